// Families when a new year begins: the last published year stays until something of the new year is published.

import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { familyOf, publish, signedInFamily, trySignIn } from '#test/helpers/families/families.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { applyRollover } from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students } from '#test/helpers/school/school.ts';

const { an } = students;
const card = 'GET /api/families/phieu-diem/?IDHocKy=1';
const lastYear = { TenNienKhoa: '2026-2027', TenLop: '10A1', HocKy: [{ IDHocKy: 1 }], NamTruoc: null };

const decide = async (api: TestApp, QuyetDinh: string) => {
  const HocSinh = [{ id: an, QuyetDinh, LyDo: 'Theo quyết định của nhà trường' }];
  expect((await applyRollover(api, { HocSinh })).statusCode).toBe(200);
};

describe('when the board adds the next year', () => {
  test('a session goes on and shows the last published year, also after the rollover', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1);
    await beginNextYear(api);
    expect(await family.results()).toMatchObject(lastYear);
    expect((await textOfPdf((await family.call(card)).rawPayload))[0]).toContain('Niên khóa: 2026-2027');
    await decide(api, 'LenLop');
    expect(await family.results()).toMatchObject(lastYear);
    expect(await (await familyOf(api, family.code)).results()).toMatchObject(lastYear);
    expect((await family.call('POST /api/families/dang-xuat/')).statusCode).toBe(204);
  });

  test('where nothing was published, the code works and says so', async ({ api }) => {
    const family = await signedInFamily(api);
    await beginNextYear(api);
    const nothing = { HocKy: [], CaNam: null, NamTruoc: null };
    expect(await (await familyOf(api, family.code)).results()).toMatchObject({
      ...{ TenNienKhoa: '2026-2027', ...nothing },
    });
    expect((await family.call(card)).statusCode).toBe(404);
    await decide(api, 'LenLop');
    expect(await family.results()).toMatchObject({ TenNienKhoa: '2027-2028', ...nothing });
  });
});

describe('the first publication of the new year', () => {
  test('shows it, with the year before it, and withdrawing it returns to that year', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1, 2, 0);
    const before = await family.results();
    await beginNextYear(api);
    await decide(api, 'LenLop');
    await publish(api, 1);
    const { NamTruoc, ...shown } = await family.results();
    expect(shown).toMatchObject({
      TenNienKhoa: '2027-2028',
      TenLop: null,
      HocKy: [{ IDHocKy: 1 }],
      CaNam: null,
    });
    expect({ ...NamTruoc, NamTruoc: null }).toEqual(before);
    // The student is in no class of the new year yet, and the cards of the year before are no longer handed out.
    expect((await family.call(card)).statusCode).toBe(404);

    const withdrawn = await api.call('GiaoVu', 'PUT /api/families/cong-bo/', { IDHocKy: 1, CongBo: false });
    expect(withdrawn.statusCode).toBe(200);
    expect(await family.results()).toEqual(before);
  });

  test('ends what a student who left at the end of the year could see until then', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1);
    await beginNextYear(api);
    await decide(api, 'ThoiHoc');
    expect(await (await familyOf(api, family.code)).results()).toMatchObject(lastYear);
    await publish(api, 1);
    for (const request of ['GET /api/families/ket-qua/', card, 'POST /api/families/dang-xuat/'])
      expect([request, (await family.call(request)).statusCode]).toEqual([request, 401]);
    expect((await trySignIn(api, family.code)).statusCode).toBe(401);
  });

  test('is all there is for a student who was not here the year before', async ({ api }) => {
    const family = await signedInFamily(api);
    await publish(api, 1);
    const year = await beginNextYear(api);
    await write(api.database, 'exclusive', async (tx) => {
      await tx.deleteFrom('XEPLOP').where('IDHocSinh', '=', an).execute();
      await tx.updateTable('GHIDANH').set({ IDNienKhoa: year }).where('IDHocSinh', '=', an).execute();
    });
    expect(await family.results()).toMatchObject({ TenNienKhoa: '2027-2028', HocKy: [], NamTruoc: null });
    await publish(api, 1);
    expect(await family.results()).toMatchObject({ HocKy: [{ IDHocKy: 1 }], NamTruoc: null });
  });
});
