// Lists that already show what is still being saved. Which rows those are, and what they were before, is noted beside
// them, so that a refused change undoes itself and leaves its neighbours alone.

export type RowList<Row> = {
  count: number;
  /** The running number of the first row. */
  first: number;
  rows: Row[];
  /** By id, the rows that are being saved or removed: as the server has them, null when it does not have them yet. */
  unsaved: Record<number, { removing: boolean; before: Row | null }>;
};

type WithId = { id: number };
type Reply<Row> = Row[] | { count: number; results: Row[] };

export const rowListOf = <Row>(reply: Reply<Row>, first = 1): RowList<Row> =>
  Array.isArray(reply)
    ? { count: reply.length, first, rows: reply, unsaved: {} }
    : { count: reply.count, first, rows: reply.results, unsaved: {} };

let lastTemporaryId = 0;

/** The id of a row that the server has not given one yet; it never meets a real one. */
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

/** Out of sight, but in its place: a refusal brings it back there. */
export const withRemoved = <Row extends WithId>(list: RowList<Row>, row: Row): RowList<Row> =>
  noted(list, list, row.id, true);

function noted<Row extends WithId>(list: RowList<Row>, old: RowList<Row>, id: number, removing: boolean) {
  const before = old.rows.find((row) => row.id === id);
  return before ? { ...list, unsaved: { ...list.unsaved, [id]: { removing, before } } } : list;
}

/** The server agreed: its version takes the row's place, its id included; nothing does after a removal. */
export const withSaved = <Row extends WithId>(
  list: RowList<Row>,
  id: number,
  saved: Row | undefined,
): RowList<Row> => settled(list, id, saved ?? null);

/** The server refused: the row is again what it was before, or gone if the server never had it. */
export const withUndone = <Row extends WithId>(list: RowList<Row>, id: number): RowList<Row> =>
  settled(list, id, list.unsaved[id]?.before ?? null);

function settled<Row extends WithId>(list: RowList<Row>, id: number, row: Row | null): RowList<Row> {
  // A list that has been asked for meanwhile tells the truth already.
  if (!(id in list.unsaved)) return list;
  const { [id]: _settled, ...unsaved } = list.unsaved;
  return withRows(
    { ...list, unsaved },
    list.rows.flatMap((old) => (old.id === id ? (row ?? []) : old)),
  );
}

/** What the screen shows: all but the rows that are being removed. */
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
