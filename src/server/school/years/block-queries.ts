// The school's level, and the blocks that it has.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { defaultLevel, type SchoolLevel } from '#shared/contract/school-levels.ts';
import type { Block } from '#shared/school/years/api.ts';
import { allBlocks, blockName, blocksOf } from '#shared/school/years/block.ts';
import { findCurrentYear } from './year-queries.ts';

/** The setting in which the level is stored. */
const setting = 'CapHoc';

export async function findLevel(reader: Reader): Promise<SchoolLevel> {
  const row = await reader
    .selectFrom('CAIDAT')
    .select('GiaTri')
    .where('Khoa', '=', setting)
    .executeTakeFirst();
  return (row?.GiaTri as SchoolLevel | undefined) ?? defaultLevel;
}

/** In order of grade. */
export const findBlocks = async (reader: Reader): Promise<readonly number[]> =>
  blocksOf(await findLevel(reader));

export async function listBlocks(reader: Reader): Promise<Block[]> {
  return (await findBlocks(reader)).map((id) => ({ id, TenKhoi: blockName(id) }));
}

/** Whether the school has the block now. */
export const hasBlock = async (reader: Reader, id: number): Promise<boolean> =>
  (await findBlocks(reader)).includes(id);

/**
 * Blocks 6 to 9 are stored only once a school chooses them: the previous version, which may still run beside this one,
 * offers every stored block.
 */
export async function saveLevel(tx: Tx, level: SchoolLevel): Promise<void> {
  await tx
    .insertInto('CAIDAT')
    .values({ Khoa: setting, GiaTri: level })
    .onConflict((conflict) => conflict.column('Khoa').doUpdateSet({ GiaTri: level }))
    .execute();
  await tx
    .insertInto('KHOI')
    .values(blocksOf(level).map((id) => ({ id, TenKhoi: blockName(id) })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The blocks that have a class or an enrolled student in the current year, in order of grade. */
export async function blocksInUse(reader: Reader): Promise<number[]> {
  const year = await findCurrentYear(reader);
  if (!year) return [];
  const used = new Set<number>();
  for (const table of ['LOPHOC', 'GHIDANH'] as const) {
    const rows = await reader
      .selectFrom(table)
      .select('IDKhoi')
      .distinct()
      .where('IDNienKhoa', '=', year.id)
      .execute();
    for (const { IDKhoi } of rows) used.add(IDKhoi);
  }
  return allBlocks.filter((block) => used.has(block));
}
