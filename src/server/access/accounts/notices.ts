import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { sendNotice } from '#server/platform/mail/notice.ts';
import { emailChangedMail, passwordChangedMail, restorePath } from '../letters.ts';
import type { Changed } from './address-change.ts';
import { isSameAddress } from './recovery-address.ts';

/** Sent to the address before the change, so that the person who changes it is not the only one to be notified. */
export async function notifyOwner(
  context: Context,
  { before, after, restoreCode }: Changed,
  log: FastifyBaseLogger,
): Promise<void> {
  const emailChanged = !isSameAddress(before.Email, after.Email);
  const recoveryMoved = !isSameAddress(before.EmailKhoiPhuc, after.EmailKhoiPhuc);
  if (after.Email !== null && (emailChanged || recoveryMoved)) {
    const { publicUrl } = context.config;
    const page = publicUrl === null ? null : `${publicUrl}${restorePath}`;
    const restore = restoreCode === null ? null : { code: restoreCode, page };
    const letter = emailChangedMail({ email: after.Email, emailChanged, recoveryMoved, restore });
    await sendNotice(context, { ...after, EmailKhoiPhuc: before.EmailKhoiPhuc }, letter, log);
  }
  const recipient = { ...after, EmailKhoiPhuc: before.EmailKhoiPhuc ?? after.EmailKhoiPhuc };
  if (after.MatKhau !== before.MatKhau) await sendNotice(context, recipient, passwordChangedMail, log);
}
