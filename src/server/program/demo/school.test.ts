import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { admissionAge, isAdmissionAge } from '#server/students/list/admission-age.ts';
import { relativesOf } from '#server/students/list/particulars.ts';
import { isMinority } from '#shared/results/reports/minority.ts';
import { furtherParticulars } from '#shared/students/list/further-fields.ts';
import { accountIds, demoAccounts } from './accounts.ts';
import { generateSchool } from './school.ts';
import { demoSize } from './size.ts';

const accepted = z.object(furtherParticulars);
const school = generateSchool(demoSize);
const newest = demoSize.years;
const countBy = <Row>(rows: Row[], keyOf: (row: Row) => unknown) => {
  const counts = new Map<unknown, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
};

test('is the same every time', () => {
  const size = { ...demoSize, classesPerBlock: 1, subjects: 3 };
  const [first, second] = [1, 2].map(() => JSON.stringify(generateSchool(size)));
  expect(first === second).toBe(true);
});

describe('its size', () => {
  test('has three years, twelve classes each, thirteen subjects', () => {
    expect(school.NIENKHOA.map(({ TenNienKhoa }) => TenNienKhoa)).toEqual([
      '2024-2025',
      '2025-2026',
      '2026-2027',
    ]);
    expect([...countBy(school.LOPHOC, ({ IDNienKhoa }) => IDNienKhoa).values()]).toEqual([12, 12, 12]);
    expect([...countBy(school.MONHOC, ({ IDNienKhoa }) => IDNienKhoa).values()]).toEqual([13, 13, 13]);
  });

  test('respects the regulation, with room to try things out', () => {
    const regulation = school.QUYDINH.find(({ IDNienKhoa }) => IDNienKhoa === newest);
    expect(regulation).toMatchObject({
      SiSoToiDa: 45,
      SoMonHocToiDa: 13,
      ChoPhepSuaDiemHK1: 1,
      ChoPhepSuaDiemHK2: 1,
    });
    for (const size of countBy(school.XEPLOP, ({ IDLopHoc }) => IDLopHoc).values()) {
      expect(size).toBeGreaterThanOrEqual(38);
      expect(size).toBeLessThanOrEqual(42);
    }
    const blocks = countBy(school.LOPHOC, ({ IDNienKhoa, IDKhoi }) => `${IDNienKhoa} ${IDKhoi}`);
    expect(Math.max(...blocks.values())).toBeLessThan(regulation?.SoLopK10 ?? 0);
  });

  test('can be configured', () => {
    const size = { years: 2, classesPerBlock: 2, studentsPerClass: 5, spread: 0, subjects: 3, unplaced: 0 };
    const small = generateSchool(size);
    expect(small.LOPHOC).toHaveLength(2 * 2 * 3);
    expect(small.XEPLOP).toHaveLength(2 * 2 * 3 * 5);
    expect(small.DIEM.filter(({ IDNienKhoa }) => IDNienKhoa === 1)).toHaveLength(2 * 3 * 5 * 3 * 2);
  });
});

describe('its students', () => {
  test('are old enough to be admitted', () => {
    for (const student of school.HOCSINH) {
      const year = school.NIENKHOA.find(({ id }) => id === student.IDNienKhoaTiepNhan)?.TenNienKhoa ?? '';
      const age = admissionAge(year, student.NgaySinh);
      expect(isAdmissionAge(age, { TuoiToiThieu: 15, TuoiToiDa: 20 })).toBe(true);
    }
  });

  test('move up a block each year', () => {
    const block = new Map(school.GHIDANH.map((row) => [`${row.IDHocSinh} ${row.IDNienKhoa}`, row.IDKhoi]));
    for (const { IDHocSinh, IDNienKhoa, IDKhoi } of school.GHIDANH)
      if (IDNienKhoa < newest && IDKhoi < 3)
        expect(block.get(`${IDHocSinh} ${IDNienKhoa + 1}`)).toBe(IDKhoi + 1);
  });

  test('have names with realistic frequencies, and some classes have namesakes', () => {
    const nguyen = school.HOCSINH.filter(({ Ho }) => Ho.startsWith('Nguyễn ')).length / school.HOCSINH.length;
    expect(nguyen).toBeGreaterThan(0.33);
    expect(nguyen).toBeLessThan(0.43);
    const girls = school.HOCSINH.filter(({ GioiTinh }) => GioiTinh === 'Nữ').length / school.HOCSINH.length;
    expect(girls).toBeGreaterThan(0.45);
    expect(girls).toBeLessThan(0.55);

    const students = new Map(school.HOCSINH.map((student) => [student.id, student]));
    const first = school.XEPLOP.filter(({ IDLopHoc }) => IDLopHoc === 1).map(({ IDHocSinh }) =>
      students.get(IDHocSinh),
    );
    const names = countBy(first, (student) => `${student?.Ho} ${student?.Ten}`);
    const people = countBy(first, (student) => `${student?.Ho} ${student?.Ten} ${student?.NgaySinh}`);
    expect(Math.max(...names.values())).toBeGreaterThan(1);
    expect(Math.max(...people.values())).toBe(1);
  });

  test('some have no class, some have no e-mail', () => {
    const placed = new Set(school.XEPLOP.map(({ IDHocSinh }) => IDHocSinh));
    expect(school.HOCSINH.filter(({ id }) => id !== undefined && !placed.has(id))).toHaveLength(25);
    const without = school.HOCSINH.filter(({ Email }) => Email === null).length / school.HOCSINH.length;
    expect(without).toBeGreaterThan(0.1);
    expect(without).toBeLessThan(0.2);
  });
});

