type Props<Row> = {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** The field shown. */
  label: keyof Row;
};

/** The options of a select: `<RowOptions rows={blocks} label="TenKhoi" />`. */
export const RowOptions = <Row extends { id: number }>({ rows = [], label }: Props<Row>) =>
  rows.map((row) => (
    <option key={row.id} value={row.id}>
      {String(row[label])}
    </option>
  ));

/** The options of a fixed choice, by the names of its values. */
export const NamedOptions = ({ names }: { names: Readonly<Record<string, string>> }) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
