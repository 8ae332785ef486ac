// Which study topics a class takes.

import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { messages } from '#shared/contract/messages.ts';
import { topicMessages } from '#shared/school/classes/topic-messages.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import { applyRollover } from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';
import { changeTopics, putTopics, takeTopics, termsOf, topicsBody } from '#test/helpers/school/topics.ts';
import { refusals, rowOf, save, test } from '#test/helpers/school/tt22-school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';
import { hasLeft } from '#test/helpers/students/leaving.ts';

const { math, literature, physics, unused } = subjects;
const { a1, a2, k11, old10A1 } = classes;
const none = { [math]: 0, [literature]: 0, [physics]: 0 };

describe('is refused', () => {
  const put = (body: unknown, classId: number = a1) => ({
    as: 'GiaoVu' as const,
    request: putTopics(classId),
    body,
    status: 400,
  });
  const good = topicsBody([math, 1]);
  refusals([
    { name: 'not signed in', ...put(good), as: 'nobody', status: 401 },
    { name: 'a teacher', ...put(good), as: 'GiaoVien', status: 403 },
    { name: 'an unknown class', ...put(good, 99), status: 404 },
    { name: 'an old year', ...put(good, old10A1), status: 403, reply: { detail: messages.oldYear } },
    { name: 'no subjects', ...put({}), reply: { MonHoc: [messages.notList] } },
    ...[3, -1, null, 'x'].map((ChuyenDe) => ({
      name: `the term ${ChuyenDe}`,
      ...put({ MonHoc: [{ id: math, ChuyenDe }] }),
      reply: { MonHoc: [expect.stringMatching(/^Mục 1 \(ChuyenDe\): /u)] },
    })),
    {
      name: 'a subject twice',
      ...put(topicsBody([math, 1], [math, 2])),
      reply: { MonHoc: [topicMessages.twice] },
    },
    {
      name: 'a subject that the class is not taught',
      ...put(topicsBody([unused, 1])),
      reply: { MonHoc: [topicMessages.notTaught] },
    },
    {
      name: 'a judged subject',
      ...put(topicsBody([math, 1], [physics, 1])),
      reply: { MonHoc: [topicMessages.judged(['Vật lí'])] },
    },
  ]);

  test('in a year of the other scheme', async ({ api }) => {
    const reply = await changeTopics(api, good);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: topicMessages.otherMethod }]);
    expect(await termsOf(api)).toEqual({ [math]: undefined, [literature]: undefined, [physics]: undefined });
  });

  test('in a block without topics', async ({ school }) => {
    await write(school.database, 'exclusive', async (tx) => {
      const block = { id: 4, TenKhoi: 'Khối 6' };
      await tx
        .insertInto('KHOI')
        .values(block)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx.updateTable('LOPHOC').set({ IDKhoi: block.id }).where('id', '=', k11).execute();
    });
    const reply = await changeTopics(school, { MonHoc: [] }, k11);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: topicMessages.otherBlock }]);
  });
});

test('are in the rows of the class and of the assignments, and each change adds a line', async ({
  school,
}) => {
  expect(await termsOf(school)).toEqual(none);
  const reply = await changeTopics(school, topicsBody([math, 1], [literature, 2]));
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      id: a1,
      TenLop: '10A1',
      MonHoc: [
        { id: literature, TenMonHoc: 'Ngữ văn', HinhThuc: 'DiemSo', SoDiemTX: 3, ChuyenDe: 2 },
        { id: math, TenMonHoc: 'Toán', HinhThuc: 'DiemSo', SoDiemTX: 4, ChuyenDe: 1 },
        { id: physics, TenMonHoc: 'Vật lí', HinhThuc: 'NhanXet', SoDiemTX: 2, ChuyenDe: 0 },
      ],
    },
  ]);
  expect(await termsOf(school, a2)).toEqual(none);
  // Subjects that are not listed keep theirs; repeating a call changes nothing.
  for (const _ of [1, 2]) await takeTopics(school, [[math, 2]]);
  expect(await termsOf(school)).toEqual({ ...none, [math]: 2, [literature]: 2 });
  const { Lop } = (await school.call('GiaoVien', 'GET /api/classes/phan-cong/')).json();
  expect(Lop[0].MonHoc.map(({ ChuyenDe }: { ChuyenDe: number }) => ChuyenDe)).toEqual([2, 2, 0]);
  expect(await audited(school, 'class.topics')).toEqual([
    {
      id: a1,
      TenLop: '10A1',
      MonHoc: [
        { id: literature, TenMonHoc: 'Ngữ văn', ChuyenDe: 2 },
        { id: math, TenMonHoc: 'Toán', ChuyenDe: 1 },
      ],
    },
    { id: a1, TenLop: '10A1', MonHoc: [{ id: math, TenMonHoc: 'Toán', ChuyenDe: 2 }] },
  ]);
});

test('stay when the other subjects of the class change', async ({ school }) => {
  await takeTopics(school, [[math, 1]]);
  const body = { monhoc_ids: [math, unused] };
  await school.call('GiaoVu', `POST /api/classes/lophoc/${a1}/monhoc/`, body);
  expect(await termsOf(school)).toEqual({ [math]: 1, [unused]: 0 });
});

