// Updates students from a file within a transaction: all of them or none, each like a single correction.

import type { Engine } from '#server/platform/database/open.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { AppError } from '#shared/contract/errors.ts';
import { correctedFields } from '#shared/students/corrections/correction.ts';
import { fileUpdateMessages } from '#shared/students/import/messages.ts';
import type { FileUpdate, FileUpdateRefusal } from '#shared/students/import/update-api.ts';
import { differingFields, type StudentValues } from '#shared/students/import/update-rules.ts';
import { relativesText } from '#shared/students/list/relatives.ts';
import { recordCorrections } from '../../corrections/record-correction.ts';
import { insertImport } from '../queries.ts';
import { insertFileUpdates, ownersOf, type StoredStudent, studentsById, updateStudents } from './queries.ts';
import { changedKeys, faultsOfUpdates, type StudentUpdate } from './update-faults.ts';

export type WriteContext = { engine: Engine; IDNienKhoa: number; caller: Caller; now: Date };
export type Updated = { IDDotNhap: number; SoLuong: number };

export async function applyUpdates(
  tx: Tx,
  request: FileUpdate,
  writeContext: WriteContext,
): Promise<Updated> {
  const { engine, IDNienKhoa, caller, now } = writeContext;
  const ids = request.HocSinh.map(({ id }) => id);
  const students = await studentsById(tx, IDNienKhoa, ids);
  await refuseConflicts(request, students);
  const updates = request.HocSinh.map(({ id, Goc: _, ...values }) => ({
    id,
    stored: students.get(id),
    values,
  }));
  await refuseFaults(tx, updates, vietnameseDay(now));
  const kept = await storeUpdates(tx, updates, request.LyDo, writeContext);
  const file = { TenTep: request.TenTep ?? null, SoLuong: kept.length, IDNienKhoaCapNhat: IDNienKhoa };
  const IDDotNhap = await insertImport(tx, file, caller, now);
  await insertFileUpdates(tx, engine, IDDotNhap, kept);
  return { IDDotNhap, SoLuong: kept.length };
}

/** Names the first student whom somebody else has changed since the file was checked. */
async function refuseConflicts({ HocSinh }: FileUpdate, students: Map<number, StoredStudent>): Promise<void> {
  const changed = await mapInBatches(HocSinh, ({ id, Goc }) => {
    const stored = students.get(id);
    return stored && differingFields(Goc, stored).length > 0 ? [stored] : [];
  });
  const [first, ...others] = changed.flat();
  if (!first) return;
  const detail = fileUpdateMessages.conflict(`${first.Ho} ${first.Ten}`, others.length);
  throw new AppError('conflict', { detail });
}

async function refuseFaults(tx: Tx, updates: StudentUpdate[], today: string): Promise<void> {
  const emails = await ownersOf(tx, 'EmailKhoa', changedKeys(updates, 'Email'));
  const ids = await ownersOf(tx, 'MaDinhDanhKhoa', changedKeys(updates, 'MaDinhDanh'));
  const numbers = await ownersOf(tx, 'SoDinhDanh', changedKeys(updates, 'SoDinhDanh'));
  const wrong = await faultsOfUpdates(updates, { today, emails, ids, numbers });
  if (wrong.length === 0) return;
  const detail = fileUpdateMessages.wrongStudents(wrong.length);
  throw new AppError('invalid', { detail, HocSinh: wrong } satisfies FileUpdateRefusal);
}

/** Stores the values and a correction of each student; returns what would undo them. */
export async function storeUpdates(
  tx: Tx,
  updates: StudentUpdate[],
  LyDo: string,
  writeContext: WriteContext,
) {
  const { engine, caller, now } = writeContext;
  const compared = await mapInBatches(updates, ({ id, stored, values }) => {
    if (!stored) return [];
    const fields = differingFields(values, stored);
    const [before, after] = [picked(stored, fields), picked({ ...stored, ...values }, fields)];
    return [{ id, stored, before, after }];
  });
  const changes = compared.flat();
  await updateStudents(
    tx,
    changes.map(({ stored, after }) => ({ ...stored, ...after })),
  );
  const corrections = await mapInBatches(changes, ({ id, stored, after }) => ({
    id,
    fields: correctedFields(asTexts(stored), asTexts({ ...stored, ...after })),
  }));
  const numbers = await recordCorrections(tx, engine, corrections, LyDo, caller, now);
  return changes.map(({ id, before, after }) => ({ id, Lan: numbers.get(id) ?? 0, before, after }));
}

/** As the history of corrections shows them. */
const asTexts = (values: StudentValues) => ({ ...values, NguoiThan: relativesText(values.NguoiThan) });

const picked = (values: StudentValues, fields: (keyof StudentValues)[]): Partial<StudentValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
