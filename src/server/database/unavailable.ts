const connectionCodes = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08...|3D000|57P0[123]|53...)$/u;
const connectionTexts =
  /timeout exceeded when trying to connect|Connection terminated|database or disk is full|disk I\/O error|database is locked/iu;

/** The database cannot be reached or cannot write: nothing is wrong with the request, and a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { code } = error as Error & { code?: unknown };
  return (typeof code === 'string' && connectionCodes.test(code)) || connectionTexts.test(error.message);
}
