// Addresses an account recently signed in from, stored only as digests. There are few addresses, so a plain digest is
// easily guessed: it is keyed with the secret, which is not in the database.

import { createHmac } from 'node:crypto';
import type { Context } from '#server/platform/context.ts';
import { hasRow } from '#server/platform/database/statements/found.ts';
import { deleteEnded, validEndRange } from '#server/platform/database/statements/lifetime.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { addressBlock } from '#server/platform/http/limits/address-block.ts';
import { signInLimits } from '#shared/access/sign-in/limits.ts';
import { usernameKey } from '#shared/contract/text.ts';

const lifetime = signInLimits.knownAddressDays * 24 * 3_600_000;

function digestOf({ config }: Context, username: string, address: string): string {
  const facts = JSON.stringify(['known-address', usernameKey(username), addressBlock(address)]);
  return createHmac('sha256', config.secret).update(facts).digest('hex');
}

export async function isKnownAddress(context: Context, username: string, address: string): Promise<boolean> {
  const { after, until } = validEndRange(context.clock(), lifetime);
  const known = context.database.main.selectFrom('DIACHIQUEN').select('MaBam');
  return hasRow(
    known
      .where('MaBam', '=', digestOf(context, username, address))
      .where('HetHan', '>', after)
      .where('HetHan', '<=', until),
  );
}

export async function rememberAddress(
  tx: Tx,
  context: Context,
  account: { id: number; username: string },
  address: string,
): Promise<void> {
  const HetHan = new Date(context.clock().getTime() + lifetime).toISOString();
  await tx
    .insertInto('DIACHIQUEN')
    .values({ MaBam: digestOf(context, account.username, address), IDTaiKhoan: account.id, HetHan })
    .onConflict((conflict) => conflict.column('MaBam').doUpdateSet({ IDTaiKhoan: account.id, HetHan }))
    .execute();
}

export const deleteOldAddresses = (tx: Tx, now: Date): Promise<void> =>
  deleteEnded(tx, 'DIACHIQUEN', now, lifetime);
