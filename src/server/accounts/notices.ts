import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { emailChangedMail, passwordChangedMail } from '../mail/letters.ts';
import { sendNotice } from '../mail/notice.ts';
import type { AccountRow } from './queries.ts';
import { isSameAddress } from './recovery-address.ts';

/** To the address from before the change: whoever changes it must not be the only one to hear of it. */
export async function tellOwner(
  context: Context,
  { before, after }: { before: AccountRow; after: AccountRow },
  log: FastifyBaseLogger,
): Promise<void> {
  const told = { ...after, EmailKhoiPhuc: before.EmailKhoiPhuc ?? after.EmailKhoiPhuc };
  if (after.Email !== null && !isSameAddress(before.Email, after.Email)) {
    const pending = !isSameAddress(after.Email, after.EmailKhoiPhuc);
    await sendNotice(
      context,
      { ...told, EmailKhoiPhuc: before.EmailKhoiPhuc },
      emailChangedMail(after.Email, pending),
      log,
    );
  }
  if (after.MatKhau !== before.MatKhau) await sendNotice(context, told, passwordChangedMail, log);
}
