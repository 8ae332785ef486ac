import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { type AppDatabase, openDatabase } from '#server/platform/database/open.ts';
import { signatureOf } from '#server/program/backup/format.ts';
import { makeBackup } from '#server/program/backup/make.ts';
import { type RestoreOptions, restoreBackup } from '#server/program/backup/restore.ts';
import { existingTables, writtenColumns } from '#server/program/backup/tables.ts';
import { testTime } from '../school/school.ts';

/** The key that signs the backups made here. */
export const backupSecret = 'backup-secret-'.repeat(3);

export const restore = (database: AppDatabase, file: string, options: Partial<RestoreOptions> = {}) =>
  restoreBackup(database, file, testTime, {
    force: false,
    fromElsewhere: false,
    secret: backupSecret,
    ...options,
  });

export function temporaryFile(): string {
  const file = join(tmpdir(), `so-diem-${randomUUID()}.gz`);
  onTestFinished(() => rm(file, { force: true }));
  return file;
}

export async function backupOf(database: AppDatabase): Promise<string> {
  const file = temporaryFile();
  await makeBackup(database, file, testTime, backupSecret);
  return file;
}

/** The same backup with other lines. The checksum and signature are updated unless `keepEnd` is set. */
export async function altered(
  file: string,
  change: (lines: string[]) => string[],
  options: { keepEnd?: boolean; secret?: string } = {},
): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  const end = JSON.parse(lines.pop() ?? '');
  const text = `${change(lines).join('\n')}\n`;
  const copy = temporaryFile();
  await writeFile(
    copy,
    gzipSync(
      `${text}${JSON.stringify(options.keepEnd ? end : { ...end, ...sealed(text, options.secret) })}\n`,
    ),
  );
  return copy;
}

/** The checksum and signature of a text. */
function sealed(text: string, by = backupSecret) {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { sha256, signature: signatureOf(by, sha256) };
}

/** The same backup as an older version would have made it: without the tables and columns it did not have. */
export async function olderBackup(
  file: string,
  migration: string,
  change: (line: string) => string = (line) => line,
): Promise<string> {
  const known = await columnsAt(migration);
  const [header = '', ...lines] = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  const { signature: _, ...end } = JSON.parse(lines.pop() ?? '');
  const { format, madeAt } = JSON.parse(header);
  const kept = [JSON.stringify({ format, version: 1, migration, madeAt })];
  let columns: boolean[] = [];
  for (const line of lines.map(change)) {
    const value = JSON.parse(line);
    const ofKnown = (_: unknown, index: number) => columns[index];
    if (!Array.isArray(value)) {
      columns = value.columns.map((column: string) => known[value.table]?.includes(column) === true);
      if (known[value.table]) kept.push(JSON.stringify({ ...value, columns: value.columns.filter(ofKnown) }));
      else delete end.rows[value.table];
    } else if (columns.includes(true)) kept.push(JSON.stringify(value.filter(ofKnown)));
  }
  const text = `${kept.join('\n')}\n`;
  const copy = temporaryFile();
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(copy, gzipSync(`${text}${JSON.stringify({ ...end, sha256 })}\n`));
  return copy;
}

/** The columns of each table in that older version. */
async function columnsAt(migration: string): Promise<Record<string, string[]>> {
  const file = temporaryFile();
  const old = await openDatabase(file);
  try {
    await migrate(old, { last: migration });
    const columns: Record<string, string[]> = {};
    for (const name of await existingTables(old.main, old.engine))
      columns[name] = await writtenColumns(old.main, old.engine, name);
    return columns;
  } finally {
    await old.close();
  }
}
