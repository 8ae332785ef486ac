// Entering and removing the results of retakes, and the conduct of the summer.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { authorOf, type Caller, recordedBy } from '#server/platform/sessions/caller.ts';
import { findClassOf } from '#server/school/enrolment/placement-queries.ts';
import { requireNamedStudent } from '#server/school/enrolment/student-queries.ts';
import { findSubjectRow } from '#server/school/subjects/queries.ts';
import { findMethod, newestYearsFirst, requireYear } from '#server/school/years/year-queries.ts';
import { addAssessmentHistory } from '#server/scores/saves/tt22-queries.ts';
import { AppError, forbidden, invalid, invalidField, orNotFound } from '#shared/contract/errors.ts';
import { fromHundredths, type Hundredths, toHundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import type { NewRetake, NewSummerConduct, Retake, SummerConduct } from '#shared/results/retakes/api.ts';
import { retakeMessages } from '#shared/results/retakes/messages.ts';
import { type YearResults, yearResultsOf } from '#shared/results/student-results/student-results.ts';
import type { YearKey } from '#shared/school/scheme/column-keys.ts';
import { judgementCodes, judgementOfCode } from '#shared/school/scheme/judgement.ts';
import { codeOfLevel, levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { loadResults } from '../student-results/load-results.ts';
import {
  deleteRetake,
  deleteSummer,
  findRetake,
  findSummer,
  isDecided,
  putRetake,
  putSummer,
  type RetakeKey,
  type SummerKey,
} from './queries.ts';

export async function enterRetake(tx: Tx, body: NewRetake, caller: Caller, now: Date): Promise<Retake> {
  const { IDHocSinh, IDMonHoc, Diem } = body;
  await requireNamedStudent(tx, IDHocSinh);
  const IDNienKhoa = (await findSubjectRow(tx, IDMonHoc))?.IDNienKhoa;
  if (IDNienKhoa === undefined) throw invalidField('IDMonHoc', messages.unknown('Môn học'));
  const IDLopHoc = await requireOpenYear(tx, IDHocSinh, IDNienKhoa);
  const { retakes, subjects } = await resultsOf(tx, IDHocSinh, IDNienKhoa);
  const subject = subjects.find(({ id }) => id === IDMonHoc);
  if (!subject) throw invalid(retakeMessages.notTaken);
  if (!retakes.includes(IDMonHoc)) throw invalid(retakeMessages.noRetake);
  if (subject.isJudged !== (typeof Diem === 'string'))
    throw invalidField('Diem', subject.isJudged ? retakeMessages.judgement : retakeMessages.score);
  const stored = typeof Diem === 'string' ? judgementCodes[Diem] : toHundredths(Diem);
  const before = await findRetake(tx, body);
  const shown = before === null ? null : shownRetake(before, subject.isJudged);
  if (body.Goc !== undefined && body.Goc !== shown && before !== stored) throw changedRetake(shown);
  const entry = recordedBy('NguoiNhap', caller, now);
  if (before !== stored) {
    await putRetake(tx, { IDHocSinh, IDMonHoc, IDNienKhoa, Diem: stored, ...entry });
    const place = { IDHocSinh, IDMonHoc, IDNienKhoa: null, IDLopHoc };
    await addChange(tx, place, 'KiemTraLai', [before, stored], caller, now);
  }
  const { NguoiNhap, ThoiDiem } = entry;
  return { IDHocSinh, IDMonHoc, Diem, NguoiNhap, ThoiDiem };
}

export async function removeRetake(
  tx: Tx,
  key: RetakeKey,
  base: string | undefined,
  caller: Caller,
  now: Date,
): Promise<void> {
  const before = orNotFound(await findRetake(tx, key));
  const { IDNienKhoa, HinhThuc } = orNotFound(await findSubjectRow(tx, key.IDMonHoc));
  const shown = shownRetake(before, HinhThuc === 'NhanXet');
  if (base !== undefined && base !== String(shown)) throw changedRetake(shown);
  const IDLopHoc = await requireOpenYear(tx, key.IDHocSinh, IDNienKhoa);
  await deleteRetake(tx, key);
  await addChange(tx, { ...key, IDNienKhoa: null, IDLopHoc }, 'KiemTraLai', [before, null], caller, now);
}

export async function enterSummer(
  tx: Tx,
  body: NewSummerConduct,
  caller: Caller,
  now: Date,
): Promise<SummerConduct> {
  const { IDHocSinh, IDNienKhoa, RenLuyen } = body;
  await requireNamedStudent(tx, IDHocSinh);
  await requireYear(tx, IDNienKhoa);
  const IDLopHoc = await requireOpenYear(tx, IDHocSinh, IDNienKhoa);
  if (!(await resultsOf(tx, IDHocSinh, IDNienKhoa)).hasSummer) throw invalid(retakeMessages.noSummer);
  const stored = codeOfLevel(RenLuyen);
  const before = await findSummer(tx, body);
  const shown = before === null ? null : levelOfCode(before);
  if (body.Goc !== undefined && body.Goc !== shown && before !== stored) throw changedSummer(shown);
  const entry = recordedBy('NguoiNhap', caller, now);
  if (before !== stored) {
    await putSummer(tx, { IDHocSinh, IDNienKhoa, RenLuyen: stored, ...entry });
    const place = { IDHocSinh, IDMonHoc: null, IDNienKhoa, IDLopHoc };
    await addChange(tx, place, 'RenLuyenHe', [before, stored], caller, now);
  }
  const { NguoiNhap, ThoiDiem } = entry;
  return { IDHocSinh, IDNienKhoa, RenLuyen, NguoiNhap, ThoiDiem };
}

export async function removeSummer(
  tx: Tx,
  key: SummerKey,
  base: string | undefined,
  caller: Caller,
  now: Date,
): Promise<void> {
  const before = orNotFound(await findSummer(tx, key));
  const shown = levelOfCode(before);
  if (base !== undefined && base !== shown) throw changedSummer(shown);
  const IDLopHoc = await requireOpenYear(tx, key.IDHocSinh, key.IDNienKhoa);
  await deleteSummer(tx, key);
  await addChange(tx, { ...key, IDMonHoc: null, IDLopHoc }, 'RenLuyenHe', [before, null], caller, now);
}

const shownRetake = (stored: number, isJudged: boolean): Retake['Diem'] =>
  isJudged ? judgementOfCode(stored) : fromHundredths(stored as Hundredths);

const changedRetake = (Diem: Retake['Diem'] | null) =>
  new AppError('conflict', { detail: retakeMessages.changed('Kết quả kiểm tra lại'), Diem });

const changedSummer = (RenLuyen: Level | null) =>
  new AppError('conflict', { detail: retakeMessages.changed('Kết quả rèn luyện hè'), RenLuyen });

async function resultsOf(tx: Tx, IDHocSinh: number, IDNienKhoa: number): Promise<YearResults> {
  const { students } = await loadResults(tx, { IDNienKhoa, students: [IDHocSinh] });
  const [student] = students;
  if (!student) throw invalid(retakeMessages.notPlaced);
  return yearResultsOf(student);
}

type Place = { IDHocSinh: number; IDMonHoc: number | null; IDNienKhoa: number | null; IDLopHoc: number };

const addChange = (
  tx: Tx,
  place: Place,
  Cot: YearKey,
  [Cu, Moi]: [number | null, number | null],
  caller: Caller,
  now: Date,
) =>
  addAssessmentHistory(tx, [
    {
      ...place,
      ...authorOf(caller, now),
      IDHocKy: wholeYear,
      Cot,
      Cu,
      Moi,
      Nguon: 'API',
      LyDo: null,
    },
  ]);

/**
 * The student's class in a year whose results can still be changed: the current one or the one before, until the
 * rollover decision. Throws otherwise.
 */
async function requireOpenYear(reader: Reader, IDHocSinh: number, yearId: number): Promise<number> {
  const open = await newestYearsFirst(reader).select('id').limit(2).execute();
  if (!open.some(({ id }) => id === yearId)) throw forbidden(retakeMessages.yearEnded);
  if ((await findMethod(reader, yearId)) !== 'ThongTu22') throw invalid(retakeMessages.otherMethod);
  const classId = await findClassOf(reader, IDHocSinh, yearId);
  if (classId === null) throw invalid(retakeMessages.notPlaced);
  if (await isDecided(reader, IDHocSinh, yearId)) throw forbidden(retakeMessages.decided);
  return classId;
}
