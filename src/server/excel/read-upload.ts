// Reads uploaded files of any kind one at a time, in a separate process with limits. An account may have only one file
// read at a time, so the queue has one entry per account; disconnecting gives up the place.

import type { FastifyInstance } from 'fastify';
import { messages } from '../../shared/common-messages.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import { oncePerAccount } from '../http/in-flight.ts';
import { Disconnected, LimitExceeded, type ProcessLimits, SandboxProcess } from '../sandbox-process.ts';
import type { Caller } from '../sessions/caller.ts';
import { fileProblems } from './read-workbook.ts';

/** The largest file takes less than a second on an idle machine; a busy one may be ten times slower. */
const limits: ProcessLimits = { milliseconds: 10_000, megabytes: 128, idleTimeout: 5 * 60_000 };
/** In seconds. */
const retryAfter = 3;

export type Upload = { bytes: Uint8Array; caller: Caller; signal: AbortSignal };
/** The contents of a file, or a message if it could not be read. */
export type ReadResult<Contents> = Contents | { problem: string };
/**
 * `script`: the `*-process.ts` for this kind of file; `onPiece` receives pieces before the file has been read
 * completely.
 */
export type UploadReader = {
  read<Contents extends object, Piece = never>(
    script: URL,
    upload: Upload,
    onPiece?: (piece: Piece) => void,
  ): Promise<Contents>;
  /** The caller is about to send such a file. */
  prepare(script: URL, caller: Caller): void;
};

export function uploadReader(app: FastifyInstance): UploadReader {
  const reader = new SandboxProcess(limits);
  app.addHook('onClose', async () => reader.close());
  const oneAtATime = oncePerAccount(
    () => new AppError('tooMany', { detail: messages.oneFileAtATime }, retryAfter),
  );
  return {
    async read<Contents extends object, Piece>(
      script: URL,
      { bytes, caller, signal }: Upload,
      onPiece?: (piece: Piece) => void,
    ) {
      const result = await oneAtATime(caller, () =>
        reader.request<ReadResult<Contents>, Piece>(script, bytes, { id: caller.id, signal }, onPiece),
      ).catch(problemOf);
      if ('problem' in result) throw invalid(result.problem);
      return result;
    },
    prepare: (script, caller) => reader.prepare(script, caller),
  };
}

function problemOf(error: unknown): { problem: string } {
  if (error instanceof LimitExceeded) return { problem: fileProblems.tooHeavy };
  // The client has disconnected and will not see this.
  if (error instanceof Disconnected) return { problem: messages.badRequest };
  throw error;
}
