// The server's findings in an uploaded file, prepared for display and for saving.

import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import type { ImportedRow, ImportSave } from '#shared/scores/import/api.ts';

export const changedColumns = ({ Moi, Goc }: Pick<ImportedRow, 'Moi' | 'Goc'>): ColumnKey[] =>
  (Object.keys(Goc) as ColumnKey[]).filter((key) => Moi[key] !== Goc[key]);

export function checkOf(rows: readonly ImportedRow[], students: readonly { id: number }[]) {
  const right = rows.filter(({ Loi }) => Loi.length === 0);
  const changed = right.filter((row) => changedColumns(row).length > 0);
  const named = new Set(rows.map(({ IDHocSinh }) => IDHocSinh));
  return {
    wrong: rows.filter(({ Loi }) => Loi.length > 0),
    changed,
    /** How many scores would change in the changed rows. */
    changedScores: changed.flatMap(changedColumns).length,
    unchanged: right.length - changed.length,
    /** How many students of the class are not in the file. */
    unnamed: students.filter(({ id }) => !named.has(id)).length,
  };
}

export type ImportCheck = ReturnType<typeof checkOf>;

/** All rows must be valid, and there must be something to save. */
export const canBeSaved = ({ wrong, changed }: ImportCheck) => wrong.length === 0 && changed.length > 0;

/** The request rows: those that change, each with the stored scores it was compared with. */
export const scoresToSave = ({ changed }: ImportCheck): ImportSave['Diem'] =>
  changed.flatMap(({ IDHocSinh, Moi, Goc }) => (IDHocSinh === null ? [] : [{ IDHocSinh, ...Moi, Goc }]));
