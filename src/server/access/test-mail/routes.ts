import type { FastifyInstance } from 'fastify';
import { testMail } from '#server/access/letters.ts';
import type { Context } from '#server/platform/context.ts';
import { limitKey, spend } from '#server/platform/http/limits/rate-limit.ts';
import { handle } from '#server/platform/http/route.ts';
import { mailFailure } from '#server/platform/mail/failure.ts';
import { testMailApi } from '#shared/access/test-mail/api.ts';
import { testMails } from '#shared/access/test-mail/limits.ts';
import { testMailMessages } from '#shared/access/test-mail/messages.ts';
import { invalid } from '#shared/contract/errors.ts';
import { requireOwn } from '../accounts/checks.ts';

/** Shows the board whether letters reach the staff, before somebody needs a code. */
export function testMailRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  handle(app, testMailApi.send, async ({ caller, request }) => {
    const { Ho, Ten, EmailKhoiPhuc: Email } = await requireOwn(database.main, caller);
    if (Email === null) throw invalid(testMailMessages.noAddress);
    if (context.mailer.isOutbox) throw invalid(testMailMessages.noServer);
    await spend(context, { key: limitKey('thu-thu', caller.id), ...testMails });
    try {
      await context.mailer.send(testMail({ Ho, Ten, Email }, clock()));
    } catch (error) {
      request.log.error({ err: error }, 'a test mail could not be sent');
      throw invalid(testMailMessages.failed(mailFailure(error)));
    }
    return { detail: testMailMessages.sent(Email) };
  });
}
