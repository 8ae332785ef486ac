import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { commentBankMessages } from '#shared/scores/comment-bank/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';

const list = 'GET /api/grading/cau-nhan-xet/';
const replace = 'PUT /api/grading/cau-nhan-xet/';
const shared = 'GET /api/grading/cau-nhan-xet/chung/';
const sentence = { NoiDung: 'Chăm chỉ, tiến bộ.', Tu: null, Den: null, Muc: null };

describe('is refused', () => {
  scenarios([
    { name: 'not signed in', as: 'nobody', request: list, status: 401 },
    { name: 'not signed in', as: 'nobody', request: replace, body: [], status: 401 },
    { name: 'no list', as: 'GiaoVien', request: replace, body: {}, status: 400 },
    {
      name: 'more than 200',
      as: 'GiaoVien',
      request: replace,
      body: Array.from({ length: 201 }, () => sentence),
      status: 400,
      reply: { detail: commentBankMessages.tooMany },
    },
    ...[
      { NoiDung: '' },
      { NoiDung: 'a'.repeat(301) },
      { Tu: -1 },
      { Den: 10.1 },
      { Tu: 5.25 },
      { Tu: 8, Den: 5 },
      { Tu: 8, Muc: 'Tot' },
      { Muc: 'Gioi' },
      { Chung: 'true' },
    ].map((wrong) => ({
      name: JSON.stringify(wrong),
      as: 'GiaoVien' as const,
      request: replace,
      body: [{ ...sentence, ...wrong }],
      status: 400,
    })),
  ]);

  scenarios([
    { name: 'not signed in', as: 'nobody', request: shared, status: 401 },
    ...(['GiaoVien', 'GiaoVu'] as const).map((as) => ({
      name: `${as} shares a sentence`,
      as,
      request: replace,
      body: [{ ...sentence, Chung: true }],
      status: 403,
      reply: { detail: commentBankMessages.onlyBoardShares },
    })),
  ]);

  test('naming the sentence, and keeps the others', async ({ api }) => {
    await api.call('GiaoVien', replace, [sentence]);
    const reply = await api.call('GiaoVien', replace, [sentence, { ...sentence, Tu: 8, Den: 5 }]);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ 1: { Den: [commentBankMessages.emptyBand] } });
    expect((await api.call('GiaoVien', list)).json()).toEqual([sentence]);
  });
});

test('belongs to one account and keeps its order', async ({ api }) => {
  expect((await api.call('GiaoVien', list)).json()).toEqual([]);
  const all = [
    sentence,
    { ...sentence, NoiDung: 'Học tốt.', Tu: 8, Den: 10 },
    { ...sentence, NoiDung: 'Cần cố gắng.', Den: 4.9 },
    { ...sentence, NoiDung: 'Hoàn thành tốt.', Muc: 'Tot' },
  ];
  expect((await api.call('GiaoVien', replace, all)).json()).toEqual(all);
  expect((await api.call('GiaoVien', list)).json()).toEqual(all);
  expect((await api.call('BGH', list)).json()).toEqual([]);
  await api.call('BGH', replace, [sentence]);
  expect((await api.call('GiaoVien', replace, all.toReversed())).json()).toEqual(all.toReversed());
  expect((await api.call('GiaoVien', replace, [])).json()).toEqual([]);
  expect((await api.call('BGH', list)).json()).toEqual([sentence]);
});

test('the board shares sentences with everybody, until it takes them back or leaves', async ({ api }) => {
  const forAll = { NoiDung: 'Học tốt.', Tu: null, Den: null, Muc: 'Tot' };
  const own = [sentence, { ...forAll, Chung: true }];
  expect((await api.call('BGH', replace, own)).json()).toEqual(own);
  expect((await api.call('BGH', list)).json()).toEqual(own);
  for (const as of ['BGH', 'GiaoVu', 'GiaoVien'] as const)
    expect((await api.call(as, shared)).json()).toEqual([forAll]);
  expect((await api.call('GiaoVien', list)).json()).toEqual([]);
  const become = (MaVaiTro: 'BGH' | 'GiaoVu') =>
    writable(api.database).updateTable('TAIKHOAN').set({ MaVaiTro }).where('username', '=', 'bgh').execute();
  await become('GiaoVu');
  expect((await api.call('GiaoVien', shared)).json()).toEqual([]);
  await become('BGH');
  await api.call('BGH', replace, [sentence, forAll]);
  expect((await api.call('GiaoVien', shared)).json()).toEqual([]);
});
