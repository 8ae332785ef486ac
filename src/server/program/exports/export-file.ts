import type { FastifyInstance } from 'fastify';
import { scriptUrl } from '#server/paths.ts';
import type { Context } from '#server/platform/context.ts';
import { currentDeadline, Deadline, withDeadline } from '#server/platform/database/request-time-limit.ts';
import { anonymousActor, audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import type { ExportFile, ExportForFamily } from '#server/platform/files/school-file.ts';
import { auditHourly } from '#server/platform/http/limits/audit-hourly.ts';
import { limitExports, limitKey, spend } from '#server/platform/http/limits/rate-limit.ts';
import { ChildWorker } from '#server/platform/processes/child-worker.ts';
import { WorkerClient } from '#server/platform/processes/worker-client.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { familyLimits } from '#shared/families/limits.ts';
import { errorOf } from './failure.ts';
import type { FileProgress, FileRequest, FileResult } from './file-process.ts';

/**
 * In ms: ten minutes. Starting the process costs as much as twenty files, so it stays while another file is likely to
 * be requested. After that its 30 to 65 MB are released: one machine may run the program for hundreds of schools.
 */
const idleTimeout = 600_000;

type Exports = { exportFile: ExportFile; exportForFamily: ExportForFamily };

/**
 * Every export passes through here: limited per account, produced in a separate process, logged while it is written.
 */
export function fileExports(app: FastifyInstance, context: Context): Exports {
  const { database, clock } = context;
  const worker = new WorkerClient<FileRequest, FileResult, FileProgress>(
    () => new ChildWorker(scriptUrl('program/exports/file-process'), { isBackground: true }),
    { idleTimeout },
  );
  app.addHook('onClose', () => worker.close());
  const bytesOf = (result: FileResult) => {
    if ('bytes' in result) return result.bytes;
    const error = errorOf(result.failure);
    database.onFailure(error);
    throw error;
  };

  /** `onceAnHour`: such files share one line of the audit log per hour. */
  const produce = async (
    caller: Caller | null,
    action: AuditAction,
    params: unknown,
    onceAnHour?: string,
  ) => {
    const moment = clock();
    const logged = Promise.withResolvers<string>();
    const log = ({ name, auditDetail, timeLeft }: FileProgress) =>
      withDeadline(new Deadline(timeLeft), async () => {
        const actor = caller ?? anonymousActor;
        await write(database, 'shared', (tx) =>
          onceAnHour === undefined
            ? audit(tx, moment, actor, action, auditDetail)
            : auditHourly(tx, moment, onceAnHour, { actor, action, detail: auditDetail }),
        );
        return name;
      });
    const { location } = database;
    const request = { location, action, params, caller, moment, timeLeft: currentDeadline().remaining };
    const [bytes, name] = await Promise.all([
      worker.request(request, (progress) => logged.resolve(log(progress))).then(bytesOf),
      logged.promise,
    ]);
    return { name, bytes };
  };

  return {
    exportFile: async (caller, { action }, params) => {
      await limitExports(context, caller);
      return produce(caller, action, params);
    },
    exportForFamily: async ({ studentId }, { action }, params) => {
      // A card costs more than any other call of a family.
      const key = limitKey('tra-cuu-phieu', studentId);
      await spend(context, { key, max: familyLimits.cardsPerMinute, minutes: 1 });
      return produce(null, action, params, limitKey('tra-cuu-phieu-ghi', studentId));
    },
  };
}
