// Students in inclusive education at the end of a year: the head of the school decides, and the mark is carried over.

import { describe, expect } from 'vitest';
import type { RolloverStudent } from '#shared/results/rollover/api.ts';
import { type TestApp, test as twoColumns } from '#test/helpers/api.ts';
import { enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { applyRollover, rolloverOverview, rolloverPath } from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { accounts, classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { test as tt22 } from '#test/helpers/school/tt22-school.ts';
import { begin, end, inclusionReason, inclusionRows, isInclusive } from '#test/helpers/students/inclusion.ts';

const { an, binh } = students;
const head = { DeXuat: null, LyDoDeXuat: 'Hiệu trưởng quyết định', HoaNhap: true };
const LyDo = 'Hiệu trưởng cho lên lớp';
const decide = (api: TestApp, id: number, QuyetDinh: string, reason: string | null = LyDo) =>
  applyRollover(api, { HocSinh: [{ id, QuyetDinh, LyDo: reason }] });

async function studentIn(api: TestApp, id: number): Promise<RolloverStudent> {
  const { HocSinh } = (await rolloverOverview(api)) as { HocSinh: RolloverStudent[] };
  const found = HocSinh.find((student) => student.id === id);
  if (!found) throw new Error(`student ${id} is not in the overview`);
  return found;
}

const marksIn = async (api: TestApp, id: number, year: number) =>
  (await inclusionRows(api, id)).filter(({ IDNienKhoa }) => IDNienKhoa === year);

describe('of the specified scheme', () => {
  twoColumns('averages lead to no suggestion; others have one as before', async ({ api }) => {
    await isInclusive(api, an);
    await beginNextYear(api);
    expect(await studentIn(api, an)).toMatchObject(head);
    const other = await studentIn(api, binh);
    expect(other).not.toHaveProperty('LyDoDeXuat');
    expect(other).not.toHaveProperty('HoaNhap');
    expect((await decide(api, an, 'LenLop', null)).statusCode).toBe(400);
    expect((await decide(api, an, 'LenLop')).statusCode).toBe(200);
  });
});

describe('by Thông tư 22', () => {
  tt22('results stay, and no promotion follows from them', async ({ school }) => {
    await enterYear(school, an, { ...goodTerm, NghiCoPhep: 30 });
    await isInclusive(school, an);
    const results = `GET /api/grading/ket-qua/?IDLopHoc=${classes.a1}&IDHocKy=0`;
    const rows = (await school.call('GiaoVu', results)).json().HocSinh;
    expect(rows.map(({ id, HoaNhap }: { id: number; HoaNhap?: true }) => [id, HoaNhap])).toEqual([
      [an, true],
      [binh, undefined],
      [students.dung, undefined],
    ]);
    expect(rows[0]).toMatchObject({ HocTap: 'Tot', RenLuyen: 'Tot', DanhHieu: 'Gioi', XetLenLop: null });
    const record = (await school.call('GiaoVu', `GET /api/students/hocsinh/${an}/ho-so/`)).json();
    expect(record.NienKhoa[0]).toMatchObject({ HoaNhap: true, HocTap: 'Tot', XetLenLop: null });
  });

  tt22('scores are complete, and any decision of the block needs a reason', async ({ school }) => {
    await enterYear(school, an, goodTerm);
    await isInclusive(school, an);
    const next = await beginNextYear(school);
    expect(await studentIn(school, an)).toMatchObject({
      ...head,
      XetLenLop: null,
      DuDiem: true,
      HocTap: 'Tot',
    });
    for (const [decision, reason] of [
      ['LenLop', null],
      ['OLai', null],
      ['RaTruong', LyDo],
    ] as const)
      expect((await decide(school, an, decision, reason)).statusCode).toBe(400);
    expect((await decide(school, an, 'OLai')).statusCode).toBe(200);
    expect(await marksIn(school, an, next)).toMatchObject([
      { LyDo: inclusionReason, IDTaiKhoan: accounts.GiaoVu.id, NguoiGhi: 'Nguyễn Thị Lan', KetThucLuc: null },
    ]);
    expect(await marksIn(school, an, years.current)).toHaveLength(1);
  });

  tt22('a student without results is decided on too', async ({ school }) => {
    await isInclusive(school, an);
    await beginNextYear(school);
    expect(await studentIn(school, an)).toMatchObject({ ...head, DuDiem: false });
    expect((await decide(school, an, 'LenLop')).statusCode).toBe(200);
  });

  tt22('a retake stays possible, and changes learning, not the decision', async ({ school }) => {
    await enterYear(school, an, { ...goodTerm, math: 3, literature: 5 });
    await isInclusive(school, an);
    const retake = { IDHocSinh: an, IDMonHoc: subjects.math, Diem: 6 };
    expect((await school.call('GiaoVu', 'POST /api/grading/kiem-tra-lai/', retake)).statusCode).toBe(200);
    await beginNextYear(school);
    expect(await studentIn(school, an)).toMatchObject({ ...head, HocTap_CaNam: 'ChuaDat', HocTap: 'Dat' });
  });
});

describe('the mark in the new year', () => {
  twoColumns('is for those who stay, and goes with the decision that is undone', async ({ api }) => {
    for (const id of [an, binh]) await isInclusive(api, id);
    const next = await beginNextYear(api);
    expect((await decide(api, an, 'LenLop')).statusCode).toBe(200);
    expect((await decide(api, binh, 'ThoiHoc')).statusCode).toBe(200);
    expect([await marksIn(api, an, next), await marksIn(api, binh, next)]).toMatchObject([[{}], []]);
    expect((await api.call('GiaoVu', `DELETE ${rolloverPath}${an}/`)).statusCode).toBe(204);
    expect(await marksIn(api, an, next)).toEqual([]);
    expect(await marksIn(api, an, years.current)).toMatchObject([{ KetThucLuc: null }]);
  });

  twoColumns('goes with a run that is undone, also if it was ended', async ({ api }) => {
    await isInclusive(api, an);
    const next = await beginNextYear(api);
    const run = (await decide(api, an, 'LenLop')).json().IDDotKetChuyen;
    expect((await end(api, an)).statusCode).toBe(204);
    expect((await api.call('GiaoVu', `DELETE ${rolloverPath}dot/${run}/`)).statusCode).toBe(200);
    expect(await marksIn(api, an, next)).toEqual([]);
  });

  twoColumns('is not carried over once it has been ended', async ({ api }) => {
    await isInclusive(api, an);
    await end(api, an);
    await begin(api, binh);
    const next = await beginNextYear(api);
    expect((await decide(api, an, 'LenLop')).statusCode).toBe(200);
    expect(await marksIn(api, an, next)).toEqual([]);
  });
});
