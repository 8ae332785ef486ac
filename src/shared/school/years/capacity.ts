import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import { allBlocks, blockNumber, blocksOf } from './block.ts';

/** The specification's message for a class over its maximum size; null if it fits. */
export function overCapacity(students: number, maximum: number): string | null {
  return students > maximum ? `Sĩ số lớp (${students}) không được vượt quá sĩ số tối đa (${maximum}).` : null;
}

export const classLimitFields = [
  'SoLopK6',
  'SoLopK7',
  'SoLopK8',
  'SoLopK9',
  'SoLopK10',
  'SoLopK11',
  'SoLopK12',
] as const;
export type ClassLimitField = (typeof classLimitFields)[number];

export type ClassCounts = Record<ClassLimitField, number>;

/** The regulation field that limits the number of classes in a block. */
export function classLimitField(blockId: number): ClassLimitField {
  if (!allBlocks.includes(blockId)) throw new Error(`block ${blockId} has no class limit`);
  return `SoLopK${blockNumber(blockId)}` as ClassLimitField;
}

/** The fields that limit the classes of a school. */
export const limitFieldsOf = (level: SchoolLevel): ClassLimitField[] => blocksOf(level).map(classLimitField);

/** No classes in any block, until a regulation says otherwise. */
export const noClasses = Object.fromEntries(classLimitFields.map((field) => [field, 0])) as ClassCounts;

type LowerField = 'SoLopK6' | 'SoLopK7' | 'SoLopK8' | 'SoLopK9';
/** As replied: without grades 6 to 9 in a school of grades 10 to 12. */
export type ShownCounts<Values extends ClassCounts> = Omit<Values, LowerField> &
  Partial<Pick<Values, LowerField>>;

export function shownCounts<Values extends ClassCounts>(
  values: Values,
  level: SchoolLevel,
): ShownCounts<Values> {
  if (level !== 'THPT') return values;
  const { SoLopK6: _6, SoLopK7: _7, SoLopK8: _8, SoLopK9: _9, ...shown } = values;
  return shown as ShownCounts<Values>;
}
