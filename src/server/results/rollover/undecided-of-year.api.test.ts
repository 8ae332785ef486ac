import { expect } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import {
  applyRollover,
  decided,
  rolloverOverview,
  rolloverPath,
  undoDecision,
  up,
} from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { readmit } from '#test/helpers/students/leaving.ts';
import { isDecided } from '../retakes/queries.ts';

const undecided = async (api: TestApp): Promise<number> =>
  (await api.call('GiaoVu', `GET ${rolloverPath}con-lai/`)).json().HocSinh;

const rowOfTuan = async (api: TestApp) =>
  (await rolloverOverview(api)).HocSinh.find(({ id }: { id: number }) => id === students.old);

test('a decision of the previous year does not count for this year', async ({ api }) => {
  expect((await applyRollover(api, { HocSinh: [up] })).statusCode).toBe(200);
  expect(await undecided(api)).toBe(0);
  await beginNextYear(api);
  // Nor does it end the retakes of this year.
  const { main } = api.database;
  expect(await isDecided(main, students.old, years.old)).toBe(true);
  expect(await isDecided(main, students.old, years.current)).toBe(false);
  const { HocSinh } = await rolloverOverview(api);
  expect(HocSinh.map(({ QuyetDinh, LyDo }: Record<string, unknown>) => [QuyetDinh, LyDo])).toEqual(
    HocSinh.map(() => [null, null]),
  );
  expect(await undecided(api)).toBe(HocSinh.length);
  expect((await api.call('GiaoVu', undoDecision)).statusCode).toBe(404);
  expect((await applyRollover(api, decided('ThoiHoc', 'Gia đình xin nghỉ'))).json()).toMatchObject({
    HocSinh: { ThoiHoc: 1 },
  });
  expect(await rowOfTuan(api)).toMatchObject({ QuyetDinh: 'ThoiHoc', LyDo: 'Gia đình xin nghỉ' });
  expect(await undecided(api)).toBe(HocSinh.length - 1);
  // Undoing it leaves the decision of the year before.
  expect((await api.call('GiaoVu', undoDecision)).statusCode).toBe(204);
  const left = await api.database.main
    .selectFrom('KETCHUYEN')
    .select(['IDHocSinh', 'IDNienKhoaMoi'])
    .execute();
  expect(left).toEqual([{ IDHocSinh: students.old, IDNienKhoaMoi: years.current }]);
});

test('a student with a class and scores in both years is listed with those of the old one', async ({
  api,
}) => {
  const before = await rowOfTuan(api);
  expect(before).toMatchObject({ TenLop: '10A1', IDKhoi: 1, DiemTB_HK1: 7, DiemTB_HK2: null });
  const Lop = [{ IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 }];
  expect((await applyRollover(api, { Lop, HocSinh: [up] })).json()).toMatchObject({ DaXepLop: 1 });
  const taught = { monhoc_ids: [subjects.math] };
  await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.k11}/monhoc/`, taught);
  for (const IDHocKy of [1, 2]) {
    const saved = await api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
      ...{ IDHocSinh: students.old, IDLopHoc: classes.k11, IDMonHoc: subjects.math, IDHocKy },
      ...{ Diem15: 1, Diem1Tiet: 1 },
    });
    expect(saved.statusCode).toBe(200);
  }
  const { QuyetDinh, LyDo } = up;
  expect(await rowOfTuan(api)).toEqual({ ...before, QuyetDinh, LyDo });
});

test('a return in the previous year does not keep this decision from being undone', async ({ api }) => {
  await applyRollover(api, decided('ThoiHoc', 'Gia đình xin nghỉ'));
  expect((await readmit(api, students.old)).statusCode).toBe(201);
  await beginNextYear(api);
  expect((await applyRollover(api, { HocSinh: [up] })).statusCode).toBe(200);
  expect(await rowOfTuan(api)).toMatchObject({ QuyetDinh: 'LenLop', CoTheHoanTac: true });
  expect((await api.call('GiaoVu', undoDecision)).statusCode).toBe(204);
});
