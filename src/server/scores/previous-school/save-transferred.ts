// Reading, saving and removing the results that a student brings from a previous school.

import type { Reader } from '#server/platform/database/reader.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { authorOf, type Caller, recordedBy } from '#server/platform/sessions/caller.ts';
import { findClassOf } from '#server/school/enrolment/placement-queries.ts';
import { requireStudent } from '#server/school/enrolment/student-queries.ts';
import { findAssessedYear } from '#server/school/years/year-queries.ts';
import { AppError, invalid, invalidFields, notFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';
import type { NewTransferredResults, TransferredRecord } from '#shared/scores/previous-school/api.ts';
import { previousSchoolMessages } from '#shared/scores/previous-school/messages.ts';
import { problemsOfMarks } from '#shared/scores/previous-school/transferred-marks.ts';
import { addAssessmentHistory } from '../saves/tt22-queries.ts';
import {
  deleteTransferred,
  findConduct,
  findTransferred,
  putConduct,
  putTransferred,
  type StudentYear,
  subjectsOfClass,
  subjectsWithScores,
  transferredMarksOf,
} from './queries.ts';
import {
  changesBetween,
  nothingStored,
  type ResultChange,
  type StoredResults,
  shownMark,
  storedResults,
} from './stored-results.ts';

/** The student's class in the current year. */
type Place = StudentYear & { IDLopHoc: number };

const keyOf = ({ IDHocSinh, IDNienKhoa }: Place): StudentYear => ({ IDHocSinh, IDNienKhoa });

/** Returns the current year; throws if it follows the other scheme. */
export async function requireTransferYear(reader: Reader, IDHocSinh: number) {
  await requireStudent(reader, IDHocSinh);
  const year = await findAssessedYear(reader);
  if (!year) throw invalid(messages.noCurrentYear);
  if (year.CachDanhGia !== 'ThongTu22') throw invalid(previousSchoolMessages.otherMethod);
  return year;
}

/** Throws if the year follows the other scheme, or the student is in no class. */
async function requirePlace(reader: Reader, IDHocSinh: number): Promise<Place> {
  const year = await requireTransferYear(reader, IDHocSinh);
  const IDLopHoc = await findClassOf(reader, IDHocSinh, year.id);
  if (IDLopHoc === null) throw invalid(previousSchoolMessages.notPlaced);
  return { IDHocSinh, IDNienKhoa: year.id, IDLopHoc };
}

export async function transferredRecord(reader: Reader, studentId: number): Promise<TransferredRecord> {
  return recordOf(reader, await requirePlace(reader, studentId));
}

async function recordOf(reader: Reader, place: Place): Promise<TransferredRecord> {
  const MonHoc = await subjectsOfClass(reader, place.IDLopHoc, place.IDHocSinh);
  return { MonHoc, KetQua: await resultsOf(reader, place) };
}

async function resultsOf(reader: Reader, place: Place): Promise<TransferredRecord['KetQua']> {
  const head = await findTransferred(reader, place);
  if (!head) return null;
  const { RenLuyen, NghiCoPhep, NghiKhongPhep } = (await storedOf(reader, place)).conduct;
  const { TruongCu, ...entry } = head;
  return {
    TruongCu,
    RenLuyen: levelOfCode(RenLuyen ?? 0),
    NghiCoPhep: NghiCoPhep ?? 0,
    NghiKhongPhep: NghiKhongPhep ?? 0,
    Mon: (await transferredMarksOf(reader, place)).map(shownMark),
    ...entry,
  };
}

async function storedOf(reader: Reader, place: Place): Promise<StoredResults> {
  const marks = await transferredMarksOf(reader, place);
  return {
    conduct: (await findConduct(reader, place)) ?? nothingStored.conduct,
    marks: new Map(marks.map(({ IDMonHoc, KetQua }) => [IDMonHoc, KetQua])),
  };
}

export async function saveTransferred(
  tx: Tx,
  studentId: number,
  body: NewTransferredResults,
  caller: Caller,
  now: Date,
): Promise<TransferredRecord> {
  const place = await requirePlace(tx, studentId);
  const { MonHoc, KetQua } = await recordOf(tx, place);
  const problems = problemsOfMarks(body.Mon, MonHoc);
  if (problems.length > 0)
    throw invalidFields({
      Mon: problems.map((problem) => messages.inList(problem.place, problem.field, problem.message)),
    });
  const withScores = await subjectsWithScores(tx, place);
  if (withScores.length > 0) throw invalid(previousSchoolMessages.hasScores(withScores));

  const wanted = storedResults(body);
  const changes = changesBetween(await storedOf(tx, place), wanted);
  if (KetQua && changes.length === 0 && KetQua.TruongCu === body.TruongCu) return { MonHoc, KetQua };
  if (body.Goc !== undefined && !isBase(body.Goc, KetQua))
    throw new AppError('conflict', { detail: previousSchoolMessages.changed, KetQua });

  const { TruongCu, LyDo } = body;
  const entry = { TruongCu, LyDo, ...recordedBy('NguoiNhap', caller, now) };
  const marks = [...wanted.marks].map(([IDMonHoc, mark]) => ({ IDMonHoc, KetQua: mark }));
  await putTransferred(tx, keyOf(place), entry, marks);
  await putConduct(tx, keyOf(place), wanted.conduct);
  await audit(tx, now, caller, 'student.previousSchool', { id: studentId });
  const saved = await recordOf(tx, place);
  await addHistory(tx, place, changes, { caller, now, reason: LyDo });
  return saved;
}

export async function removeTransferred(tx: Tx, studentId: number, caller: Caller, now: Date): Promise<void> {
  const place = await requirePlace(tx, studentId);
  if (!(await findTransferred(tx, place))) throw notFound();
  const before = await storedOf(tx, place);
  await deleteTransferred(tx, keyOf(place));
  await putConduct(tx, keyOf(place), nothingStored.conduct);
  await audit(tx, now, caller, 'student.previousSchool.remove', { id: studentId });
  await addHistory(tx, place, changesBetween(before, nothingStored), { caller, now, reason: null });
}

/** Whether the caller had loaded what is stored. */
function isBase(base: NewTransferredResults['Goc'], stored: TransferredRecord['KetQua']): boolean {
  if (!base || !stored) return !base && !stored;
  const changes = changesBetween(storedResults(base), storedResults(stored));
  return changes.length === 0 && base.TruongCu === stored.TruongCu;
}

type WriteContext = { caller: Caller; now: Date; reason: string | null };

/** Must come last in its transaction, like all additions to the history. */
const addHistory = (
  tx: Tx,
  { IDHocSinh, IDNienKhoa, IDLopHoc }: Place,
  changes: ResultChange[],
  { caller, now, reason }: WriteContext,
) =>
  addAssessmentHistory(
    tx,
    changes.map((change) => ({
      ...change,
      ...authorOf(caller, now),
      IDHocSinh,
      IDLopHoc,
      IDHocKy: transferredTerm,
      // The year follows from the subject, if there is one.
      IDNienKhoa: change.IDMonHoc === null ? IDNienKhoa : null,
      Nguon: 'API' as const,
      LyDo: reason,
    })),
  );
