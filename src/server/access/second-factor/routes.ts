import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { changeRule, factorOverview, removeFactor } from './board.ts';
import { confirmOwn, createOwnSecondFactor, ownFactor, renewOwnCodes } from './own.ts';

/** The calls that set it up during a sign-in are in auth. */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const own = createOwnSecondFactor(context);

  handle(app, secondFactorApi.own, ({ caller }) => ownFactor(context, caller));

  handle(app, secondFactorApi.start, ({ body, caller }) => own.start(caller, body.password));

  handle(app, secondFactorApi.confirm, ({ body, caller, request }) =>
    confirmOwn(context, caller, body.MaXacThuc, request.log),
  );

  handle(app, secondFactorApi.turnOff, ({ body, caller, request }) =>
    own.turnOff(caller, body.password, body.MaXacThuc, request.log),
  );

  handle(app, secondFactorApi.renewCodes, ({ body, caller }) => renewOwnCodes(context, caller, body));

  handle(app, secondFactorApi.overview, () => factorOverview(context.database.main));

  handle(app, secondFactorApi.changeRule, ({ params, body, caller }) =>
    changeRule(context, caller, params.MaVaiTro, body),
  );

  handle(app, secondFactorApi.remove, ({ params, body, caller, request }) =>
    removeFactor(context, caller, { id: params.id, oldPassword: body?.old_password }, request.log),
  );
}
