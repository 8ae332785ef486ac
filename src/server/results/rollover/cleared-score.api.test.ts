import { expect } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

const path = '/api/students/ket-chuyen/';

const save = (api: TestApp, Diem15: number | null) =>
  api.call('BGH', 'POST /api/grading/diemso/cap-nhat/', {
    ...{ IDHocSinh: students.old, IDLopHoc: classes.k11, IDMonHoc: subjects.math, IDHocKy: 1 },
    ...{ Diem15, Diem1Tiet: null },
  });

test('a decision can be undone if its only score was cleared', async ({ api }) => {
  const monhoc_ids = [subjects.math];
  await api.call('GiaoVu', `POST /api/classes/lophoc/${classes.k11}/monhoc/`, { monhoc_ids });
  await api.call('GiaoVu', `POST ${path}`, {
    Lop: [{ IDLopHoc: classes.old10A1, TenLop: '11A1', IDKhoi: 2 }],
    HocSinh: [{ id: students.old, QuyetDinh: 'LenLop', LyDo: 'Đã thi lại trong hè' }],
  });
  expect((await save(api, 8)).statusCode).toBe(200);
  expect((await api.call('GiaoVu', `DELETE ${path}${students.old}/`)).statusCode).toBe(400);
  expect((await save(api, null)).statusCode).toBe(200);
  const rows = await api.database.main
    .selectFrom('DIEM')
    .select(['Diem15', 'Diem1Tiet'])
    .where('IDHocSinh', '=', students.old)
    .where('IDMonHoc', '=', subjects.math)
    .execute();
  expect(rows).toEqual([{ Diem15: null, Diem1Tiet: null }]);
  const { HocSinh } = (await api.call('GiaoVu', `GET ${path}`)).json();
  expect(HocSinh[0].CoTheHoanTac).toBe(true);
  expect((await api.call('GiaoVu', `DELETE ${path}${students.old}/`)).statusCode).toBe(204);
});
