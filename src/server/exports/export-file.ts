import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { audit } from '../database/audit.ts';
import { currentDeadline, Deadline, withDeadline } from '../database/deadline.ts';
import { write } from '../database/transaction.ts';
import { limitExports } from '../http/rate-limit.ts';
import { scriptOf } from '../places.ts';
import type { ExportFile } from '../school-file.ts';
import { Thread } from '../thread.ts';
import { errorOf } from './failure.ts';
import type { FileAnswer, FileNews, FileQuestion } from './file-process.ts';

/**
 * In ms: ten minutes. Starting the process costs as much as twenty files, so it stays while another file is likely to
 * be requested. After that its 30 to 65 MB are released: one machine may run the program for hundreds of schools.
 */
const restAfter = 600_000;

/**
 * Every export passes through here: limited per account, produced in a separate process, logged while it is written.
 */
export function fileExports(app: FastifyInstance, context: Context): ExportFile {
  const { database, clock } = context;
  const files = new Thread<FileQuestion, FileAnswer, FileNews>(scriptOf('exports/file-process'), {
    restAfter,
    asProcess: true,
  });
  app.addHook('onClose', () => files.close());
  const bytesOf = (answer: FileAnswer) => {
    if ('bytes' in answer) return answer.bytes;
    const error = errorOf(answer.failure);
    database.noticeFailure(error);
    throw error;
  };

  return async (caller, { action }, asked) => {
    await limitExports(context, caller);
    const moment = clock();
    const logged = Promise.withResolvers<string>();
    const log = ({ name, auditDetail, timeLeft }: FileNews) =>
      withDeadline(new Deadline(timeLeft), async () => {
        await write(database, 'together', (tx) => audit(tx, moment, caller, action, auditDetail));
        return name;
      });
    const { location } = database;
    const question = { location, action, asked, caller, moment, timeLeft: currentDeadline().remaining };
    const [bytes, name] = await Promise.all([
      files.ask(question, (news) => logged.resolve(log(news))).then(bytesOf),
      logged.promise,
    ]);
    return { name, bytes };
  };
}
