// What is wrong with updates of students: only changed values are checked, as for a single correction.

import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { caseKey } from '#shared/contract/text.ts';
import { refusalOfBirth, refusalToCorrect } from '#shared/students/corrections/correction.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { furtherLabels } from '#shared/students/corrections/particulars.ts';
import { fileUpdateMessages } from '#shared/students/import/messages.ts';
import { differingFields, type StudentValues } from '#shared/students/import/update-rules.ts';
import type { StoredStudent } from './queries.ts';

/** A student as stored and as they are to be; undefined for an unknown id. */
export type StudentUpdate = { id: number; stored: StoredStudent | undefined; values: Partial<StudentValues> };

/** Whose each key is now. */
export type Owners = Record<'emails' | 'ids' | 'numbers', ReadonlyMap<string, number>>;
type Facts = Owners & { today: string };

export const changedKeys = (updates: StudentUpdate[], field: 'Email' | 'MaDinhDanh' | 'SoDinhDanh') =>
  updates.flatMap(({ values }) => (values[field] ? [caseKey(values[field])] : []));

/** The errors of each update that has any. */
export async function faultsOfUpdates(
  updates: StudentUpdate[],
  facts: Facts,
): Promise<{ id: number; Loi: FieldErrors }[]> {
  const isListed = seenBefore<number>();
  const emailFault = keyFault(facts.emails, messages.exists('Email'), fileUpdateMessages.emailTwice);
  const idFault = keyFault(facts.ids, messages.exists('Mã định danh'), fileUpdateMessages.idTwice);
  const numberFault = keyFault(
    facts.numbers,
    messages.exists(furtherLabels.SoDinhDanh),
    fileUpdateMessages.numberTwice,
  );
  const wrong = await mapInBatches(updates, ({ id, stored, values }) => {
    const refusal = isListed(id) ? fileUpdateMessages.twice : refusalOf(stored, values);
    if (refusal !== null) return [{ id, Loi: { id: [refusal] } }];
    const { Email, MaDinhDanh, SoDinhDanh, NgaySinh } = values;
    const faults = {
      NgaySinh: NgaySinh && NgaySinh !== stored?.NgaySinh ? refusalOfBirth(NgaySinh, facts.today) : null,
      Email: Email ? emailFault(id, Email) : null,
      MaDinhDanh: MaDinhDanh ? idFault(id, MaDinhDanh) : null,
      SoDinhDanh: SoDinhDanh ? numberFault(id, SoDinhDanh) : null,
    };
    const Loi = Object.entries(faults).flatMap(([field, text]) => (text ? [[field, [text]]] : []));
    return Loi.length > 0 ? [{ id, Loi: Object.fromEntries(Loi) }] : [];
  });
  return wrong.flat();
}

function refusalOf(stored: StoredStudent | undefined, values: Partial<StudentValues>): string | null {
  if (!stored) return messages.unknown('Học sinh');
  const refusal = refusalToCorrect(stored);
  return refusal ?? (differingFields(values, stored).length === 0 ? correctionMessages.nothing : null);
}

function seenBefore<Value>(): (value: Value) => boolean {
  const seen = new Set<Value>();
  return (value) => seen.size === seen.add(value).size;
}

/** Claims an e-mail address or an id for a student; returns a message if it is taken. */
function keyFault(owners: ReadonlyMap<string, number>, exists: string, twice: string) {
  const isClaimed = seenBefore<string>();
  return (id: number, text: string): string | null => {
    const key = caseKey(text);
    if ((owners.get(key) ?? id) !== id) return exists;
    return isClaimed(key) ? twice : null;
  };
}
