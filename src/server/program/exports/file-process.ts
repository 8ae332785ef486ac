// Reads the data of a file, lays it out and writes it, one at a time (file-maker.ts): in a separate process, so that
// saves are not delayed and all of its memory is released when the process ends.

import { openToRead } from '#server/platform/database/open-to-read.ts';
import { Deadline, withDeadline } from '#server/platform/database/request-time-limit.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import type { UnwrittenFile } from '#server/platform/files/school-file.ts';
import { serveRequests } from '#server/platform/processes/worker-client.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { readFrame } from '#server/school/details/queries.ts';
import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { fileByAction } from './all-files.ts';
import { type Failure, failureOf } from './failure.ts';

/** `timeLeft`: how many ms the request has left to wait for the database. */
export type FileRequest = {
  location: string;
  action: AuditAction;
  params: unknown;
  /** Null for a family. */
  caller: Caller | null;
  moment: Date;
  timeLeft: number;
};

/** Sent as soon as the data has been read. */
export type FileProgress = Pick<UnwrittenFile, 'name' | 'auditDetail'> & { timeLeft: number };
export type FileResult = { bytes: Uint8Array } | { failure: Failure };

let database: Awaited<ReturnType<typeof openToRead>> | undefined;

/** Kept open, because one program has one database. */
async function databaseAt(location: string) {
  if (database?.location !== location) {
    await database?.close();
    database = undefined;
    database = await openToRead(location);
  }
  return database;
}

async function makeFile(request: FileRequest, report: (progress: FileProgress) => void): Promise<Uint8Array> {
  const { params, caller, moment } = request;
  const opened = await databaseAt(request.location);
  const file = fileByAction.get(request.action);
  if (!file) throw new Error(`no file is made for ${request.action}`);
  const deadline = new Deadline(request.timeLeft);
  const { unwritten, frame } = await withDeadline(deadline, () =>
    snapshot(opened, async (reader) => ({
      unwritten: await file.read(reader, params, caller),
      frame: await readFrame(reader, moment),
    })),
  );
  const { name, auditDetail, write } = unwritten;
  report({ name, auditDetail, timeLeft: deadline.remaining });
  return write(frame);
}

serveRequests(async (request: FileRequest, report: (progress: FileProgress) => void): Promise<FileResult> => {
  try {
    return { bytes: await makeFile(request, report) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
});

// Open connections must not keep this process alive after the main program has ended.
process.on('disconnect', () => process.exit());
