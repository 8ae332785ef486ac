import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { lastIdOf } from '#server/platform/database/fast/bulk.ts';
import { migrationsFor } from '#server/platform/database/migrations/migrate.ts';
import type { AppDatabase, Engine } from '#server/platform/database/open.ts';
import { queryRows, type Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { chainStart, lastDigest, type Trail } from '#server/platform/database/trail/chain.ts';
import type { Head } from '#server/platform/database/trail/verify.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import {
  BackupError,
  type End,
  formatName,
  formatVersion,
  type Header,
  type Heads,
  isSignedWith,
  newerDatabase,
  type Row,
  readWhole,
  signatureOf,
  type TableLine,
} from './format.ts';
import { backedUpTables, existingTables, migrationsOf, writtenColumns } from './tables.ts';

const rowsAtOnce = 2_000;

/**
 * Writes all data worth keeping to `file`, as a consistent snapshot, while the server keeps running. Returns the number
 * of rows. The file gets its final name only after it has been read back completely.
 */
export async function makeBackup(
  database: AppDatabase,
  file: string,
  now: Date,
  secret: string | undefined,
): Promise<number> {
  if (existsSync(file)) throw new BackupError(`Tệp ${file} đã có. Hãy chọn tên khác hoặc xóa tệp cũ.`);
  if (!existsSync(dirname(file))) throw new BackupError(`Không có thư mục ${dirname(file)}.`);
  const unfinished = `${file}.tmp`;
  try {
    const rows = await snapshot(database, (reader) =>
      writeTo(unfinished, backupLines(reader, database.engine, now, secret)),
    );
    await readBack(unfinished, secret);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return rows;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function writeTo(file: string, lines: AsyncGenerator<string, number>): Promise<number> {
  let rows = 0;
  const counting = async function* () {
    rows = yield* lines;
  };
  // Contains personal data and password hashes, so only the owner may read it.
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  await pipeline(Readable.from(counting()), createGzip(), target);
  return rows;
}

/** A disk may report data as written when it is not. */
export async function readBack(
  file: string,
  secret: string | undefined,
): Promise<{ madeAt: Date; rows: number }> {
  const { header, end } = await readWhole(file);
  if (secret !== undefined && !isSignedWith(secret, end))
    throw new BackupError('Bản sao lưu vừa tạo không đọc lại được.');
  return { madeAt: new Date(header.madeAt), rows: totalOf(end.rows) };
}

async function* backupLines(
  reader: Reader,
  engine: Engine,
  now: Date,
  secret: string | undefined,
): AsyncGenerator<string, number> {
  const counts: Record<string, number> = {};
  const hash = createHash('sha256');
  const line = (value: Header | TableLine | Row) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  const tables = await existingTables(reader, engine);
  yield line({
    format: formatName,
    version: formatVersion,
    migration: await lastMigration(reader, engine),
    madeAt: now.toISOString(),
    years: await countOf(reader, 'NIENKHOA'),
    students: await countOf(reader, 'HOCSINH'),
    heads: await headsOf(reader, engine),
  });
  for (const { name, key } of backedUpTables.filter((table) => tables.includes(table.name))) {
    const columns = await writtenColumns(reader, engine, name);
    const lastId = columns.includes('id') ? await lastIdOf(reader, engine, name) : null;
    yield line({ table: name, columns, lastId });
    counts[name] = 0;
    for await (const rows of pages(reader, name, columns, key)) {
      counts[name] += rows.length;
      yield rows.map(line).join('');
    }
  }
  const sha256 = hash.digest('hex');
  const signature = secret === undefined ? null : signatureOf(secret, sha256);
  yield `${JSON.stringify({ rows: counts, sha256, signature } satisfies End)}\n`;
  return totalOf(counts);
}

const totalOf = (counts: End['rows']) => Object.values(counts).reduce((sum, count) => sum + count, 0);

async function countOf(reader: Reader, table: keyof Tables): Promise<number> {
  const [row] = await queryRows(
    reader,
    sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`,
  );
  return row?.count ?? 0;
}

/** Null for a database from before the chains, which is migrated at the next start. */
async function headsOf(reader: Reader, engine: Engine): Promise<Heads | null> {
  if (!(await writtenColumns(reader, engine, 'NHATKY')).includes('Bam')) return null;
  const hasAssessments = (await writtenColumns(reader, engine, 'LICHSUDANHGIA')).length > 0;
  return {
    LICHSUDIEM: await headOf(reader, 'LICHSUDIEM'),
    ...(hasAssessments && { LICHSUDANHGIA: await headOf(reader, 'LICHSUDANHGIA') }),
    NHATKY: await headOf(reader, 'NHATKY'),
  };
}

async function headOf(reader: Reader, trail: Trail): Promise<Head> {
  const rows = await countOf(reader, trail);
  return { rows, digest: (await lastDigest(reader, trail)) ?? chainStart };
}

async function lastMigration(reader: Reader, engine: Engine): Promise<string> {
  const last = (await migrationsOf(reader, engine)).at(-1);
  if (last === undefined) throw new BackupError('Cơ sở dữ liệu còn trống, không có gì để sao lưu.');
  if (!migrationsFor(engine).some(({ name }) => name === last)) throw new BackupError(newerDatabase);
  return last;
}

/** In key order; each page continues after the last row of the previous one. */
async function* pages(
  reader: Reader,
  table: string,
  columns: string[],
  key: string[],
): AsyncGenerator<Row[]> {
  const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)));
  let last: Row | undefined;
  do {
    const after = last ? sql`where (${list(key)}) > (${sql.join(last)})` : sql``;
    const rows = await queryRows(
      reader,
      sql<Record<string, Row[number]>>`select ${list(columns)} from ${sql.table(table)}
        ${after} order by ${list(key)} limit ${sql.lit(rowsAtOnce)}`,
    );
    const valuesOf = (row: Record<string, Row[number]>, names: string[]) =>
      names.map((name) => row[name] ?? null);
    if (rows.length > 0) yield rows.map((row) => valuesOf(row, columns));
    const final = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    last = final && valuesOf(final, key);
  } while (last);
}

/**
 * A rename survives a power cut only once the folder has been synced too. Windows refuses to sync a folder (EPERM); its
 * file system logs renames by itself.
 */
export async function syncFolder(folder: string, platform = process.platform): Promise<void> {
  if (platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
