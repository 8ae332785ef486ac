import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { changeRule, factorOverview, removeFactor } from './board.ts';
import { confirmOwn, ownFactor, renewOwnCodes, startOwn, turnOffOwn } from './own.ts';

/** The calls that set it up during a sign-in are in auth. */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  handle(app, secondFactorApi.own, ({ caller }) => ownFactor(context, caller));

  handle(app, secondFactorApi.start, ({ body, caller }) => startOwn(context, caller, body.password));

  handle(app, secondFactorApi.confirm, ({ body, caller, request }) =>
    confirmOwn(context, caller, body.MaXacThuc, request.log),
  );

  handle(app, secondFactorApi.turnOff, ({ body, caller, request }) =>
    turnOffOwn(context, caller, body, request.log),
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
