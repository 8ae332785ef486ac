// Everything the school keeps about one student: exports it as one document, or erases what identifies the student.

import type { AppDatabase } from '#server/platform/database/open.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { audit, programActor } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { StartError } from '#server/platform/explain.ts';
import { inclusionsOf } from '#server/school/enrolment/inclusion-queries.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';
import { toScoreChange } from '#server/scores/history/queries.ts';
import { hundredthsToScore } from '#shared/contract/hundredths.ts';
import { shownCells, shownValue } from '#shared/school/scheme/cells.ts';
import { topicKey } from '#shared/school/scheme/column-keys.ts';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import { levelOfCode } from '#shared/school/scheme/kinds/level.ts';
import { hasTopicIn } from '#shared/school/scheme/topic-term.ts';
import { type Assessment, tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { listCorrections } from '../corrections/queries.ts';
import { shownFurtherOf } from '../list/particulars.ts';
import { refusalToErase } from './erasure.ts';
import {
  assessmentChangesOf,
  assessmentsOf,
  changesOf,
  conductOf,
  decisionsOf,
  departuresOf,
  enrolmentsOf,
  eraseParticulars,
  exemptionsOf,
  familyAccessOf,
  findStudentRecord,
  linesAboutStudents,
  retakesOf,
  returnsOf,
  scoresOf,
  summerConductOf,
  transferredResultsOf,
} from './queries.ts';

async function requireRecord(reader: Reader, id: number) {
  const record = await findStudentRecord(reader, id);
  if (!record) throw new StartError(`Không có học sinh nào mang mã ${id}.`);
  return record;
}

export async function exportStudentData(database: AppDatabase, id: number, now: Date) {
  const data = await snapshot(database, async (reader) => {
    const { IDDotNhap, ...record } = await requireRecord(reader, id);
    return {
      XuatLuc: now.toISOString(),
      HocSinh: shownFurtherOf(record),
      GhiDanh: await enrolmentsOf(reader, id),
      RoiTruong: (await departuresOf(reader, id)).map(({ IDNienKhoa: _, ...row }) => row),
      TroLaiHoc: await returnsOf(reader, id),
      HoaNhap: (await inclusionsOf(reader, id)).map(({ IDNienKhoa: _, ...row }) => row),
      KetChuyen: await decisionsOf(reader, id),
      Diem: (await scoresOf(reader, id)).map((row) => ({
        ...row,
        ...shownCells(twoColumns, row),
        DiemTB: hundredthsToScore(row.DiemTB),
      })),
      LichSuDiem: (await changesOf(reader, id)).map(({ Cu, Moi, ...change }) => ({
        ...change,
        Cu: hundredthsToScore(Cu),
        Moi: hundredthsToScore(Moi),
      })),
      DanhGia: (await assessmentsOf(reader, id)).map(assessment),
      LichSuDanhGia: (await assessmentChangesOf(reader, id)).map((row) => {
        const { id: _id, IDHocSinh: _student, HoTen: _name, ...change } = toScoreChange(row);
        return change;
      }),
      MienGiam: await exemptionsOf(reader, id),
      RenLuyen: (await conductOf(reader, id)).map((row) => ({ ...row, ...shownCells(homeroomScheme, row) })),
      ChuyenDen: (await transferredResultsOf(reader, id)).map(({ marks, ...school }) => ({
        ...school,
        Mon: marks.map(({ TenMonHoc, HinhThuc, KetQua }) => ({
          TenMonHoc,
          KetQua: shownResult(HinhThuc, KetQua),
        })),
      })),
      KiemTraLai: (await retakesOf(reader, id)).map(({ HinhThuc, Diem, ...row }) => ({
        ...row,
        Diem: shownResult(HinhThuc, Diem),
      })),
      RenLuyenHe: (await summerConductOf(reader, id)).map(({ RenLuyen, ...row }) => ({
        ...row,
        RenLuyen: levelOfCode(RenLuyen),
      })),
      CaiChinh: await listCorrections(reader, id),
      PhuHuynh: await familyAccessOf(reader, id),
      NhatKy: (await linesAboutStudents(reader)).filter(({ HanhDong, ChiTiet }) =>
        isAbout({ id, IDDotNhap }, HanhDong, ChiTiet),
      ),
    };
  });
  await write(database, 'shared', (tx) => audit(tx, now, programActor, 'student.export', { id }));
  return data;
}

const shownResult = (form: Assessment, stored: number) =>
  shownValue({ kind: form === 'NhanXet' ? 'judgement' : 'score' }, stored);

type StoredAssessment = Awaited<ReturnType<typeof assessmentsOf>>[number];

/** As the API shows it. */
function assessment({ HinhThuc, SoDiemTX, KetQua, ...row }: StoredAssessment) {
  // A score in the study topics is shown even if the class does not take them.
  const hasTopic = row[topicKey] !== null || hasTopicIn(row.ChuyenDe, row.IDHocKy);
  const scheme = tt22Scheme({ HinhThuc, SoDiemTX, hasTopic });
  const { TenNienKhoa, TenHocKy, TenMonHoc } = row;
  return {
    TenNienKhoa,
    TenHocKy,
    TenMonHoc,
    ...shownCells(scheme, row),
    [scheme.result.key]: shownValue(scheme.result, KetQua),
  };
}

type Subject = { id: number; IDDotNhap: number | null };

/** Matches by the id of the student or of their import; entries about rosters and codes list their students. */
function isAbout({ id, IDDotNhap }: Subject, action: string, ChiTiet: string): boolean {
  const detail = JSON.parse(ChiTiet) as Record<string, unknown>;
  if (action === 'student.import') return detail['IDDotNhap'] === IDDotNhap;
  if (action.startsWith('student.') || action === 'rollover.undo') return detail['id'] === id;
  const lists = [detail['added'], detail['removed'], detail['students']].filter(Array.isArray).flat();
  return lists.includes(id) || detail['IDHocSinh'] === id;
}

export function eraseStudentData(database: AppDatabase, id: number, now: Date): Promise<void> {
  return write(database, 'exclusive', async (tx) => {
    const { NgaySinh } = await requireRecord(tx, id);
    const refusal = refusalToErase(
      await enrolmentsOf(tx, id),
      await departuresOf(tx, id),
      await findCurrentYear(tx),
    );
    if (refusal) throw new StartError(refusal);
    await eraseParticulars(tx, id, NgaySinh);
    await audit(tx, now, programActor, 'student.erase', { id });
  });
}
