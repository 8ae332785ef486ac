// Some calls require the password again unless the session is new. One dialog asks for it, wherever the call comes
// from.

import { passwordNeeded, passwordNeededCode } from '#shared/contract/errors.ts';
import { ApiError, codeOf, fieldErrorsOf, NetworkError, statusOf } from '../calls/problems.ts';
import { createQuestion } from '../dialogs/question.ts';

type Outcome = { result: unknown } | { error: unknown };
/**
 * Sends the call with a password; throws if the user can retry in the dialog: wrong password, rate limit or no network.
 */
type Asked = { send: (password: string) => Promise<Outcome> };

/** Null if the user cancelled. */
export const passwordQuestion = createQuestion<Asked, Outcome | null>();

/**
 * Sends a call. If the server requires the password, or immediately with `askFirst`, asks for it and sends the call
 * again. No input is lost: to the form it looks like one call that takes longer.
 */
export async function withPassword<Result>(
  send: (old_password?: string) => Promise<Result>,
  { askFirst = false } = {},
): Promise<Result> {
  if (!askFirst) {
    try {
      return await send();
    } catch (error) {
      if (codeOf(error) !== passwordNeededCode) throw error;
    }
  }
  const outcome = await passwordQuestion.ask({ send: (password) => outcomeOf(() => send(password)) });
  if (outcome === null) throw new ApiError(403, passwordNeeded().body);
  if ('error' in outcome) throw outcome.error;
  return outcome.result as Result;
}

async function outcomeOf(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await send() };
  } catch (error) {
    if (isAboutPassword(error)) throw error;
    return { error };
  }
}

const isAboutPassword = (error: unknown) =>
  error instanceof NetworkError || statusOf(error) === 429 || 'old_password' in fieldErrorsOf(error);
