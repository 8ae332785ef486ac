// The small school that API tests start from: few enough rows to know each by name.

import { hash } from '@node-rs/argon2';
import type { AppDatabase } from '#server/platform/database/open.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { write } from '#server/platform/database/transaction.ts';
import { className } from '#server/school/classes/queries.ts';
import { subjectName } from '#server/school/subjects/queries.ts';
import { studentEmail, studentName } from '#server/students/list/queries.ts';
import type { Role } from '#shared/contract/permissions.ts';
import { sortKey } from '#shared/contract/sort-key.ts';
import { caseKey, fold } from '#shared/contract/text.ts';
import { hundredths } from '../files/hundredths.ts';

/** The time of the tests unless they move the clock: a Monday morning in term 1, 2026-2027. */
export const testTime = new Date('2026-11-16T01:00:00.000Z');

export const testPassword = 'Truong-hoc-2026';

export const years = { old: 1, current: 2 } as const;
export const subjects = { oldMath: 1, math: 2, literature: 3, physics: 4, unused: 5 } as const;
/** 10A1 and 10A2 have students and the first three subjects; 11A1 has no students and no subjects. */
export const classes = { old10A1: 1, a1: 2, a2: 3, k11: 4 } as const;
/**
 * an, binh, dung: in 10A1; em: in 10A2; giang (grade 10) and khanh (grade 11): without a class; old: in the old 10A1.
 */
export const students = { an: 1, binh: 2, dung: 3, em: 4, giang: 5, khanh: 6, old: 7 } as const;

export const accounts: Record<Role | 'otherTeacher', { id: number; username: string }> = {
  BGH: { id: 1, username: 'bgh' },
  GiaoVu: { id: 2, username: 'giaovu' },
  GiaoVien: { id: 3, username: 'giaovien' },
  otherTeacher: { id: 4, username: 'giaovien2' },
};

const regulation = {
  TuoiToiThieu: 15,
  TuoiToiDa: 20,
  SiSoToiDa: 4,
  SoMonHocToiDa: 3,
  DiemDatMon: hundredths(500),
  SoLopK10: 3,
  SoLopK11: 2,
  SoLopK12: 1,
};

