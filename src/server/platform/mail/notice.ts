import type { Context } from '../context.ts';
import type { Mail } from './create-mailer.ts';

/** The recipient: always at the recovery address, which is known to be the owner's. */
export type Recipient = { Ho: string; Ten: string; EmailKhoiPhuc: string | null };

/** Where a mail that could not be sent is reported: the log of a request, or the terminal of a command. */
export type NoticeLog = { error(fields: { err: unknown }, message: string): void };

/**
 * Notifies the owner of an account of a change to it. The change is already done, so a mail that cannot be sent is only
 * logged; without a recovery address no mail is sent.
 *
 *     await sendNotice(context, account, passwordChangedMail, request.log);
 */
export async function sendNotice(
  { mailer, clock }: Pick<Context, 'mailer' | 'clock'>,
  { Ho, Ten, EmailKhoiPhuc }: Recipient,
  letter: (to: Addressee, moment: Date) => Mail,
  log: NoticeLog,
): Promise<void> {
  if (EmailKhoiPhuc === null) return;
  try {
    await mailer.send(letter({ Ho, Ten, Email: EmailKhoiPhuc }, clock()));
  } catch (error) {
    log.error({ err: error }, 'a notice to the owner of an account could not be mailed');
  }
}

export type Addressee = { Ho: string; Ten: string; Email: string };
