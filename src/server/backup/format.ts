// A backup is gzipped JSON lines: a header, then each table with its rows, then an end with the counts and a checksum
// of everything before it. It is the same for both engines, so that a school can move from one to the other.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { Trail } from '../database/chain.ts';
import type { Head } from '../database/verify.ts';

export const formatName = 'so-diem-backup';
export const formatVersion = 1;

const header = z.object({
  format: z.literal(formatName),
  version: z.int(),
  migration: z.string(),
  madeAt: z.string(),
});
const table = z.object({ table: z.string(), columns: z.array(z.string()), lastId: z.int().nullable() });
const row = z.array(z.union([z.string(), z.number(), z.null()]));
const end = z.object({ rows: z.record(z.string(), z.int()), sha256: z.string() });

/** Where the chains of the two trails end. */
export type Heads = Record<Trail, Head>;

export type Header = z.output<typeof header>;
export type TableLine = z.output<typeof table>;
export type Row = z.output<typeof row>;
export type Part = { header: Header } | { table: TableLine } | { table: TableLine; row: Row };

/** A file that must not be restored; the message tells the person why. */
export class BackupError extends Error {}

const notABackup = 'Tệp này không phải là bản sao lưu của Sổ Điểm.';
const damaged = 'Bản sao lưu bị hỏng hoặc không đầy đủ nên không được dùng.';

/** The parts of a backup in order. It ends only when the checksum is right, so read it to the end before you believe it. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let current: TableLine | undefined;
  let started = false;
  let ended = false;
  for await (const line of linesOf(file)) {
    if (ended) throw new BackupError(damaged);
    const value = parseLine(line, started);
    if (!started) {
      yield { header: readHeader(value) };
      started = true;
    } else if (Array.isArray(value) && current) {
      counts[current.table] = (counts[current.table] ?? 0) + 1;
      yield { table: current, row: checked(row, value) };
    } else if (table.safeParse(value).success) {
      current = checked(table, value);
      counts[current.table] = 0;
      yield { table: current };
    } else {
      checkEnd(checked(end, value), hash.copy().digest('hex'), counts);
      ended = true;
    }
    hash.update(`${line}\n`);
  }
  if (!ended) throw new BackupError(started ? damaged : notABackup);
}

function checkEnd(found: z.output<typeof end>, sha256: string, counts: Record<string, number>): void {
  const sameCounts = JSON.stringify(found.rows) === JSON.stringify(counts);
  if (found.sha256 !== sha256 || !sameCounts) throw new BackupError(damaged);
}

function readHeader(value: unknown): Header {
  const parsed = header.safeParse(value);
  if (!parsed.success) throw new BackupError(notABackup);
  if (parsed.data.version > formatVersion)
    throw new BackupError('Bản sao lưu được tạo bởi phiên bản mới hơn của chương trình. Hãy nâng cấp trước.');
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

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error));
  source.pipe(text).setEncoding('utf8');
  let rest = '';
  let started = false;
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      started ||= lines.length > 0;
      yield* lines;
    }
  } catch (error) {
    throw unreadable(error as NodeJS.ErrnoException, started);
  } finally {
    source.destroy();
  }
  if (rest !== '') yield rest;
}

function unreadable(error: NodeJS.ErrnoException, started: boolean): Error {
  if (error instanceof BackupError) return error;
  if (error.code === 'ENOENT') return new BackupError('Không tìm thấy tệp sao lưu.');
  if (error.code?.startsWith('Z_')) return new BackupError(started ? damaged : notABackup);
  return error;
}
