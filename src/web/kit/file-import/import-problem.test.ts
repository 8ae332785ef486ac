import { describe, expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import { ApiError, NetworkError, problemTexts } from '../calls/problems.ts';
import { readProblemOf } from './import-problem.ts';

const tooBig = 'Tệp lớn hơn 2 MB.';
const refusal = (status: number, detail: string) => new ApiError(status, { detail });

describe('problems when checking a file', () => {
  test.each([
    [refusal(400, 'Đây là tệp Excel đời cũ (.xls).'), 'Đây là tệp Excel đời cũ (.xls).', null],
    [refusal(413, 'Tệp quá lớn.'), 'Tệp quá lớn.', null],
    [new ApiError(413, null), tooBig, null],
    [new ApiError(415, null), messages.notSpreadsheet, null],
    [refusal(403, scoreEntryMessages.termLocked), scoreEntryMessages.termLocked, 'Thử lại'],
    [refusal(429, messages.tooMany), messages.tooMany, 'Thử lại'],
    [refusal(500, 'x'), messages.internal, 'Thử lại'],
    [new NetworkError('no answer'), problemTexts.network, 'Thử lại'],
    [new Error('a reply that breaks the contract'), problemTexts.server, 'Thử lại'],
  ])('%s', (error, text, again) => {
    expect(readProblemOf(error, tooBig)).toEqual({ text, again, conflicts: [], isStale: false });
  });
});
