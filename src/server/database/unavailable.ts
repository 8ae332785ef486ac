// 55P03: a lock was not to be had in time; 57014: a statement took too long; 57P0x: the server ended the connection.
const connectionCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08...|3D000|55P03|57014|57P0[1235]|53...)$/u;
const connectionTexts =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|database or disk is full|disk I\/O error|database is locked/iu;

/** The database cannot be reached or cannot write: nothing is wrong with the request, and a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { code } = error as Error & { code?: unknown };
  return (typeof code === 'string' && connectionCodes.test(code)) || connectionTexts.test(error.message);
}
