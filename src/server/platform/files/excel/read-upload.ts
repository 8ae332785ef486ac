// Reads uploaded files of any kind one at a time, in a separate process with limits. An account may have only one file
// read at a time, so the queue has one entry per account; disconnecting gives up the place.

import type { FastifyInstance } from 'fastify';
import { AppError, invalid } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { oncePerAccount } from '../../http/limits/in-flight.ts';
import {
  Disconnected,
  LimitExceeded,
  type ProcessLimits,
  SandboxProcess,
} from '../../processes/sandbox-process.ts';
import type { Caller } from '../../sessions/caller.ts';
import { fileProblems } from './read-workbook.ts';

/** The largest file takes less than a second on an idle machine; a busy one may be ten times slower. */
const limits: ProcessLimits = { milliseconds: 10_000, megabytes: 128, idleTimeout: 5 * 60_000 };
/** In seconds. */
const retryAfter = 3;

export type Upload = { bytes: Uint8Array; caller: Caller; signal: AbortSignal };
/** The contents of a file, or a message if it could not be read. */
export type ReadResult<Contents> = Contents | { problem: string };
/** `script`: the `*-process.ts` for this kind of file. */
export type UploadReader = {
  read<Contents extends object>(script: URL, upload: Upload): Promise<Contents>;
};

export function uploadReader(app: FastifyInstance): UploadReader {
  const reader = new SandboxProcess(limits);
  app.addHook('onClose', async () => reader.close());
  const oneAtATime = oncePerAccount(
    () => new AppError('tooMany', { detail: messages.oneFileAtATime }, retryAfter),
  );
  return {
    async read<Contents extends object>(script: URL, { bytes, caller, signal }: Upload) {
      const result = await oneAtATime(caller, () =>
        reader.request<ReadResult<Contents>>(script, bytes, { id: caller.id, signal }),
      ).catch(problemOf);
      if ('problem' in result) throw invalid(result.problem);
      return result;
    },
  };
}

function problemOf(error: unknown): { problem: string } {
  if (error instanceof LimitExceeded) return { problem: fileProblems.tooHeavy };
  // The client has disconnected and will not see this.
  if (error instanceof Disconnected) return { problem: messages.badRequest };
  throw error;
}
