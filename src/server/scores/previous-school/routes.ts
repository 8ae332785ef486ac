import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { previousSchoolApi } from '#shared/scores/previous-school/api.ts';
import {
  removeTransferred,
  requireTransferYear,
  saveTransferred,
  transferredRecord,
} from './save-transferred.ts';

export function previousSchoolRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, previousSchoolApi.read, ({ params }) =>
    snapshot(database, (reader) => transferredRecord(reader, params.id)),
  );

  // 'exclusive': no save that has not seen the results can commit after them.
  handle(
    app,
    previousSchoolApi.save,
    ({ params, body, caller }) =>
      write(database, 'exclusive', (tx) => saveTransferred(tx, params.id, body, caller, clock())),
    {
      beforeBodyErrors: ({ params }) =>
        snapshot(database, (reader) => requireTransferYear(reader, params.id)),
    },
  );

  handle(app, previousSchoolApi.remove, ({ params, caller }) =>
    write(database, 'exclusive', (tx) => removeTransferred(tx, params.id, caller, clock())),
  );
}
