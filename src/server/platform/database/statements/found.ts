type Query<Row> = { executeTakeFirst(): Promise<Row | undefined> };

export const firstOrNull = async <Row>(query: Query<Row>): Promise<Row | null> =>
  (await query.executeTakeFirst()) ?? null;

/** Whether the query finds a row, or the statement returns one that it has changed. */
export const hasRow = async (query: Query<unknown>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Whether a row other than the one with the id `except` has the value already. */
export async function isTaken(query: Query<{ id: number }>, except: number | undefined): Promise<boolean> {
  const row = await query.executeTakeFirst();
  return row !== undefined && row.id !== except;
}
