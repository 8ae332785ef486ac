import { isBusy } from '#web/kit/calls/retry-unavailable.ts';

type Parts<Row, Saved> = {
  /** Returns one promise per row. */
  send: (rows: readonly Row[]) => Promise<Saved>[];
  onSaved: (row: Row, saved: Saved) => void;
  onFailed: (row: Row, error: unknown) => void;
  /** Waits before the next attempt; resolves to false to give up. */
  pause: (attempt: number, error: unknown) => Promise<boolean>;
};

/**
 * Sends rows, and retries those that a busy server rejects for as long as `pause` allows. Returns the rows that were
 * not saved.
 */
export async function saveWithRetry<Row, Saved>(
  rows: readonly Row[],
  { send, onSaved, onFailed, pause }: Parts<Row, Saved>,
): Promise<Row[]> {
  const left: Row[] = [];
  const fail = (row: Row, error: unknown) => {
    left.push(row);
    onFailed(row, error);
  };
  let rejected = new Map<Row, unknown>();

  async function settle(row: Row, answer: Promise<Saved>): Promise<void> {
    try {
      onSaved(row, await answer);
    } catch (error) {
      if (isBusy(error)) rejected.set(row, error);
      else fail(row, error);
    }
  }

  let sending = rows;
  for (let attempt = 0; sending.length > 0; attempt += 1) {
    rejected = new Map();
    const answers = send(sending);
    await Promise.all(answers.map((answer, index) => settle(sending[index] as Row, answer)));
    sending = [...rejected.keys()];
    const [error] = rejected.values();
    if (sending.length > 0 && !(await pause(attempt, error))) break;
  }
  for (const [row, error] of rejected) fail(row, error);
  return left;
}
