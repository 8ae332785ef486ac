// Reads the data of a file, lays it out and writes it: in a separate process, so that saves are not delayed and all of
// its memory is released when the process ends.

import type { AuditAction } from '../../shared/audit-log.ts';
import { openToRead } from '../database/open-to-read.ts';
import { Patience, withPatience } from '../database/patience.ts';
import { snapshot } from '../database/transaction.ts';
import { DatabaseTrouble, troubleOf } from '../database/trouble.ts';
import { Turns } from '../database/turns.ts';
import { readFrame } from '../school/frame.ts';
import type { UnwrittenFile } from '../school-file.ts';
import type { Caller } from '../sessions/caller.ts';
import { answerWith } from '../thread.ts';
import { fileByAction } from './all-files.ts';
import { type Failure, failureOf } from './failure.ts';

/** `patience`: how many ms the request has left to wait for the database. */
export type FileQuestion = {
  location: string;
  action: AuditAction;
  asked: unknown;
  caller: Caller;
  moment: Date;
  patience: number;
};

/** Sent as soon as the data has been read. */
export type FileNews = Pick<UnwrittenFile, 'name' | 'told'> & { patience: number };
export type FileAnswer = { bytes: Uint8Array } | { failure: Failure };

/** One file at a time, so that writing one file does not use up another request's time limit for the database. */
const turns = new Turns();
/** When the database last failed to respond. */
let silence = Number.NEGATIVE_INFINITY;
let database: Awaited<ReturnType<typeof openToRead>> | undefined;

async function makeFile(question: FileQuestion, tell: (news: FileNews) => void): Promise<Uint8Array> {
  const { asked, caller, moment } = question;
  database ??= await openToRead(question.location);
  const opened = database;
  const file = fileByAction.get(question.action);
  if (!file) throw new Error(`no file is made for ${question.action}`);
  const mine = new Patience(question.patience);
  const { unwritten, frame } = await withPatience(mine, () =>
    snapshot(opened, async (reader) => ({
      unwritten: await file.read(reader, asked, caller),
      frame: await readFrame(reader, moment),
    })),
  );
  const { name, told, write } = unwritten;
  tell({ name, told, patience: mine.left });
  return write(frame);
}

answerWith(async (question: FileQuestion, tell: (news: FileNews) => void): Promise<FileAnswer> => {
  const since = performance.now();
  await turns.take();
  try {
    // A request that waited behind one that the database did not answer has waited long enough.
    if (silence > since) throw new DatabaseTrouble('away', 'the file before it has been read in vain');
    return { bytes: await makeFile(question, tell) };
  } catch (error) {
    if (troubleOf(error)) silence = performance.now();
    return { failure: failureOf(error) };
  } finally {
    turns.pass();
  }
});

// Open connections must not keep this process alive after the main program has ended.
process.on('disconnect', () => process.exit());
