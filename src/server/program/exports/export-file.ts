import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { Deadline, withDeadline } from '#server/platform/database/request-time-limit.ts';
import { type Actor, anonymousActor, audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import type { ExportFile, ExportForFamily } from '#server/platform/files/school-file.ts';
import { whileConnected } from '#server/platform/http/connection/while-connected.ts';
import { auditHourly } from '#server/platform/http/limits/audit-hourly.ts';
import { limitExports, limitKey, spend } from '#server/platform/http/limits/rate-limit.ts';
import { leaveLoad } from '#server/platform/http/overload/shedding.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { invalid, unauthenticated } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { familyLimits } from '#shared/families/limits.ts';
import { fileMaker } from './file-maker.ts';
import type { FileProgress } from './file-process.ts';

type Exports = { exportFile: ExportFile; exportForFamily: ExportForFamily };
type Wanted = {
  caller: Caller | null;
  owner: string;
  action: AuditAction;
  params: unknown;
  /** Files with the same key share a line of the audit log per hour. */
  onceAnHour?: string;
};

/**
 * Every export passes through here: limited per account, produced in a separate process, logged while it is written.
 */
export function fileExports(app: FastifyInstance, context: Context): Exports {
  const { database, clock } = context;
  const makeFile = fileMaker(app, database);

  const produce = async ({ caller, owner, action, params, onceAnHour }: Wanted, signal: AbortSignal) => {
    const moment = clock();
    const logged = Promise.withResolvers<string>();
    const log = ({ name, auditDetail, timeLeft }: FileProgress) =>
      withDeadline(new Deadline(timeLeft), async () => {
        const actor = actorOf(caller);
        await write(database, 'shared', (tx) =>
          onceAnHour === undefined
            ? audit(tx, moment, actor, action, auditDetail)
            : auditHourly(tx, moment, onceAnHour, { actor, action, detail: auditDetail }),
        );
        return name;
      });
    const request = { location: database.location, action, params, caller, moment };
    const made = makeFile({ owner, signal, request }, (progress) => logged.resolve(log(progress)));
    const [bytes, name] = await Promise.all([made, logged.promise]);
    return { name, bytes };
  };

  const produceFor = (request: FastifyRequest, wanted: Wanted) => {
    leaveLoad(request);
    return whileConnected(request, (signal) =>
      produce(wanted, signal).catch((error) => {
        // The client has disconnected and will not see this.
        throw signal.aborted ? invalid(messages.badRequest) : error;
      }),
    );
  };

  return {
    exportFile: async (request, { action }, params) => {
      const { caller } = request;
      if (!caller) throw unauthenticated();
      await limitExports(context, caller);
      return produceFor(request, { caller, owner: `account ${caller.id}`, action, params });
    },
    exportForFamily: async (request, { action }, params) => {
      if (!request.family) throw unauthenticated();
      const { studentId } = request.family;
      // A card costs more than any other call of a family.
      const key = limitKey('tra-cuu-phieu', studentId);
      await spend(context, { key, max: familyLimits.cardsPerMinute, minutes: 1 });
      const onceAnHour = limitKey('tra-cuu-phieu-ghi', studentId);
      return produceFor(request, { caller: null, owner: `student ${studentId}`, action, params, onceAnHour });
    },
  };
}

/** Another program has a name, but no account. */
function actorOf(caller: Caller | null): Actor {
  if (caller === null) return anonymousActor;
  return caller.program ? { id: null, username: caller.username } : caller;
}