describe('the personal data of its students', () => {
  test('names parents with their occupations, ethnic groups and a few priority groups', () => {
    const relatives = school.HOCSINH.flatMap((student) =>
      relativesOf({ NguoiThan: student.NguoiThan ?? null }),
    );
    const withOccupation = relatives.filter(({ NgheNghiep }) => NgheNghiep !== '').length / relatives.length;
    expect(withOccupation).toBeGreaterThan(0.8);
    expect(withOccupation).toBeLessThan(1);
    const share = (isCounted: (student: (typeof school.HOCSINH)[number]) => boolean) =>
      school.HOCSINH.filter(isCounted).length / school.HOCSINH.length;
    const minorities = share(({ DanToc }) => isMinority({ DanToc: DanToc ?? null }));
    const priority = share(({ DienUuTien }) => DienUuTien !== null);
    for (const [some, atLeast, atMost] of [
      [minorities, 0.05, 0.15],
      [priority, 0.02, 0.07],
    ] as const) {
      expect(some).toBeGreaterThan(atLeast);
      expect(some).toBeLessThan(atMost);
    }
  });

  test('is what the forms accept, and numbers differ', () => {
    const numbers = school.HOCSINH.map(({ SoDinhDanh }) => SoDinhDanh);
    expect(new Set(numbers).size).toBe(school.HOCSINH.length);
    for (const { SoDinhDanh, NgaySinh, GioiTinh, DanToc, DienUuTien, NguoiThan } of school.HOCSINH) {
      const given = {
        SoDinhDanh,
        DanToc,
        DienUuTien,
        NguoiThan: relativesOf({ NguoiThan: NguoiThan ?? null }),
      };
      expect(accepted.safeParse(given).success).toBe(true);
      expect(SoDinhDanh?.slice(3, 6)).toBe(`${GioiTinh === 'Nam' ? 2 : 3}${NgaySinh.slice(2, 4)}`);
    }
  });

  test('some students of the newest year are in inclusive education', () => {
    const placed = school.XEPLOP.filter(({ IDNienKhoa }) => IDNienKhoa === newest);
    const placedIds = new Set(placed.map(({ IDHocSinh }) => IDHocSinh));
    expect(school.HOANHAP.map(({ IDNienKhoa }) => IDNienKhoa)).toEqual([newest, newest, newest]);
    for (const { IDHocSinh } of school.HOANHAP) expect(placedIds).toContain(IDHocSinh);
  });
});

