import type { Engine } from '#server/platform/database/open.ts';
import { auditMany } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { authorOf, type Caller } from '#server/platform/sessions/caller.ts';
import { insertCorrections, type StudentCorrection } from './queries.ts';

type Person = Pick<Caller, 'id' | 'username' | 'Ho' | 'Ten' | 'role'>;

/**
 * Records the old values, and adds entries to the audit log that seal them; the entries themselves contain no values.
 * Returns the number of each student's correction.
 */
export async function recordCorrections(
  tx: Tx,
  engine: Engine,
  corrections: StudentCorrection[],
  LyDo: string,
  person: Person,
  now: Date,
): Promise<Map<number, number>> {
  const sealed = await insertCorrections(tx, engine, corrections, { LyDo, ...authorOf(person, now) });
  const details = sealed.map(({ id, Lan, fields, seal }) => ({
    id,
    Lan,
    fields: fields.map(({ Truong }) => Truong),
    seal,
  }));
  await auditMany(tx, engine, now, person, 'student.correct', details);
  return new Map(sealed.map(({ id, Lan }) => [id, Lan]));
}