export async function fillSchool(database: AppDatabase): Promise<void> {
  const MatKhau = await hash(testPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await write(database, 'exclusive', async (tx) => {
    await tx
      .insertInto('NIENKHOA')
      .values([{ TenNienKhoa: '2025-2026' }, { TenNienKhoa: '2026-2027' }])
      .execute();
    await tx
      .insertInto('QUYDINH')
      .values([
        { ...regulation, IDNienKhoa: years.old, ChoPhepSuaDiemHK1: 0 },
        { ...regulation, IDNienKhoa: years.current, ChoPhepSuaDiemHK1: 1 },
      ])
      .execute();
    await fillSubjects(tx);
    await fillClasses(tx);
    await fillStudents(tx);
    await fillScores(tx);
    await fillAccounts(tx, MatKhau);
  });
}

/** Leaves only the accounts, as in a school without a year. */
export async function removeYears(database: AppDatabase): Promise<void> {
  const tables = [
    'DIEM',
    'XEPLOP',
    'LOPHOC_MONHOC',
    'LOPHOC',
    'GHIDANH',
    'HOCSINH',
    'MONHOC',
    'QUYDINH',
    'NIENKHOA',
  ] as const;
  await write(database, 'exclusive', async (tx) => {
    for (const table of tables) await tx.deleteFrom(table).execute();
  });
}

async function fillSubjects(tx: Tx) {
  await tx
    .insertInto('MONHOC')
    .values([
      { ...subjectName('Toán'), IDNienKhoa: years.old, IDToHop: null },
      { ...subjectName('Toán'), IDNienKhoa: years.current, IDToHop: null },
      { ...subjectName('Ngữ văn'), IDNienKhoa: years.current, IDToHop: 2 },
      { ...subjectName('Vật lí'), IDNienKhoa: years.current, IDToHop: 1 },
      { ...subjectName('Âm nhạc'), IDNienKhoa: years.current, IDToHop: null },
    ])
    .execute();
}

async function fillClasses(tx: Tx) {
  await tx
    .insertInto('LOPHOC')
    .values([
      { ...className('10A1'), IDNienKhoa: years.old, IDKhoi: 1, IDToHop: null },
      { ...className('10A1'), IDNienKhoa: years.current, IDKhoi: 1, IDToHop: 1 },
      { ...className('10A2'), IDNienKhoa: years.current, IDKhoi: 1, IDToHop: null },
      { ...className('11A1'), IDNienKhoa: years.current, IDKhoi: 2, IDToHop: null },
    ])
    .execute();
  const taught = (IDLopHoc: number, ids: number[], IDNienKhoa: number = years.current) =>
    ids.map((IDMonHoc) => ({ IDLopHoc, IDMonHoc, IDNienKhoa }));
  const { math, literature, physics } = subjects;
  await tx
    .insertInto('LOPHOC_MONHOC')
    .values([
      ...taught(classes.old10A1, [subjects.oldMath], years.old),
      ...taught(classes.a1, [math, literature, physics]),
      ...taught(classes.a2, [math, literature, physics]),
    ])
    .execute();
}

async function fillStudents(tx: Tx) {
  const person = (
    Ho: string,
    Ten: string,
    GioiTinh: 'Nam' | 'Nữ',
    NgaySinh: string,
    KhoiDuKien = 1,
    year: number = years.current,
  ) => ({
    ...studentName(Ho, Ten),
    ...studentEmail(`${fold(Ten)}@example.com`),
    GioiTinh,
    NgaySinh,
    DiaChi: '12 Lê Lợi, Huế',
    KhoiDuKien,
    IDNienKhoaTiepNhan: year,
  });
  const people = [
    person('Nguyễn Văn', 'An', 'Nam', '2011-03-02'),
    person('Trần Thị', 'Bình', 'Nữ', '2011-09-05'),
    person('Đặng Quốc', 'Dũng', 'Nam', '2010-12-31'),
    person('Lê Thị', 'Em', 'Nữ', '2011-01-15'),
    person('Phạm Hương', 'Giang', 'Nữ', '2011-07-20'),
    person('Vũ Duy', 'Khánh', 'Nam', '2010-05-11', 2),
    person('Hoàng Minh', 'Tuấn', 'Nam', '2010-02-28', 1, years.old),
  ];
  await tx.insertInto('HOCSINH').values(people).execute();
  await tx
    .insertInto('GHIDANH')
    .values(
      people.map((row, index) => ({
        IDHocSinh: index + 1,
        IDNienKhoa: row.IDNienKhoaTiepNhan,
        IDKhoi: row.KhoiDuKien,
      })),
    )
    .execute();
  const placed = (IDHocSinh: number, IDLopHoc: number, IDNienKhoa: number = years.current) => ({
    IDHocSinh,
    IDLopHoc,
    IDNienKhoa,
    IDKhoi: 1,
  });
  const { an, binh, dung, em, old } = students;
  await tx
    .insertInto('XEPLOP')
    .values([
      placed(an, classes.a1),
      placed(binh, classes.a1),
      placed(dung, classes.a1),
      placed(em, classes.a2),
      placed(old, classes.old10A1, years.old),
    ])
    .execute();
}

/** Term 1 in math: An 8.00 / 9.00, Bình 4.00 / 4.50, Dũng only a 15-minute score; the old student 7.00 / 7.00. */
async function fillScores(tx: Tx) {
  const score = (
    IDHocSinh: number,
    IDMonHoc: number,
    Diem15: number | null,
    Diem1Tiet: number | null,
    IDNienKhoa: number = years.current,
  ) => ({
    IDHocSinh,
    IDMonHoc,
    IDHocKy: 1,
    IDNienKhoa,
    Diem15: hundredths(Diem15),
    Diem1Tiet: hundredths(Diem1Tiet),
  });
  await tx
    .insertInto('DIEM')
    .values([
      score(students.an, subjects.math, 800, 900),
      score(students.binh, subjects.math, 400, 450),
      score(students.dung, subjects.math, 650, null),
      score(students.old, subjects.oldMath, 700, 700, years.old),
    ])
    .execute();
}

async function fillAccounts(tx: Tx, MatKhau: string) {
  const account = (username: string, MaVaiTro: Role, Ten: string, phone: string) => ({
    username,
    usernameKhoa: caseKey(username),
    MatKhau,
    MaVaiTro,
    Ho: 'Nguyễn Thị',
    Ten,
    HoTenSapXep: sortKey(Ten, 'Nguyễn Thị'),
    GioiTinh: 'Nữ' as const,
    NgaySinh: '1985-04-30',
    SoDienThoai: phone,
    Email: `${username}@truong.example`,
    EmailKhoa: `${username}@truong.example`,
    EmailKhoiPhuc: `${username}@truong.example`,
    EmailKhoiPhucKhoa: `${username}@truong.example`,
    DiaChi: '5 Hùng Vương, Huế',
  });
  await tx
    .insertInto('TAIKHOAN')
    .values([
      account('bgh', 'BGH', 'Hạnh', '0901000001'),
      account('giaovu', 'GiaoVu', 'Lan', '0901000002'),
      account('giaovien', 'GiaoVien', 'Mai', '0901000003'),
      account('giaovien2', 'GiaoVien', 'Oanh', '0901000004'),
    ])
    .execute();
}
