import { basename } from 'node:path';
import { sql } from 'kysely';
import { insertRows, setLastId } from '#server/platform/database/fast/bulk.ts';
import {
  appliedMigrations,
  isEmpty,
  migrateIn,
  migrationsFor,
} from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase, Engine } from '#server/platform/database/open.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import {
  BackupError,
  type Header,
  isSignedWith,
  newerBackup,
  newerDatabase,
  type Row,
  readBackup,
  readWhole,
  type TableLine,
} from './format.ts';
import { recordRestore } from './queries.ts';
import { backedUpTables, existingTables, migrationTable, transientTables, writtenColumns } from './tables.ts';

const rowsAtOnce = 1_000;

/** Created by migrations, and not dropped with the tables. */
const views = ['DANHAP'];
const functions = ['refuse_change', 'last_digest', 'check_regular_scores', 'follow_regular_scores'];

export type RestoreOptions = {
  /** Overwrite existing data. */
  force: boolean;
  /** Accept a file that is not signed with `secret`. */
  fromElsewhere: boolean;
  secret: string | undefined;
};

type Whole = Awaited<ReturnType<typeof readWhole>>;

const changedFile =
  'Tệp sao lưu đã thay đổi trong lúc khôi phục nên không có gì được khôi phục. Hãy chép tệp sang nơi khác rồi thử lại.';

/** Replaces all data with the contents of the backup, in one transaction: all or nothing. */
export async function restoreBackup(
  database: AppDatabase,
  file: string,
  now: Date,
  options: RestoreOptions,
): Promise<{ rows: number; header: Header }> {
  const { engine } = database;
  const { header, end } = await checkWhole(file, engine, options);
  return write(database, 'exclusive', async (tx) => {
    await refuseToOverwrite(tx, engine, options.force);
    await dropEverything(tx, engine);
    await migrateIn(tx, engine, { last: header.migration });
    await deleteReferenceRows(tx, engine);
    const { rows, sha256 } = await insertAll(tx, engine, file);
    // What was loaded is a second reading of the file, which may no longer be the one that was checked.
    if (sha256 !== end.sha256) throw new BackupError(changedFile);
    await migrateIn(tx, engine);
    await recordRestore(tx, now, basename(file));
    return { rows, header };
  });
}

/** Reads the file to the end once, so that a damaged or foreign file is rejected before anything changes. */
async function checkWhole(file: string, engine: Engine, options: RestoreOptions): Promise<Whole> {
  const known = migrationsFor(engine).map(({ name }) => name);
  const whole = await readWhole(file, ({ migration }) => {
    if (!known.includes(migration)) throw new BackupError(newerBackup);
  });
  if (!options.fromElsewhere && !isSignedWith(options.secret, whole.end))
    throw new BackupError(
      'Bản sao lưu không mang chữ ký của nơi này: do phiên bản cũ hay máy khác tạo (secret khác), hoặc đã bị sửa. Thêm --nguon-khac nếu chắc chắn tệp đáng tin.',
    );
  return whole;
}

async function refuseToOverwrite(tx: Tx, engine: Engine, force: boolean): Promise<void> {
  const tables = await existingTables(tx, engine);
  if (!tables.includes(migrationTable)) return;
  const known = migrationsFor(engine).map(({ name }) => name);
  if (!(await appliedMigrations(tx)).every((name) => known.includes(name)))
    throw new BackupError(newerDatabase);
  if (!force && !(await isEmpty(tx)))
    throw new BackupError(
      'Cơ sở dữ liệu đang có dữ liệu nên không bị ghi đè. Thêm --force nếu thật sự muốn thay bằng bản sao lưu.',
    );
}

async function dropEverything(tx: Tx, engine: Engine): Promise<void> {
  const tables = await existingTables(tx, engine);
  const ours = [migrationTable, ...transientTables, ...backedUpTables.map(({ name }) => name).reverse()];
  for (const view of views) await sql`drop view if exists ${sql.table(view)}`.execute(tx);
  for (const table of ours.filter((name) => tables.includes(name)))
    await sql`drop table ${sql.table(table)}`.execute(tx);
  if (engine === 'postgres')
    for (const name of functions) await sql`drop function if exists ${sql.id(name)}`.execute(tx);
}

/** The backup contains its own. A backup of an older version lacks some tables. */
async function deleteReferenceRows(tx: Tx, engine: Engine): Promise<void> {
  const tables = await existingTables(tx, engine);
  for (const { name } of backedUpTables.toReversed()) {
    if (!tables.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
    if (rows.length > 0) await sql`delete from ${sql.table(name)}`.execute(tx);
  }
}

async function insertAll(
  tx: Tx,
  engine: Engine,
  file: string,
): Promise<{ rows: number; sha256: string | null }> {
  let total = 0;
  let sha256: string | null = null;
  let table: TableLine | undefined;
  let waiting: Row[] = [];
  const flush = async () => {
    if (table && waiting.length > 0) await insertRows(tx, engine, table.table, table.columns, waiting);
    total += waiting.length;
    waiting = [];
  };
  for await (const part of readBackup(file)) {
    if ('end' in part) sha256 = part.end.sha256;
    if ('header' in part || 'end' in part) continue;
    if ('row' in part) {
      waiting.push(part.row);
      if (waiting.length >= rowsAtOnce) await flush();
      continue;
    }
    await flush();
    table = part.table;
    await checkColumns(tx, engine, table);
    if (table.lastId !== null) await setLastId(tx, engine, table.table, table.lastId);
  }
  await flush();
  return { rows: total, sha256 };
}

async function checkColumns(tx: Tx, engine: Engine, { table, columns }: TableLine): Promise<void> {
  const known = await writtenColumns(tx, engine, table);
  if (known.length !== columns.length || !columns.every((column) => known.includes(column)))
    throw new BackupError(`Bản sao lưu có bảng ${table} không khớp với phiên bản ghi trong tệp.`);
}
