import type { Insertable } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { firstOrNull } from '#server/platform/database/statements/found.ts';
import { audit, programActor } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { BackupState } from '#shared/home/overview/backups-api.ts';
import type { LastBackups } from './due.ts';

/** Attempts, newest first. */
const attempts = (reader: Reader) =>
  reader
    .selectFrom('SAOLUU')
    .select(['ThoiDiem', 'Tep', 'KichThuoc', 'Loi'])
    .where('Viec', '=', 'sao-luu')
    .orderBy('id', 'desc');

const successes = (reader: Reader) => attempts(reader).where('Loi', 'is', null);

/** The last attempt, if it failed. */
async function lastFailure(reader: Reader): Promise<BackupState['Loi']> {
  const last = await attempts(reader).limit(1).executeTakeFirst();
  return last?.Loi ? { ThoiDiem: last.ThoiDiem, LyDo: last.Loi } : null;
}

/** The file of the last attempt, if it failed. */
export async function lastFailedFile(reader: Reader): Promise<string | null> {
  const last = await attempts(reader).limit(1).executeTakeFirst();
  return last?.Loi ? last.Tep : null;
}

export async function lastBackups(reader: Reader): Promise<LastBackups> {
  const last = await successes(reader).limit(1).executeTakeFirst();
  const failure = await lastFailure(reader);
  return {
    made: last ? new Date(last.ThoiDiem) : null,
    failed: failure ? new Date(failure.ThoiDiem) : null,
  };
}

/** When this database was last restored from a backup. */
export const lastRestore = (reader: Reader) =>
  firstOrNull(
    reader
      .selectFrom('SAOLUU')
      .select(['ThoiDiem', 'Tep'])
      .where('Viec', '=', 'khoi-phuc')
      .orderBy('id', 'desc')
      .limit(1),
  );

export async function backupState(reader: Reader, keep: number) {
  const backups = keep === 0 ? [] : await successes(reader).limit(keep).execute();
  return {
    BanSao: backups.map(({ ThoiDiem, Tep, KichThuoc }) => ({ ThoiDiem, Tep, KichThuoc: KichThuoc ?? 0 })),
    Loi: await lastFailure(reader),
    KhoiPhuc: await lastRestore(reader),
  };
}

async function record(tx: Tx, moment: Date, values: Omit<Insertable<Tables['SAOLUU']>, 'ThoiDiem'>) {
  await tx
    .insertInto('SAOLUU')
    .values({ ThoiDiem: moment.toISOString(), ...values })
    .execute();
}

export const recordRestore = (tx: Tx, moment: Date, Tep: string) =>
  record(tx, moment, { Viec: 'khoi-phuc', Tep });

export async function recordBackup(tx: Tx, moment: Date, Tep: string, made: { rows: number; bytes: number }) {
  await record(tx, moment, { Viec: 'sao-luu', Tep, KichThuoc: made.bytes });
  await audit(tx, moment, programActor, 'backup.make', { file: Tep, rows: made.rows });
}

export async function recordFailure(tx: Tx, moment: Date, Tep: string, Loi: string): Promise<void> {
  await record(tx, moment, { Viec: 'sao-luu', Tep, Loi });
  await audit(tx, moment, programActor, 'backup.fail', { file: Tep, reason: Loi });
}
