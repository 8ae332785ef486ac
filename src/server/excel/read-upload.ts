// Reading an uploaded file: in a process apart, with limits, one after the other whatever it is a file of. An account
// has one file read at a time, so that waiting in line is a turn for each account; whoever leaves gives it up.

import type { FastifyInstance } from 'fastify';
import { messages } from '../../shared/common-messages.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import { Exhausted, GuardedProcess, Left, type ProcessLimits } from '../guarded-process.ts';
import { oncePerAccount } from '../http/in-flight.ts';
import type { Caller } from '../sessions/caller.ts';
import { fileProblems } from './read-workbook.ts';

/** The largest file takes under a second of an idle machine; a busy one may be ten times slower. */
const limits: ProcessLimits = { milliseconds: 10_000, megabytes: 128, waiting: 5 * 60_000 };
/** In seconds. */
const retryAfter = 3;

export type Upload = { bytes: Uint8Array; caller: Caller; signal: AbortSignal };
/** What was found in a file, or the sentence that says why nothing was. */
export type Found<Contents> = Contents | { problem: string };
/** `script` is the `*-process.ts` that knows what such a file holds; `hear` is given what it tells before it has read all of it. */
export type UploadReader = {
  read<Contents extends object, Piece = never>(
    script: URL,
    upload: Upload,
    hear?: (piece: Piece) => void,
  ): Promise<Contents>;
  /** They are about to send such a file. */
  prepare(script: URL, caller: Caller): void;
};

export function uploadReader(app: FastifyInstance): UploadReader {
  const reader = new GuardedProcess(limits);
  app.addHook('onClose', async () => reader.close());
  const oneFile = oncePerAccount(
    () => new AppError('tooMany', { detail: messages.oneFileAtATime }, retryAfter),
  );
  return {
    async read<Contents extends object, Piece>(
      script: URL,
      { bytes, caller, signal }: Upload,
      hear?: (piece: Piece) => void,
    ) {
      const found = await oneFile(caller, () =>
        reader.ask<Found<Contents>, Piece>(script, bytes, { id: caller.id, signal }, hear),
      ).catch(problemOf);
      if ('problem' in found) throw invalid(found.problem);
      return found;
    },
    prepare: (script, caller) => reader.prepare(script, caller),
  };
}

function problemOf(error: unknown): { problem: string } {
  if (error instanceof Exhausted) return { problem: fileProblems.tooHeavy };
  // Nobody is there to read it.
  if (error instanceof Left) return { problem: messages.badRequest };
  throw error;
}
