/** A chosen id, unless the list has arrived and does not hold it: an address may name what is no longer there. */
export function known(rows: readonly { id: number }[] | undefined, id: number | null): number | null {
  return rows === undefined || rows.some((row) => row.id === id) ? id : null;
}

export const byId = <Row extends { id: number }>(rows: readonly Row[] | undefined, id: number | null) =>
  rows?.find((row) => row.id === id);
