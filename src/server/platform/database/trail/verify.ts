// Invariants of a database, whatever has been done to it outside the program. Each check returns a sentence that
// describes the first fault, or null.

import { sql } from 'kysely';
import type { Engine } from '../open.ts';
import { queryRows, type Reader } from '../reader.ts';
import { chainStart, digestOf, pagesOf, type Trail } from './chain.ts';

export const trailNames: Record<Trail, string> = {
  LICHSUDIEM: 'Lịch sử điểm',
  LICHSUDANHGIA: 'Lịch sử đánh giá theo Thông tư 22',
  NHATKY: 'Nhật ký',
};

/** The end of a chain. Removing the last rows leaves a valid chain, which only a known head reveals. */
export type Head = { rows: number; digest: string };

/** A head recorded elsewhere, and where. */
export type KnownHead = Head & { place: string };

export type ChainCheck = { head: Head; fault: string | null };

/** Follows the chain to its first broken row. At the position of `known`, the digest must be the same. */
export async function checkChain(reader: Reader, trail: Trail, known?: KnownHead): Promise<ChainCheck> {
  const head = { rows: 0, digest: chainStart };
  const name = trailNames[trail];
  for await (const rows of pagesOf(reader, trail)) {
    for (const row of rows) {
      if (digestOf(head.digest, row) !== row.Bam)
        return {
          head,
          fault: `${name}: dòng có id ${row.id} đã bị sửa, hoặc có dòng bị xóa, thêm hay đổi chỗ ngay trước nó.`,
        };
      head.rows++;
      head.digest = row.Bam;
      if (known?.rows === head.rows && known.digest !== head.digest)
        return {
          head,
          fault: `${name}: ${known.rows} dòng đầu (đến id ${row.id}) không còn như trong ${known.place}.`,
        };
    }
  }
  const missing = (known?.rows ?? 0) - head.rows;
  return {
    head,
    fault: missing > 0 ? `${name}: thiếu ${missing} dòng cuối so với ${known?.place}.` : null,
  };
}

export async function checkReferences(reader: Reader, engine: Engine): Promise<string | null> {
  const table = engine === 'sqlite' ? await brokenOnSqlite(reader) : await brokenOnPostgres(reader);
  return table === undefined ? null : `Bảng ${table} có dòng chỉ đến dữ liệu không còn.`;
}

async function brokenOnSqlite(reader: Reader): Promise<string | undefined> {
  const [row] = await queryRows(
    reader,
    sql<{ name: string }>`select "table" as name from pragma_foreign_key_check`,
  );
  return row?.name;
}

type Reference = { child: string; parent: string; columns: string[]; targets: string[] };

/**
 * PostgreSQL has no built-in check: foreign keys can be broken by the owner of the tables, who may disable triggers.
 */
async function brokenOnPostgres(reader: Reader): Promise<string | undefined> {
  const references = await queryRows(
    reader,
    sql<Reference>`select child.relname as child, parent.relname as parent,
        array(select attname::text from unnest(conkey) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = k.attnum order by place) as columns,
        array(select attname::text from unnest(confkey) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = confrelid and a.attnum = k.attnum order by place) as targets
      from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { child, parent, columns, targets } of references) {
    const whole = columns.map((column) => sql`child.${sql.id(column)} is not null`);
    const same = columns.map(
      (column, index) => sql`child.${sql.id(column)} = parent.${sql.id(targets[index] ?? column)}`,
    );
    const [orphan] = await queryRows(
      reader,
      sql`select 1 from ${sql.table(child)} as child where ${sql.join(whole, sql` and `)}
        and not exists (select 1 from ${sql.table(parent)} as parent where ${sql.join(same, sql` and `)}) limit 1`,
    );
    if (orphan) return child;
  }
  return undefined;
}

/** PostgreSQL checks its own files. */
export async function checkFile(reader: Reader, engine: Engine): Promise<string | null> {
  if (engine === 'postgres') return null;
  const [row] = await queryRows(reader, sql<{ integrity_check: string }>`pragma integrity_check(1)`);
  return row?.integrity_check === 'ok' ? null : 'Tệp cơ sở dữ liệu SQLite bị hỏng.';
}