describe('its scores', () => {
  const complete = school.DIEM.filter(({ Diem15, Diem1Tiet }) => Diem15 !== null && Diem1Tiet !== null);
  const places = (year: number) => school.XEPLOP.filter(({ IDNienKhoa }) => IDNienKhoa === year).length * 13;
  const completeIn = (year: number, term: number) =>
    complete.filter(({ IDNienKhoa, IDHocKy }) => IDNienKhoa === year && IDHocKy === term).length /
    places(year);

  test('are complete in old years, nearly complete in term 1 of the newest and hardly begun in term 2', () => {
    for (const term of [1, 2]) expect([completeIn(1, term), completeIn(2, term)]).toEqual([1, 1]);
    expect(completeIn(newest, 1)).toBeGreaterThan(0.9);
    expect(completeIn(newest, 1)).toBeLessThan(1);
    const begun = school.DIEM.filter(({ IDNienKhoa, IDHocKy }) => IDNienKhoa === newest && IDHocKy === 2);
    expect(begun.length).toBeGreaterThan(0);
    expect(begun.length / places(newest)).toBeLessThan(0.2);
  });

  test('average about 7, with some failures and some tens', () => {
    const averages = complete.map((row) => ((row.Diem15 ?? 0) + 2 * (row.Diem1Tiet ?? 0)) / 3);
    const mean = averages.reduce((sum, score) => sum + score, 0) / averages.length;
    expect(mean).toBeGreaterThan(650);
    expect(mean).toBeLessThan(750);
    const failed = averages.filter((score) => score < 500).length / averages.length;
    expect(failed).toBeGreaterThan(0.02);
    expect(failed).toBeLessThan(0.12);
    expect(school.DIEM.some(({ Diem15 }) => Diem15 === 1000)).toBe(true);
    expect(school.DIEM.every(({ Diem15 }) => (Diem15 ?? 0) % 25 === 0)).toBe(true);
  });

  test('equal the replayed history', () => {
    const replayed = new Map<string, number | null>();
    const gaps = school.LICHSUDIEM.filter(({ IDHocSinh, IDMonHoc, IDHocKy, Cot, Cu, Moi }) => {
      const score = `${IDHocSinh} ${IDMonHoc} ${IDHocKy} ${Cot}`;
      const before = replayed.get(score) ?? null;
      replayed.set(score, Moi ?? null);
      return before !== Cu;
    });
    expect(gaps).toEqual([]);
    const stored = school.DIEM.flatMap((row) =>
      (['Diem15', 'Diem1Tiet'] as const)
        .filter((column) => row[column] !== null)
        .map((column) => [`${row.IDHocSinh} ${row.IDMonHoc} ${row.IDHocKy} ${column}`, row[column]] as const),
    );
    expect(stored.filter(([score, value]) => replayed.get(score) !== value)).toEqual([]);
    expect(replayed.size).toBe(stored.length);
  });

  test('were entered one after another by the subject’s teacher', () => {
    const times = school.LICHSUDIEM.map(({ ThoiDiem }) => ThoiDiem);
    expect(times.filter((time, index) => time < (times[index - 1] ?? ''))).toEqual([]);
    const mathematics = school.LICHSUDIEM.filter(({ IDMonHoc, Cu }) => IDMonHoc === 1 && Cu === null);
    expect(new Set(mathematics.map(({ IDTaiKhoan }) => IDTaiKhoan))).toEqual(
      new Set([accountIds.teacherOf(0)]),
    );
  });
});

describe('from one year to the next', () => {
  test('all students of an old year moved up with their class or left after block 12', () => {
    const { KETCHUYEN, GHIDANH, XEPLOP, LOPKETIEP } = school;
    const old = GHIDANH.filter(({ IDNienKhoa }) => IDNienKhoa < newest);
    expect(KETCHUYEN).toHaveLength(old.length);
    const successors = new Map(LOPKETIEP.map(({ IDLopHocCu, IDLopHocMoi }) => [IDLopHocCu, IDLopHocMoi]));
    const places = new Map(XEPLOP.map((row) => [`${row.IDHocSinh} ${row.IDNienKhoa}`, row]));
    for (const { IDHocSinh, IDNienKhoaCu, IDNienKhoaMoi, QuyetDinh } of KETCHUYEN) {
      const before = places.get(`${IDHocSinh} ${IDNienKhoaCu}`);
      const after = places.get(`${IDHocSinh} ${IDNienKhoaMoi}`);
      expect(QuyetDinh).toBe(before?.IDKhoi === 3 ? 'RaTruong' : 'LenLop');
      expect(after?.IDLopHoc).toBe(successors.get(before?.IDLopHoc ?? 0));
    }
  });

  test('only students who had not passed have a reason', () => {
    const reasons = countBy(school.KETCHUYEN, ({ LyDo }) => LyDo);
    expect(new Set(reasons.keys())).toEqual(new Set(['Đạt yêu cầu sau khi thi lại trong hè', null]));
    expect(reasons.get('Đạt yêu cầu sau khi thi lại trong hè')).toBeLessThan(school.KETCHUYEN.length / 5);
  });
});

