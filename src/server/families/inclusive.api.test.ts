// Families never learn from here that their child is in inclusive education: no reply and no paper mentions it.

import { expect } from 'vitest';
import type { TestApp } from '#test/helpers/api.ts';
import { test as twoColumns } from '#test/helpers/api.ts';
import { codeOf, enableFamilies, familyOf, publish, trySignIn } from '#test/helpers/families/families.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { enterYear, goodTerm } from '#test/helpers/results/results.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students } from '#test/helpers/school/school.ts';
import { test as tt22 } from '#test/helpers/school/tt22-school.ts';
import { giveHomeroom } from '#test/helpers/scores/homeroom.ts';
import { inclusionReason, isInclusive } from '#test/helpers/students/inclusion.ts';

const { an } = students;
const mention = /hoa ?nh[aậ]p|h[oò]a ?nh[aậ]p/iu;

/** Everything that a family can be sent. */
async function allReplies(api: TestApp, code: string): Promise<string> {
  const signIn = await trySignIn(api, code);
  const family = await familyOf(api, code);
  const texts = [signIn.body, JSON.stringify(await family.results())];
  for (const period of [1, 2, 0]) {
    const card = await family.call(`GET /api/families/phieu-diem/?IDHocKy=${period}`);
    expect([200, 404]).toContain(card.statusCode);
    texts.push(card.statusCode === 200 ? (await textOfPdf(card.rawPayload)).join(' ') : card.body);
  }
  texts.push((await family.call('POST /api/families/dang-xuat/')).body);
  return texts.join('\n');
}

async function expectSilence(api: TestApp): Promise<void> {
  await giveHomeroom(api);
  await isInclusive(api, an);
  await enableFamilies(api);
  await publish(api, 1, 2, 0);
  const code = await codeOf(api);
  const now = await allReplies(api, code);
  expect(now).toContain('Nguyễn Văn An');
  // The year before, once a new one has begun and the mark has been carried over.
  await beginNextYear(api);
  const decided = { HocSinh: [{ id: an, QuyetDinh: 'LenLop', LyDo: inclusionReason }] };
  expect((await api.call('GiaoVu', 'POST /api/students/ket-chuyen/', decided)).statusCode).toBe(200);
  await publish(api, 1);
  const later = await allReplies(api, code);
  expect(later).toContain('NamTruoc');
  for (const replies of [now, later]) {
    expect(replies).not.toMatch(mention);
    expect(replies).not.toContain(inclusionReason);
  }
}

tt22('by Thông tư 22', async ({ school }) => {
  await enterYear(school, an, goodTerm);
  await expectSilence(school);
});

twoColumns('in the specified scheme', async ({ api }) => expectSilence(api));
