// A backup is gzipped JSON lines: a header, each table with its rows, and an end with the row counts, a checksum of
// everything before it and a signature of the checksum. The format is the same for both engines, so that a school can
// move from one to the other.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '#server/platform/explain.ts';
import { backedUpTables } from './tables.ts';

export const formatName = 'so-diem-backup';
export const formatVersion = 2;

const head = z.object({ rows: z.int(), digest: z.string() });
const header = z.object({
  format: z.literal(formatName),
  version: z.int(),
  migration: z.string(),
  madeAt: z.iso.datetime(),
  // Older backups lack the following fields.
  years: z.int().nullable().default(null),
  students: z.int().nullable().default(null),
  /** The ends of the hash chains. */
  heads: z
    .object({ LICHSUDIEM: head, LICHSUDANHGIA: head.optional(), NHATKY: head })
    .nullable()
    .default(null),
});
const table = z.object({
  table: z.enum(backedUpTables.map(({ name }) => name)),
  columns: z.array(z.string()).max(100),
  lastId: z.int().nullable(),
});
const row = z.array(z.union([z.string(), z.number(), z.null()]));
const end = z.object({
  rows: z.record(z.string(), z.int()),
  sha256: z.string(),
  signature: z.string().nullable().default(null),
});

export type Header = z.output<typeof header>;
export type Heads = NonNullable<Header['heads']>;
export type TableLine = z.output<typeof table>;
export type Row = z.output<typeof row>;
export type End = z.output<typeof end>;
export type Part = { header: Header } | { table: TableLine } | { table: TableLine; row: Row } | { end: End };

/** A file that must not be restored; the message explains why to the user. */
export class BackupError extends StartError {}

export const newerBackup = 'Bản sao lưu được tạo bởi phiên bản mới hơn của chương trình. Hãy nâng cấp trước.';
export const newerDatabase =
  'Cơ sở dữ liệu thuộc phiên bản mới hơn chương trình. Hãy nâng cấp chương trình trước.';
const notABackup = 'Tệp này không phải là bản sao lưu của Sổ Điểm.';
const damaged = 'Bản sao lưu bị hỏng hoặc không đầy đủ nên không được dùng.';
const tooLarge = 'Tệp này bung ra quá lớn so với mọi bản sao lưu thật nên không được dùng.';

/**
 * The parts of a backup, in order. It completes only if the checksum is correct, so read it to the end before trusting
 * it.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let current: TableLine | undefined;
  let started = false;
  let ended = false;
  try {
    for await (const line of linesOf(file)) {
      if (ended) throw new BackupError(damaged);
      const value = parseLine(line, started);
      if (!started) {
        started = true;
        yield { header: readHeader(value) };
      } else if (Array.isArray(value) && current) {
        counts[current.table] = (counts[current.table] ?? 0) + 1;
        yield { table: current, row: readRow(value, current) };
      } else if (table.safeParse(value).success) {
        current = checked(table, value);
        if (counts[current.table] !== undefined) throw new BackupError(damaged);
        counts[current.table] = 0;
        yield { table: current };
      } else {
        yield { end: readEnd(value, hash.copy().digest('hex'), counts) };
        ended = true;
      }
      hash.update(`${line}\n`);
    }
  } catch (error) {
    throw unreadable(error as NodeJS.ErrnoException, started);
  }
  if (!ended) throw new BackupError(started ? damaged : notABackup);
}

/** Reads a backup to the end and returns its header and end; `checkHeader` may reject it by its header. */
export async function readWhole(
  file: string,
  checkHeader: (header: Header) => void = () => undefined,
): Promise<{ header: Header; end: End }> {
  let first: Header | undefined;
  let last: End | undefined;
  for await (const part of readBackup(file)) {
    if ('header' in part) {
      first = part.header;
      checkHeader(first);
    }
    if ('end' in part) last = part.end;
  }
  if (!first || !last) throw new BackupError(damaged);
  return { header: first, end: last };
}

/** The header, not yet verified. */
export async function readHeaderOf(file: string): Promise<Header> {
  for await (const part of readBackup(file)) if ('header' in part) return part.header;
  throw new BackupError(notABackup);
}

/** Proves that the contents with this checksum were written by a program that knew the school's secret. */
export const signatureOf = (secret: string, sha256: string) =>
  createHmac('sha256', secret).update(`so-diem-backup\n${sha256}`).digest('hex');

export function isSignedWith(secret: string | undefined, { sha256, signature }: End): boolean {
  if (secret === undefined || signature === null) return false;
  const expected = Buffer.from(signatureOf(secret, sha256));
  const found = Buffer.from(signature);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

function readEnd(value: unknown, sha256: string, counts: Record<string, number>): End {
  const found = checked(end, value);
  const sameCounts = JSON.stringify(found.rows) === JSON.stringify(counts);
  if (found.sha256 !== sha256 || !sameCounts) throw new BackupError(damaged);
  return found;
}

function readRow(value: unknown, { columns }: TableLine): Row {
  const found = checked(row, value);
  if (found.length !== columns.length) throw new BackupError(damaged);
  return found;
}

function readHeader(value: unknown): Header {
  const parsed = header.safeParse(value);
  if (!parsed.success) throw new BackupError(notABackup);
  if (parsed.data.version > formatVersion) throw new BackupError(newerBackup);
  return parsed.data;
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new BackupError(damaged);
  return parsed.data;
}

function parseLine(line: string, started: boolean): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupError(started ? damaged : notABackup);
  }
}

function unreadable(error: NodeJS.ErrnoException, started: boolean): Error {
  if (error instanceof TooLarge) return new BackupError(tooLarge);
  if (error.code === 'ENOENT') return new BackupError('Không tìm thấy tệp sao lưu.');
  if (error.code?.startsWith('Z_')) return new BackupError(started ? damaged : notABackup);
  return error;
}

// A small file may unpack to any size, so everything is bounded and only the current line is kept.

/** In characters. The longest line of a real backup is the list of a class in the audit log, a few kilobytes. */
const maxLine = 1_000_000;
/** About twenty times the backup of a large school with ten years of history. */
const largestText = 8_000_000_000;
/** Real rows compress to a tenth, a bomb to a thousandth. Small files may compress to any degree. */
const maxTimes = 100;
const smallText = 8_000_000;

/** Reading it would take more space or time than any real backup. */
class TooLarge extends Error {}

/** The lines of a gzipped file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let unpacked = 0;
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      unpacked += chunk.length;
      const times = unpacked / source.bytesRead;
      if (unpacked > largestText || (unpacked > smallText && times > maxTimes)) throw new TooLarge();
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maxLine) throw new TooLarge();
      yield* lines;
    }
  } finally {
    source.destroy();
    text.destroy();
  }
  if (rest !== '') yield rest;
}
