// How a score was entered, as recorded in its history.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

const save = 'POST /api/grading/diemso/cap-nhat/';
const score = {
  IDHocSinh: students.an,
  IDLopHoc: classes.a1,
  IDMonHoc: subjects.literature,
  IDHocKy: 1,
  Diem15: 7,
  Diem1Tiet: 8,
};

const sourcesOf = async ({ database }: TestApp) => {
  const rows = await database.main
    .selectFrom('LICHSUDIEM')
    .select(['Cot', 'Nguon'])
    .where('IDMonHoc', '=', score.IDMonHoc)
    .orderBy('id')
    .execute();
  return rows.map(({ Cot, Nguon }) => [Cot, Nguon]);
};

describe('a save cannot forge its source', () => {
  scenarios(
    [
      { source: 'import', problem: messages.invalid },
      { source: 'API', problem: messages.invalid },
      { source: 'x', problem: messages.invalid },
      { source: '', problem: messages.required },
      { source: 1, problem: messages.invalid },
      { source: null, problem: messages.required },
    ].map(({ source, problem }) => ({
      name: `to come from ${JSON.stringify(source)}`,
      as: 'GiaoVien',
      request: save,
      body: { ...score, Nguon: { Diem15: source } },
      status: 400,
      reply: { Nguon: { Diem15: [problem] }, Diem15: [problem] },
    })),
  );
});

test.for([
  ['nothing said', undefined, 'API', 'API'],
  ['null', null, 'API', 'API'],
  ['nothing in it', {}, 'API', 'API'],
  ['typed', { Diem15: 'sheet', Diem1Tiet: 'sheet' }, 'sheet', 'sheet'],
  ['one typed, one pasted', { Diem15: 'sheet', Diem1Tiet: 'paste' }, 'sheet', 'paste'],
  ['only one said', { Diem1Tiet: 'paste' }, 'API', 'paste'],
] as const)('%s', async ([, Nguon, of15, of1Tiet], { api }) => {
  const reply = await api.call('GiaoVien', save, { ...score, Nguon });
  expect([reply.statusCode, reply.json()]).toEqual([200, { ...score, DiemTB: 7.67 }]);
  expect(await sourcesOf(api)).toEqual([
    ['Diem15', of15],
    ['Diem1Tiet', of1Tiet],
  ]);
});

test('only the changed score gets a history entry, with its own source', async ({ api }) => {
  await api.call('GiaoVien', save, score);
  const Goc = { Diem15: 7, Diem1Tiet: 8 };
  const Nguon = { Diem15: 'sheet', Diem1Tiet: 'paste' };
  await api.call('GiaoVien', save, { ...score, Diem1Tiet: 9, Goc, Nguon });
  expect((await sourcesOf(api)).slice(2)).toEqual([['Diem1Tiet', 'paste']]);
});

test('two saves in one commit keep their own sources', async ({ api }) => {
  const sources = ['sheet', 'paste', undefined] as const;
  await Promise.all(
    [students.an, students.binh, students.dung].map((IDHocSinh, index) =>
      api.call('GiaoVien', save, { ...score, IDHocSinh, Diem1Tiet: null, Nguon: { Diem15: sources[index] } }),
    ),
  );
  const rows = await api.database.main
    .selectFrom('LICHSUDIEM')
    .select(['IDHocSinh', 'Nguon'])
    .orderBy('IDHocSinh')
    .execute();
  expect(rows.map((row) => row.Nguon)).toEqual(['sheet', 'paste', 'API']);
});
