import type { Tx } from '#server/platform/database/transaction.ts';
import { classesOfYear } from '#server/school/classes/queries.ts';
import { findLostValue } from '#server/school/subjects/regular-score-queries.ts';
import { hasBlock } from '#server/school/years/block-queries.ts';
import { findLimits } from '#server/school/years/queries.ts';
import type { Year } from '#server/school/years/year-queries.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import {
  type FieldErrors,
  forbidden,
  invalidField,
  invalidFields,
  orNotFound,
} from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { refusalToPlace } from '#shared/school/rosters/placement.ts';
import { columnWithKey } from '#shared/school/scheme/schemes.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import { blockName } from '#shared/school/years/block.ts';
import { furtherLabels } from '#shared/students/corrections/particulars.ts';
import type { Student, StudentAdmission, StudentChange } from '#shared/students/list/api.ts';
import { refusalOfBirthDate } from './admission-age.ts';
import { refusalToChange } from './changeable.ts';
import {
  findStudentRow,
  personalIdTaken,
  personalNumberTaken,
  refusalOfDeparted,
  studentEmailTaken,
} from './queries.ts';

/** A student whose row can be changed. */
export async function requireChangeable(tx: Tx, id: number) {
  const row = await findStudentRow(tx, id);
  const departed = row?.enrolledNow ? null : await refusalOfDeparted(tx, id);
  if (departed) throw forbidden(departed);
  const student = orNotFound(row);
  const refusal = refusalToChange(student);
  if (refusal) throw forbidden(refusal);
  return student;
}

export function checkAdmissionYear(yearId: number | undefined, current: Year): void {
  if (yearId !== undefined && yearId !== current.id)
    throw invalidField(
      'IDNienKhoaTiepNhan',
      `Chỉ tiếp nhận học sinh vào niên khóa hiện tại (${current.TenNienKhoa}).`,
    );
}

/** A birth date that was accepted once stays acceptable even if the age limits have changed. */
export function changesOf(student: Pick<Student, 'NgaySinh'>, body: StudentChange): StudentChange {
  const { NgaySinh, ...others } = body;
  return NgaySinh === student.NgaySinh ? others : body;
}

/** Checks the given fields; reports all errors together. */
export async function checkValues(
  tx: Tx,
  year: Year,
  values: StudentChange & Pick<StudentAdmission, 'IDLopHoc'>,
  now: Date,
  except?: number,
): Promise<void> {
  const errors: FieldErrors = {};
  const birthDateError = values.NgaySinh && (await checkBirthDate(tx, year, values.NgaySinh, now));
  if (birthDateError) errors['NgaySinh'] = [birthDateError];
  if (values.Email && (await studentEmailTaken(tx, values.Email, except)))
    errors['Email'] = [messages.exists('Email')];
  if (values.MaDinhDanh && (await personalIdTaken(tx, values.MaDinhDanh, except)))
    errors['MaDinhDanh'] = [messages.exists(furtherLabels.MaDinhDanh)];
  if (values.SoDinhDanh && (await personalNumberTaken(tx, values.SoDinhDanh, except)))
    errors['SoDinhDanh'] = [messages.exists(furtherLabels.SoDinhDanh)];
  if (values.KhoiDuKien !== undefined && !(await hasBlock(tx, values.KhoiDuKien)))
    errors['KhoiDuKien'] = [messages.unknown('Khối')];
  else if (values.KhoiDuKien !== undefined && except !== undefined) {
    const lost = await findLostValue(tx, { IDHocSinh: except, IDNienKhoa: year.id }, values.KhoiDuKien);
    if (lost)
      errors['KhoiDuKien'] = [
        subjectMessages.columnNotInBlock(
          columnWithKey(lost.key).name,
          lost.TenMonHoc,
          blockName(values.KhoiDuKien),
        ),
      ];
  }
  const placeError = errors['KhoiDuKien'] ? null : await checkPlace(tx, year, values);
  if (placeError) errors['IDLopHoc'] = [placeError];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

async function checkBirthDate(tx: Tx, year: Year, birthDate: string, now: Date): Promise<string | null> {
  const limits = await findLimits(tx, year.id);
  return refusalOfBirthDate(birthDate, vietnameseDay(now), year.TenNienKhoa, limits);
}

type WantedPlace = Pick<StudentChange, 'KhoiDuKien'> & Pick<StudentAdmission, 'IDLopHoc'>;

async function checkPlace(tx: Tx, year: Year, { IDLopHoc, KhoiDuKien }: WantedPlace): Promise<string | null> {
  if (IDLopHoc === undefined || KhoiDuKien === undefined) return null;
  const place = (await classesOfYear(tx, year.id)).find(({ id }) => id === IDLopHoc);
  if (!place) return messages.unknown('Lớp học');
  const { SiSoToiDa } = await findLimits(tx, year.id);
  return refusalToPlace(place, { IDKhoi: KhoiDuKien, SiSoToiDa });
}
