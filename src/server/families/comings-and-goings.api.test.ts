// Families of students who leave, or who bring results of a previous school.

import { describe, expect } from 'vitest';
import { test } from '#test/helpers/api.ts';
import { codeOf, enableFamilies, familyOf, publish, trySignIn } from '#test/helpers/families/families.ts';
import { applyRollover } from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students } from '#test/helpers/school/school.ts';
import { test as tt22Test } from '#test/helpers/school/tt22-school.ts';
import { bringResults, transferredPath } from '#test/helpers/scores/previous-school.ts';
import { hasLeft, readmit, undoLeave } from '#test/helpers/students/leaving.ts';

const { an } = students;

describe('a student who leaves', () => {
  test('takes the code and its sessions away, and undoing does not restore them', async ({ api }) => {
    await enableFamilies(api);
    const code = await codeOf(api, an);
    const family = await familyOf(api, code);
    expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(200);

    await hasLeft(api, an);
    expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(401);
    expect((await family.call('GET /api/families/phieu-diem/?IDHocKy=1')).statusCode).toBe(401);
    expect((await trySignIn(api, code)).statusCode).toBe(401);
    expect((await api.call('GiaoVu', 'POST /api/families/ma/', { IDHocSinh: an })).statusCode).toBe(400);

    expect((await undoLeave(api, an)).statusCode).toBe(204);
    expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(401);
    expect((await trySignIn(api, code)).statusCode).toBe(401);
    await familyOf(api, await codeOf(api, an));
  });

  test('at the end of a year needs a new code after coming back', async ({ api }) => {
    await enableFamilies(api);
    const code = await codeOf(api, an);
    await beginNextYear(api);
    const left = { HocSinh: [{ id: an, QuyetDinh: 'ThoiHoc', LyDo: 'Gia đình xin nghỉ' }] };
    expect((await applyRollover(api, left)).statusCode).toBe(200);
    expect((await readmit(api, an)).statusCode).toBe(201);
    expect((await trySignIn(api, code)).statusCode).toBe(401);
    expect(await api.database.main.selectFrom('MAPHUHUYNH').select('IDHocSinh').execute()).toEqual([]);
  });
});

describe('results of a previous school', () => {
  tt22Test('are shown as those of the first term, marked as brought', async ({ school: api }) => {
    await bringResults(api);
    await enableFamilies(api);
    await publish(api, 1);
    const { HocKy } = await (await familyOf(api, await codeOf(api, an))).results();
    expect(HocKy).toMatchObject([
      {
        IDHocKy: 1,
        ...{ RenLuyen: 'Kha', NghiCoPhep: 2, NghiKhongPhep: 1, DieuChinhLuc: null },
        MonHoc: expect.arrayContaining([
          expect.objectContaining({ TenMonHoc: 'Toán', DiemTB: 7.4, ChuyenDen: true, DieuChinhLuc: null }),
        ]),
      },
    ]);
  });

  tt22Test('are marked as adjusted if they change after publication', async ({ school: api }) => {
    await bringResults(api);
    await enableFamilies(api);
    await publish(api, 1);
    const family = await familyOf(api, await codeOf(api, an));
    api.pass(1000);
    await bringResults(api, { NghiCoPhep: 4 });
    const [term] = (await family.results()).HocKy;
    expect(term).toMatchObject({ NghiCoPhep: 4, DieuChinhLuc: expect.any(String) });
  });

  tt22Test('are marked as adjusted if they are removed after publication', async ({ school: api }) => {
    await bringResults(api);
    await enableFamilies(api);
    await publish(api, 1);
    const family = await familyOf(api, await codeOf(api, an));
    api.pass(1000);
    expect((await api.call('GiaoVu', `DELETE ${transferredPath()}`)).statusCode).toBe(204);
    const [term] = (await family.results()).HocKy;
    expect(term).toMatchObject({ RenLuyen: null, NghiCoPhep: null, DieuChinhLuc: expect.any(String) });
    for (const { DieuChinhLuc } of term.MonHoc) expect(DieuChinhLuc).toBe(term.DieuChinhLuc);
  });
});
