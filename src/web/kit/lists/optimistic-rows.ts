// Lists that show changes before they are saved. Unsaved rows and their previous values are tracked beside the list, so
// that a rejected change can be undone without affecting other rows.

export type RowList<Row> = {
  count: number;
  /** The number of the first row. */
  first: number;
  rows: Row[];
  /** Rows being saved or removed, by id: the server's version, or null if the server does not have the row yet. */
  unsaved: Record<number, { removing: boolean; before: Row | null }>;
};

type WithId = { id: number };
export type Reply<Row> = Row[] | { count: number; results: Row[] };

export const rowListOf = <Row>(reply: Reply<Row>, first = 1): RowList<Row> =>
  Array.isArray(reply)
    ? { count: reply.length, first, rows: reply, unsaved: {} }
    : { count: reply.count, first, rows: reply.results, unsaved: {} };

let lastTemporaryId = 0;

/** A negative id for a row the server has not stored yet; it never collides with a real one. */
export function temporaryId(): number {
  lastTemporaryId -= 1;
  return lastTemporaryId;
}

export const isUnsaved = <Row extends WithId>(list: RowList<Row> | undefined, row: Row) =>
  list !== undefined && row.id in list.unsaved;

export const withAdded = <Row extends WithId>(list: RowList<Row>, row: Row): RowList<Row> => ({
  ...list,
  count: list.count + 1,
  rows: [row, ...list.rows],
  unsaved: { ...list.unsaved, [row.id]: { removing: false, before: null } },
});

export const withChanged = <Row extends WithId>(list: RowList<Row>, row: Row): RowList<Row> =>
  noted({ ...list, rows: list.rows.map((old) => (old.id === row.id ? row : old)) }, list, row.id, false);

/** Hidden but kept in place, so that a rejected removal restores it there. */
export const withRemoved = <Row extends WithId>(list: RowList<Row>, row: Row): RowList<Row> =>
  noted(list, list, row.id, true);

function noted<Row extends WithId>(list: RowList<Row>, old: RowList<Row>, id: number, removing: boolean) {
  const before = old.rows.find((row) => row.id === id);
  return before ? { ...list, unsaved: { ...list.unsaved, [id]: { removing, before } } } : list;
}

/** The server accepted: replaces the row, including its id, with the server's version, or drops it after a removal. */
export const withSaved = <Row extends WithId>(
  list: RowList<Row>,
  id: number,
  saved: Row | undefined,
): RowList<Row> => settled(list, id, saved ?? null);

/** The server rejected the change: restores the previous row, or drops it if the server never had it. */
export const withUndone = <Row extends WithId>(list: RowList<Row>, id: number): RowList<Row> =>
  settled(list, id, list.unsaved[id]?.before ?? null);

function settled<Row extends WithId>(list: RowList<Row>, id: number, row: Row | null): RowList<Row> {
  // The list has been refetched in the meantime and is already up to date.
  if (!(id in list.unsaved)) return list;
  const { [id]: _settled, ...unsaved } = list.unsaved;
  return withRows(
    { ...list, unsaved },
    list.rows.flatMap((old) => (old.id === id ? (row ?? []) : old)),
  );
}

/** The rows to show: all except those being removed. */
export const visibleRows = <Row extends WithId>(list: RowList<Row>): RowList<Row> =>
  withRows(
    list,
    list.rows.filter((row) => !list.unsaved[row.id]?.removing),
  );

const withRows = <Row>(list: RowList<Row>, rows: Row[]): RowList<Row> => ({
  ...list,
  count: list.count - (list.rows.length - rows.length),
  rows,
});
