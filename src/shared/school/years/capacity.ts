/** The specification's message for a class over its maximum size; null if it fits. */
export function overCapacity(students: number, maximum: number): string | null {
  return students > maximum ? `Sĩ số lớp (${students}) không được vượt quá sĩ số tối đa (${maximum}).` : null;
}

export type ClassCounts = { SoLopK10: number; SoLopK11: number; SoLopK12: number };

const limitFields: Record<number, keyof ClassCounts> = { 1: 'SoLopK10', 2: 'SoLopK11', 3: 'SoLopK12' };

/** The regulation field that limits the number of classes in a block. */
export function classLimitField(blockId: number): keyof ClassCounts {
  const field = limitFields[blockId];
  if (!field) throw new Error(`block ${blockId} has no class limit`);
  return field;
}
