import type { Engine } from '#server/platform/database/open.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { AppError, type FieldErrors, invalid, invalidFields } from '#shared/contract/errors.ts';
import { mergeFields } from '#shared/contract/merge-fields.ts';
import { messages } from '#shared/contract/messages.ts';
import {
  type CorrectedField,
  correctedFields,
  refusalOfBirth,
  refusalToCorrect,
} from '#shared/students/corrections/correction.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { furtherLabels, type Particular } from '#shared/students/corrections/particulars.ts';
import { relativesText } from '#shared/students/list/relatives.ts';
import type { CorrectionRequest, Particulars } from '#shared/students/record/api.ts';
import { relativesOf, type StoredFurther, shownFurtherOf, withStoredFurther } from '../list/particulars.ts';
import {
  personalIdTaken,
  personalNumberTaken,
  studentEmailTaken,
  updateParticulars,
} from '../list/queries.ts';
import { requireParticulars } from '../record/student-record.ts';
import { recordCorrections } from './record-correction.ts';

/** Updates the personal data and records the old values: both or neither. */
export async function correctStudent(
  tx: Tx,
  engine: Engine,
  studentId: number,
  { LyDo, Goc, ...wanted }: CorrectionRequest,
  caller: Caller,
  now: Date,
): Promise<void> {
  const { id, enrolledNow, ...stored } = await requireParticulars(tx, studentId);
  const refusal = refusalToCorrect({ enrolledNow });
  if (refusal) throw invalid(refusal);
  const corrected = merged(
    { ...stored, ...withStoredFurther(Goc ?? {}) },
    { ...stored, ...withStoredFurther(wanted) },
    stored,
  );
  const fields = correctedFields(asTexts(stored), asTexts(corrected));
  if (fields.length === 0) throw invalid(correctionMessages.nothing);
  await checkFields(tx, id, fields, vietnameseDay(now));
  await updateParticulars(tx, id, corrected);
  await recordCorrections(tx, engine, [{ id, fields }], LyDo, caller, now);
}

type Stored = Pick<Particulars, Particular> & StoredFurther;

const asTexts = (stored: Stored) => ({ ...stored, NguoiThan: relativesText(relativesOf(stored)) });

function merged(base: Stored, wanted: Stored, stored: Stored): Stored {
  const { fields, conflicts } = mergeFields(base, wanted, stored);
  if (conflicts.length > 0)
    throw new AppError('conflict', {
      detail: correctionMessages.conflict(conflicts),
      ...shownFurtherOf(stored),
    });
  return fields;
}

/** Checks only changed fields: data that was accepted once stays acceptable. Reports all errors together. */
async function checkFields(tx: Tx, id: number, fields: CorrectedField[], today: string): Promise<void> {
  const errors: FieldErrors = {};
  for (const { Truong, Moi } of fields) {
    if (Moi === null) continue;
    const birthDateError = Truong === 'NgaySinh' && refusalOfBirth(Moi, today);
    if (birthDateError) errors[Truong] = [birthDateError];
    if (Truong === 'Email' && (await studentEmailTaken(tx, Moi, id)))
      errors[Truong] = [messages.exists('Email')];
    if (Truong === 'MaDinhDanh' && (await personalIdTaken(tx, Moi, id)))
      errors[Truong] = [messages.exists(furtherLabels.MaDinhDanh)];
    if (Truong === 'SoDinhDanh' && (await personalNumberTaken(tx, Moi, id)))
      errors[Truong] = [messages.exists(furtherLabels.SoDinhDanh)];
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
