import type { CorrectedField } from '../../shared/rules/correction.ts';
import { audit } from '../database/trail/audit.ts';
import type { Tx } from '../database/transaction.ts';
import type { Caller } from '../sessions/caller.ts';
import { insertCorrection } from './queries.ts';

type Person = Pick<Caller, 'id' | 'username' | 'Ho' | 'Ten' | 'role'>;

/** Records the old values, and adds an audit log entry that seals them; the entry itself contains no values. */
export async function recordCorrection(
  tx: Tx,
  id: number,
  fields: CorrectedField[],
  LyDo: string,
  person: Person,
  now: Date,
): Promise<void> {
  const { Lan, seal } = await insertCorrection(tx, id, fields, {
    LyDo,
    IDTaiKhoan: person.id,
    NguoiSua: `${person.Ho} ${person.Ten}`,
    VaiTro: person.role,
    ThoiDiem: now.toISOString(),
  });
  const names = fields.map(({ Truong }) => Truong);
  await audit(tx, now, person, 'student.correct', { id, Lan, fields: names, seal });
}
