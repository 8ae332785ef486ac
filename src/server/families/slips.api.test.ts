import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { codesOf, enableFamilies } from '#test/helpers/families/families.ts';
import { sizesOfPdf, textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { classes, students } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const { an, binh, em } = students;
const print = (api: TestApp, HocSinh: object[], IDLopHoc: number = classes.a1) =>
  api.call('GiaoVu', 'POST /api/families/ma/phieu/', { IDLopHoc, HocSinh });

const rows = (codes: Map<number, string>) => [...codes].map(([IDHocSinh, Ma]) => ({ IDHocSinh, Ma }));

describe('slips are refused', () => {
  test('for a code that has been renewed or revoked, belongs to somebody else or was made up', async ({
    api,
  }) => {
    await enableFamilies(api);
    const codes = await codesOf(api);
    await codesOf(api, { IDHocSinh: binh });
    await api.call('GiaoVu', `DELETE /api/families/ma/${students.dung}/`);
    const own = codes.get(an) ?? '';
    const before = await contentsOf(api.database);
    const cases: [object, string][] = [
      [{ IDHocSinh: binh, Ma: codes.get(binh) }, 'Trần Thị Bình'],
      [{ IDHocSinh: students.dung, Ma: codes.get(students.dung) }, 'Đặng Quốc Dũng'],
      [{ IDHocSinh: binh, Ma: own }, 'Trần Thị Bình'],
      [{ IDHocSinh: binh, Ma: 'ABCD-EFGH-JKMN' }, 'Trần Thị Bình'],
    ];
    for (const [row, name] of cases) {
      const reply = await print(api, [{ IDHocSinh: an, Ma: own }, row]);
      expect([reply.statusCode, reply.json()]).toEqual([400, { detail: familyMessages.notValid(name) }]);
    }
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('for students of another class, an old class or no one', async ({ api }) => {
    await enableFamilies(api);
    const Ma = (await codesOf(api, { IDHocSinh: em })).get(em) ?? '';
    const elsewhere = await print(api, [{ IDHocSinh: em, Ma }]);
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([
      400,
      { HocSinh: [messages.inList(1, 'IDHocSinh', familyMessages.otherStudent)] },
    ]);
    expect((await print(api, [{ IDHocSinh: em, Ma }], 999)).statusCode).toBe(404);
    expect((await print(api, [{ IDHocSinh: em, Ma }], classes.old10A1)).statusCode).toBe(403);
    expect((await print(api, [])).statusCode).toBe(400);
    expect((await print(api, Array(101).fill({ IDHocSinh: em, Ma }))).statusCode).toBe(400);
  });
});

test('without PUBLIC_URL on a wildcard HOST, the sentence says what to set, and the codes still work', async ({
  api,
}) => {
  await enableFamilies(api);
  const codes = await codesOf(api);
  const { publicUrl } = api.context.config;
  api.context.config.publicUrl = null;
  const before = await contentsOf(api.database);
  const refused = await print(api, rows(codes));
  expect([refused.statusCode, refused.json()]).toEqual([400, { detail: messages.noPublicUrl }]);
  expect(await contentsOf(api.database)).toEqual(before);
  // As after a restart with PUBLIC_URL, while the screen still has the codes.
  api.context.config.publicUrl = publicUrl;
  expect((await print(api, rows(codes))).statusCode).toBe(200);
});

test('a slip has name, class, code and address, and the log no code', async ({ api }) => {
  await enableFamilies(api);
  const codes = await codesOf(api);
  // As typed from a list: in any case, without gaps.
  const typed = rows(codes).map((row) => ({ ...row, Ma: row.Ma.toLowerCase().replaceAll('-', '') }));
  const reply = await print(api, typed);
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('PhieuTraCuu_10A1.pdf'),
  ]);
  const [page = '', ...more] = await textOfPdf(reply.rawPayload);
  expect(more).toEqual([]);
  const names = [
    [an, 'Nguyễn Văn An'],
    [binh, 'Trần Thị Bình'],
    [students.dung, 'Đặng Quốc Dũng'],
  ] as const;
  for (const [id, name] of names)
    expect(page).toContain(`Học sinh ${name} Lớp 10A1 Mã tra cứu ${codes.get(id)} Địa chỉ`);
  expect(page).toContain('https://so-diem.truong.example/tra-cuu');
  expect(await sizesOfPdf(reply.rawPayload)).toHaveLength(1);
  expect(await audited(api, 'family.slips.export')).toEqual([
    { IDLopHoc: classes.a1, TenLop: '10A1', slips: 3 },
  ]);
});