describe('two people at once', () => {
  const Goc = topicsBody([math, 0], [literature, 0]);

  test('who change different subjects both succeed', async ({ school }) => {
    await takeTopics(school, [[math, 1]]);
    const body = { ...topicsBody([math, 0], [literature, 2]), Goc };
    expect((await changeTopics(school, body)).statusCode).toBe(200);
    expect(await termsOf(school)).toMatchObject({ [math]: 1, [literature]: 2 });
  });

  test('who change the same one get a conflict with what is stored', async ({ school }) => {
    await takeTopics(school, [[math, 1]]);
    const reply = await changeTopics(school, { ...topicsBody([math, 2]), Goc });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { detail: topicMessages.conflict('10A1', ['Toán']), id: a1, MonHoc: { 1: { ChuyenDe: 1 } } },
    ]);
    expect(await termsOf(school)).toMatchObject({ [math]: 1 });
    for (const again of [null, topicsBody([literature, 0])])
      expect((await changeTopics(school, { ...topicsBody([math, 2]), Goc: again })).statusCode).toBe(200);
  });

  test('exactly one of eight succeeds', async ({ school }) => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        changeTopics(school, { ...topicsBody([math, index % 2 === 0 ? 1 : 2]), Goc }),
      ),
    );
    const won = new Set(replies.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body));
    expect(won.size).toBe(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('a score saved meanwhile is kept: either it or the removal is refused', async ({ school }) => {
    await takeTopics(school, [[math, 1]]);
    const [saved, removed] = await Promise.all([
      save(school, math, { CD: 8 }),
      changeTopics(school, topicsBody([math, 0])),
    ]);
    expect([saved.statusCode, removed.statusCode].sort()).toEqual([200, 400]);
    const row = await rowOf(school, math);
    expect(row.CD).toBe(saved.statusCode === 200 ? 8 : undefined);
  });
});

describe('a column with scores', () => {
  const refused = (...names: string[]) => [400, { MonHoc: [topicMessages.hasScores(names)] }];
  const remove = async (...args: Parameters<typeof changeTopics>) => {
    const reply = await changeTopics(...args);
    return [reply.statusCode, reply.json()];
  };

  test('is not removed or moved to the other term', async ({ school }) => {
    await takeTopics(school, [
      [math, 1],
      [literature, 1],
    ]);
    await save(school, math, { CD: 0 });
    for (const term of [0, 2] as const)
      expect(await remove(school, topicsBody([math, term], [literature, term]))).toEqual(refused('Toán'));
    expect(await termsOf(school)).toMatchObject({ [math]: 1, [literature]: 1 });
    await save(school, math, { CD: null });
    expect(await remove(school, topicsBody([math, 2]))).toMatchObject([200, {}]);
  });

  test('counts those of a student who left the school, but not of another class', async ({ school }) => {
    for (const id of [a1, a2]) await takeTopics(school, [[math, 1]], id);
    await save(school, math, { CD: 8 });
    await hasLeft(school, students.an);
    expect(await remove(school, topicsBody([math, 0]), a1)).toEqual(refused('Toán'));
    expect(await remove(school, topicsBody([math, 0]), a2)).toMatchObject([200, {}]);
  });
});

test('a subject whose topics a class takes is not judged', async ({ school }) => {
  await takeTopics(school, [[literature, 1]]);
  const put = (HinhThuc: string) =>
    school.call('BGH', `PUT /api/subjects/monhoc/${literature}/`, {
      ...{ TenMonHoc: 'Ngữ văn', IDToHop: 2, HinhThuc },
    });
  const reply = await put('NhanXet');
  expect([reply.statusCode, reply.json()]).toEqual([400, { HinhThuc: [subjectMessages.hasTopics('10A1')] }]);
  await takeTopics(school, [[literature, 0]]);
  expect((await put('NhanXet')).statusCode).toBe(200);
});

test('the rollover copies them to the class that the old one leads to', async ({ school }) => {
  await takeTopics(school, [
    [math, 1],
    [literature, 2],
  ]);
  const year = await beginNextYear(school);
  const reply = await applyRollover(school, {
    MonHoc: [math, physics],
    Lop: [
      { IDLopHoc: a1, TenLop: '11A1', IDKhoi: 2 },
      { IDLopHoc: null, TenLop: '10A1', IDKhoi: 1 },
    ],
  });
  expect(reply.statusCode, reply.body).toBe(200);
  const made = (await school.call('GiaoVien', `GET /api/classes/lophoc-list/?nienkhoa_id=${year}`)).json();
  const terms = await Promise.all(made.map(({ id }: { id: number }) => termsOf(school, id)));
  const byName = Object.fromEntries(
    made.map(({ TenLop }: { TenLop: string }, index: number) => [TenLop, Object.values(terms[index])]),
  );
  expect(byName).toEqual({ '10A1': [0, 0], '11A1': [1, 0] });
});
