// Somebody who has found a slip tries birth dates: the code ends, and the office sees why.

import { expect } from 'vitest';
import { familyLimits } from '#shared/families/limits.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { codeOf, codesOf, enableFamilies, familyOf, trySignIn } from '#test/helpers/families/families.ts';
import { classes, students } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const { an } = students;
const minute = 60_000;

/** As often as one window allows each time, from another address each time. */
async function tryWrongDates(api: TestApp, code: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    if (i % familyLimits.failures === 0) api.pass(familyLimits.minutes * minute);
    expect((await trySignIn(api, code, '2000-01-01', `203.0.113.${i}`)).statusCode).toBe(401);
  }
  api.pass(familyLimits.minutes * minute);
}

const stateOfAn = async (api: TestApp) => {
  const reply = await api.call('GiaoVu', `GET /api/families/ma/?IDLopHoc=${classes.a1}`);
  return reply.json().find(({ IDHocSinh }: { IDHocSinh: number }) => IDHocSinh === an);
};

test('twenty wrong dates since the last success end a code', async ({ api }) => {
  await enableFamilies(api);
  const codes = await codesOf(api);
  const code = codes.get(an) ?? '';
  await tryWrongDates(api, code, 19);
  const family = await familyOf(api, code);
  await tryWrongDates(api, code, 19);
  expect((await trySignIn(api, code)).statusCode).toBe(200);
  expect(await stateOfAn(api)).toMatchObject({ CoMa: true, LyDoHet: null });
  expect(await audited(api, 'family.code.end')).toEqual([]);

  await tryWrongDates(api, code, 20);
  const reply = await trySignIn(api, code);
  expect([reply.statusCode, reply.json().detail]).toEqual([401, familyMessages.wrong]);
  expect(await stateOfAn(api)).toMatchObject({ CoMa: false, LyDoHet: familyMessages.tooManyWrongDates });
  expect(await audited(api, 'family.code.end')).toEqual([{ IDHocSinh: an, SoLan: 20 }]);
  const slip = { IDLopHoc: classes.a1, HocSinh: [{ IDHocSinh: an, Ma: code }] };
  const refused = await api.call('GiaoVu', 'POST /api/families/ma/phieu/', slip);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    400,
    familyMessages.notValid('Nguyễn Văn An'),
  ]);
  // A session opened with the right date ends by itself.
  expect((await family.call('GET /api/families/ket-qua/')).statusCode).toBe(401);
  expect((await trySignIn(api, codes.get(students.binh) ?? '', '2011-09-05')).statusCode).toBe(200);

  const renewed = await codeOf(api);
  expect((await trySignIn(api, renewed)).statusCode).toBe(200);
  await tryWrongDates(api, renewed, 1);
  expect(await stateOfAn(api)).toMatchObject({ CoMa: true, LyDoHet: null });
});

test('wrong dates leave one line per code and hour, wrong codes none', async ({ api }) => {
  await enableFamilies(api);
  const codes = await codesOf(api);
  await tryWrongDates(api, codes.get(an) ?? '', 10);
  await tryWrongDates(api, codes.get(students.binh) ?? '', 1);
  for (const unknown of ['ABCD-EFGH-JKMN', 'mã của con tôi']) await trySignIn(api, unknown);
  expect(await audited(api, 'family.failure')).toEqual(
    [an, students.binh].map((IDHocSinh) => ({ IDHocSinh })),
  );
  api.pass(60 * minute);
  await tryWrongDates(api, codes.get(an) ?? '', 5);
  expect(await audited(api, 'family.failure')).toHaveLength(3);
});

test('a stranger at the same address keeps no family out', async ({ api }) => {
  await enableFamilies(api);
  const codes = await codesOf(api);
  const address = '203.0.113.1';
  const statuses: number[] = [];
  for (let i = 0; i < 110; i += 1)
    statuses.push((await trySignIn(api, `MADOAN${i}`, '2011-03-02', address)).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(110 - 106);
  const families = [
    [codes.get(an), '2011-03-02'],
    [codes.get(students.binh), '2011-09-05'],
    [codes.get(students.dung), '2010-12-31'],
  ] as const;
  for (const [code = '', date] of families)
    expect((await trySignIn(api, code, date, address)).statusCode).toBe(200);
  // A typing error costs a family nothing but its own five tries.
  expect((await trySignIn(api, families[0][0] ?? '', '2011-03-03', address)).statusCode).toBe(401);
  expect((await trySignIn(api, families[0][0] ?? '', '2011-03-02', address)).statusCode).toBe(200);
});