test('every subject of every class has a teacher, and every class of a year its own homeroom teacher', () => {
  const { PHANCONG, CHUNHIEM, LOPHOC_MONHOC, accounts, CAIDAT } = school;
  const placesOf = (rows: { IDLopHoc: number; IDMonHoc: number }[]) =>
    rows.map(({ IDLopHoc, IDMonHoc }) => `${IDLopHoc} ${IDMonHoc}`);
  expect(placesOf(PHANCONG)).toEqual(placesOf(LOPHOC_MONHOC));
  const teachers = new Set(accounts.filter(({ MaVaiTro }) => MaVaiTro === 'GiaoVien').map(({ id }) => id));
  expect([...PHANCONG, ...CHUNHIEM].filter(({ IDTaiKhoan }) => !teachers.has(IDTaiKhoan))).toEqual([]);
  const leaders = countBy(CHUNHIEM, ({ IDNienKhoa, IDTaiKhoan }) => `${IDNienKhoa} ${IDTaiKhoan}`);
  expect([leaders.size, CHUNHIEM.length]).toEqual([36, 36]);
  const tenA1 = school.LOPHOC.find((row) => row.IDNienKhoa === newest && row.TenLop === '10A1');
  expect(CHUNHIEM.find(({ IDLopHoc }) => IDLopHoc === tenA1?.id)?.IDTaiKhoan).toBe(accountIds.teacherOf(0));
  expect(CAIDAT.map(({ Khoa }) => Khoa)).not.toContain('ChiNguoiDuocPhanCong');
});

test('with more classes than teachers, each teacher leads one', () => {
  const { CHUNHIEM } = generateSchool({
    ...demoSize,
    years: 1,
    classesPerBlock: 5,
    studentsPerClass: 1,
    spread: 0,
  });
  expect(CHUNHIEM).toHaveLength(13);
});

test('there is one account per role, and more teachers', () => {
  expect(demoAccounts.map(({ username }) => username)).toEqual(['bgh', 'giaovu', 'giaovien']);
  expect(school.accounts.slice(0, 3).map(({ MaVaiTro }) => MaVaiTro)).toEqual(['BGH', 'GiaoVu', 'GiaoVien']);
  expect(school.accounts).toHaveLength(15);
  expect(new Set(school.accounts.map(({ SoDienThoai }) => SoDienThoai)).size).toBe(15);
});

describe('a lower-secondary school', () => {
  const size = { years: 3, classesPerBlock: 2, studentsPerClass: 5, spread: 0, subjects: 13, unplaced: 3 };
  const lower = generateSchool(size, 'ThongTu22', 'THCS');

  test('has classes 6A1 to 9A2 in every year, without subject groups', () => {
    const names = lower.LOPHOC.filter(({ IDNienKhoa }) => IDNienKhoa === size.years).map(
      ({ TenLop }) => TenLop,
    );
    expect(names).toEqual(['6A1', '6A2', '7A1', '7A2', '8A1', '8A2', '9A1', '9A2']);
    expect(new Set(lower.LOPHOC.map(({ IDToHop }) => IDToHop))).toEqual(new Set([null]));
    expect(lower.QUYDINH.at(-1)).toMatchObject({ SoLopK6: 3, SoLopK9: 3, SoLopK10: 0, TuoiToiThieu: 11 });
  });

  test('follows Thông tư 22 in its newest year, with the subjects of its grades', () => {
    expect(lower.QUYDINH.map(({ CachDanhGia }) => CachDanhGia)).toEqual(['HaiCot', 'HaiCot', 'ThongTu22']);
    const subjects = lower.MONHOC.filter(({ IDNienKhoa }) => IDNienKhoa === size.years);
    expect(subjects).toHaveLength(12);
    expect(subjects.find(({ TenMonHoc }) => TenMonHoc === 'Khoa học tự nhiên')).toMatchObject({
      ...{ HinhThuc: 'DiemSo', SoDiemTX: 4 },
    });
  });

  test('students are of the age of their grade, move up by grade and leave after grade 9', () => {
    for (const student of lower.HOCSINH) {
      const year = lower.NIENKHOA.find(({ id }) => id === student.IDNienKhoaTiepNhan)?.TenNienKhoa ?? '';
      const age = admissionAge(year, student.NgaySinh);
      expect(isAdmissionAge(age, { TuoiToiThieu: 11, TuoiToiDa: 20 })).toBe(true);
    }
    const block = new Map(lower.GHIDANH.map((row) => [`${row.IDHocSinh} ${row.IDNienKhoa}`, row.IDKhoi]));
    for (const { IDHocSinh, IDNienKhoaCu, QuyetDinh } of lower.KETCHUYEN) {
      const before = block.get(`${IDHocSinh} ${IDNienKhoaCu}`) ?? 0;
      const after = block.get(`${IDHocSinh} ${IDNienKhoaCu + 1}`);
      expect([QuyetDinh, after]).toEqual(before === 7 ? ['RaTruong', undefined] : ['LenLop', before + 1]);
    }
    expect(lower.LOPKETIEP).toHaveLength(2 * 3 * 2);
  });
});
