import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { type Addressee, passwordChangedMail } from './letters.ts';

/** Tells the owner of an account; the change is done already, so a mail that cannot be sent is only logged. */
export async function sendPasswordNotice(
  { mailer, clock }: Context,
  { Ho, Ten, Email }: Omit<Addressee, 'Email'> & { Email: string | null },
  log: FastifyBaseLogger,
): Promise<void> {
  if (Email === null) return;
  try {
    await mailer.send(passwordChangedMail({ Ho, Ten, Email }, clock()));
  } catch (error) {
    log.error({ err: error }, 'the notice of a changed password could not be mailed');
  }
}
