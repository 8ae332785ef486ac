// Why a file could not be checked or saved, and what can be done about it.

import { messages } from '#shared/contract/messages.ts';
import { ApiError, detailOf, problemText, problemTexts, statusOf, textAt } from '../calls/problems.ts';
import { fileImportTexts } from './file-import-texts.ts';

export type ImportProblem = {
  text: string;
  /** One line per value that someone else has changed since. */
  conflicts: string[];
  /** The label of the button that reads the file again; null if only another file or saving again can help. */
  again: string | null;
  /** The check is out of date: the file must be read again before saving. */
  isStale: boolean;
};

export const plainProblem = (text: string): ImportProblem => ({
  text,
  conflicts: [],
  again: null,
  isStale: false,
});

export const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status < 500 ? detailOf(error) : problemText(error, problemTexts.server);

export function readProblemOf(error: unknown, tooBig: string): ImportProblem {
  // Messages for files rejected without a `detail`, for example by a proxy.
  const fileProblems: Record<number, string> = {
    400: messages.notSpreadsheet,
    413: tooBig,
    415: messages.notSpreadsheet,
  };
  const aboutFile = fileProblems[statusOf(error) ?? 0];
  if (aboutFile) return plainProblem(textAt(error, 'detail') ?? aboutFile);
  return { ...plainProblem(reasonOf(error)), again: fileImportTexts.retry };
}
