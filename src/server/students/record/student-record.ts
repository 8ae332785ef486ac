import { messages } from '#shared/contract/messages.ts';
import type { RecordHead, RecordYear, StudentRecord } from '#shared/students/record/student-record.ts';
import { notFound } from '#shared/contract/errors.ts';
import { may } from '#shared/contract/permissions.ts';
import { refusalToCorrect } from '#shared/students/corrections/correction.ts';
import { type AttendanceAction, attendanceActionsFor } from '#shared/school/enrolment/leaving.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { loadAttendance } from '#server/school/enrolment/attendance.ts';
import { departuresOf } from '#server/school/enrolment/queries.ts';
import { passScoreOf } from '#server/school/years/queries.ts';
import { findCurrentYear, listTerms } from '#server/school/years/year-queries.ts';
import { loadResults, type StudentFacts } from '#server/results/student-results/load-results.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { isOn } from '#server/platform/settings/queries.ts';
import { shownFurtherOf } from '../list/particulars.ts';
import { seesPrivate, withoutPrivate } from '../list/private-particulars.ts';
import { circularYear } from './circular-year.ts';
import {
  assessmentsOf,
  broughtMarksOf,
  conductOf,
  exemptionsOf,
  findParticulars,
  lastVisit,
  previousSchoolsOf,
  scoresOf,
  subjectsOf,
  yearsOf,
} from './queries.ts';
import { recordYear } from './record-year.ts';

export async function requireStudent(reader: Reader, id: number) {
  const student = await findParticulars(reader, id);
  if (!student) throw notFound(messages.unknown('Học sinh'));
  return student;
}

/** The student's personal data, as the caller may see it. */
export async function recordHead(reader: Reader, id: number, caller: Caller): Promise<RecordHead> {
  const { enrolledNow, ...student } = await requireStudent(reader, id);
  const shown = shownFurtherOf(student);
  return {
    ...((await seesPrivate(reader, caller, id)) ? shown : withoutPrivate(shown)),
    HoTen: `${student.Ho} ${student.Ten}`,
    CoTheCaiChinh: may(caller.role, 'students.correct') && refusalToCorrect({ enrolledNow }) === null,
  };
}

async function attendanceOf(reader: Reader, id: number): Promise<AttendanceAction[]> {
  const year = await findCurrentYear(reader);
  return year ? attendanceActionsFor(await loadAttendance(reader, id, year)) : [];
}

export async function studentRecord(reader: Reader, id: number, caller: Caller): Promise<StudentRecord> {
  const head = await recordHead(reader, id, caller);
  const showsVisits = may(caller.role, 'families.manage') && (await isOn(reader, 'ChoTraCuu'));
  return {
    ...head,
    ThaoTac: may(caller.role, 'students.leaving') ? await attendanceOf(reader, id) : [],
    NienKhoa: await recordYears(reader, id),
    ...(showsVisits && { PhuHuynhXem: await lastVisit(reader, id) }),
  };
}

/** Newest first; `only` selects a single year. */
export async function recordYears(reader: Reader, id: number, only?: number): Promise<RecordYear[]> {
  const terms = await listTerms(reader);
  const subjects = Map.groupBy(await subjectsOf(reader, id).execute(), ({ IDNienKhoa }) => IDNienKhoa);
  const scores = Map.groupBy(await scoresOf(reader, id).execute(), ({ IDNienKhoa }) => IDNienKhoa);
  const values = Map.groupBy(await assessmentsOf(reader, id).execute(), ({ IDNienKhoa }) => IDNienKhoa);
  const exemptions = await exemptionsOf(reader, id).execute();
  const brought = await broughtMarksOf(reader, id).execute();
  const schools = await previousSchoolsOf(reader, id).execute();
  const enrolled = await yearsOf(reader, id).execute();
  const years = enrolled.filter(({ IDNienKhoa }) => only === undefined || IDNienKhoa === only);
  const departures = await departuresOf(reader, id);
  const results = await resultsOf(reader, id, years);
  const conduct = Map.groupBy(await conductOf(reader, id), ({ IDNienKhoa }) => IDNienKhoa);
  return years.map(({ HoGVCN, TenGVCN, DiemDatMon, CachDanhGia, ...named }) => {
    const year = {
      ...named,
      RoiTruong: departures.get(named.IDNienKhoa) ?? null,
      CachDanhGia: CachDanhGia ?? twoColumns.method,
      GVCN: TenGVCN === null ? null : `${HoGVCN} ${TenGVCN}`,
      subjects: subjects.get(named.IDNienKhoa) ?? [],
    };
    return year.CachDanhGia === 'ThongTu22'
      ? circularYear(
          {
            ...year,
            values: values.get(year.IDNienKhoa) ?? [],
            exemptions,
            brought,
            TruongCu: schools.find(({ IDNienKhoa }) => IDNienKhoa === year.IDNienKhoa)?.TruongCu,
            results: results.get(year.IDNienKhoa) ?? null,
            conduct: conduct.get(year.IDNienKhoa) ?? [],
          },
          terms,
        )
      : recordYear(
          { ...year, passScore: passScoreOf(DiemDatMon), scores: scores.get(year.IDNienKhoa) ?? [] },
          terms,
        );
  });
}

type Year = { IDNienKhoa: number; CachDanhGia: AssessmentMethod | null };

/** Year → the student's results, for years that follow Thông tư 22 in which the student is or was in a class. */
async function resultsOf(reader: Reader, id: number, years: Year[]): Promise<Map<number, StudentFacts>> {
  const results = new Map<number, StudentFacts>();
  for (const { IDNienKhoa, CachDanhGia } of years) {
    if (CachDanhGia !== 'ThongTu22') continue;
    const { students } = await loadResults(reader, { IDNienKhoa, student: id });
    if (students[0]) results.set(IDNienKhoa, students[0]);
  }
  return results;
}
