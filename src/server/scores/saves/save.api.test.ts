import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { bodyOf, scenarios, test } from '#test/helpers/api.ts';
import { classes, students, subjects, testTime } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const save = 'POST /api/grading/diemso/cap-nhat/';
const score = {
  IDHocSinh: students.an,
  IDLopHoc: classes.a1,
  IDMonHoc: subjects.literature,
  IDHocKy: 1,
  Diem15: 7.25,
  Diem1Tiet: 8,
};

describe('saving', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: save, body: score, status: 401 },
    {
      name: 'a locked term',
      as: 'GiaoVien',
      request: save,
      body: { ...score, IDHocKy: 2 },
      status: 403,
      reply: { detail: 'Chức năng sửa điểm đã bị khóa cho học kỳ này.' },
    },
    {
      name: 'an old year',
      as: 'BGH',
      request: save,
      body: { ...score, IDHocSinh: students.old, IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath },
      status: 403,
      reply: { detail: messages.oldYear },
    },
    {
      name: 'an unknown class',
      as: 'GiaoVien',
      request: save,
      body: { ...score, IDLopHoc: 99 },
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'an unknown subject',
      as: 'GiaoVien',
      request: save,
      body: { ...score, IDMonHoc: 99 },
      status: 404,
      reply: { detail: messages.unknown('Môn học') },
    },
    {
      name: 'an unknown term',
      as: 'BGH',
      request: save,
      body: { ...score, IDHocKy: 3 },
      status: 404,
      reply: { detail: messages.unknown('Học kỳ') },
    },
    {
      name: 'a subject that the class is not taught',
      as: 'BGH',
      request: save,
      body: { ...score, IDMonHoc: subjects.unused },
      status: 400,
      reply: { detail: gradingMessages.notTaught },
    },
    {
      name: 'a student of another class',
      as: 'BGH',
      request: save,
      body: { ...score, IDHocSinh: students.em },
      status: 400,
      reply: { detail: gradingMessages.notInClass },
    },
    {
      name: 'a student in no class',
      as: 'BGH',
      request: save,
      body: { ...score, IDHocSinh: students.giang },
      status: 400,
      reply: { detail: gradingMessages.notInClass },
    },
    {
      name: 'an unknown student',
      as: 'BGH',
      request: save,
      body: { ...score, IDHocSinh: 9_007_199_254_740_991 },
      status: 400,
      reply: { detail: gradingMessages.notInClass },
    },
    {
      name: 'an open term',
      as: 'GiaoVien',
      request: save,
      body: score,
      status: 200,
      reply: { ...score, DiemTB: 7.75 },
    },
    {
      name: 'the board needs no open term; ids may come as text',
      as: 'BGH',
      request: save,
      body: { ...score, IDHocKy: '2', IDHocSinh: String(students.an) },
      status: 200,
      reply: { ...score, IDHocKy: 2, DiemTB: 7.75 },
    },
    {
      name: 'nor the office',
      as: 'GiaoVu',
      request: save,
      body: { ...score, IDHocKy: 2 },
      status: 200,
      reply: { ...score, IDHocKy: 2, DiemTB: 7.75 },
    },
    {
      name: 'null erases, 0 does not',
      as: 'GiaoVien',
      request: save,
      body: { ...score, IDMonHoc: subjects.math, Diem15: 0, Diem1Tiet: null },
      status: 200,
      reply: { ...score, IDMonHoc: subjects.math, Diem15: 0, Diem1Tiet: null, DiemTB: null },
    },
  ]);
});

describe('a bad score', () => {
  const { Diem15: _15, ...without15 } = score;
  const { Diem1Tiet: _1Tiet, ...without1Tiet } = score;
  const values = [10.01, -0.01, 7.255, 11, 1e300, '8,5', '8.5', '', 'NaN', true, false, [], [8], {}];
  const bad = [
    ...values.flatMap((value) => [
      { body: { ...score, Diem15: value }, field: 'Diem15' },
      { body: { ...score, Diem1Tiet: value }, field: 'Diem1Tiet' },
    ]),
    { body: without15, field: 'Diem15' },
    { body: without1Tiet, field: 'Diem1Tiet' },
  ];

  test('is reported under its field and stores nothing', async ({ api }) => {
    for (const { body, field } of bad) {
      const reply = await api.call('BGH', save, body);
      expect({ body, status: reply.statusCode, reply: bodyOf(reply) }).toEqual({
        body,
        status: 400,
        reply: { [field]: [messages.invalidScore] },
      });
    }
    expect((await stateOf(api.database.main)).history).toEqual([]);
  });

  test('is refused if it is not JSON', async ({ api }) => {
    for (const text of ['NaN', 'Infinity', '1e999', '7,5']) {
      const payload = JSON.stringify(score).replace('7.25', text);
      const reply = await api.call('BGH', save, payload, { headers: { 'content-type': 'application/json' } });
      expect([text, reply.statusCode]).toEqual([text, 400]);
    }
  });

  test('does not include unusual but valid ones', async ({ api }) => {
    for (const value of [0, -0, 0.01, 8.15, 9.99, 10]) {
      const reply = await api.call('GiaoVien', save, { ...score, Diem15: value, Diem1Tiet: value });
      const plain = value + 0;
      expect(reply.json()).toEqual({ ...score, Diem15: plain, Diem1Tiet: plain, DiemTB: plain });
    }
  });
});

describe('records of a save', () => {
  test('contain every changed score with user, time, old and new value', async ({ api }) => {
    await api.call('GiaoVien', save, { ...score, IDMonHoc: subjects.math, Diem15: 8, Diem1Tiet: 9.5 });
    expect(await api.database.main.selectFrom('LICHSUDIEM').selectAll().execute()).toEqual([
      {
        id: 1,
        IDHocSinh: students.an,
        IDMonHoc: subjects.math,
        IDHocKy: 1,
        IDLopHoc: classes.a1,
        Cot: 'Diem1Tiet',
        Cu: 900,
        Moi: 950,
        IDTaiKhoan: 3,
        NguoiSua: 'Nguyễn Thị Mai',
        VaiTro: 'GiaoVien',
        ThoiDiem: testTime.toISOString(),
        Nguon: 'API',
        LyDo: null,
        Bam: expect.stringMatching(/^[0-9a-f]{64}$/u),
      },
    ]);
  });

  test('do not grow when a save is repeated', async ({ api }) => {
    await api.call('GiaoVien', save, score);
    const before = await stateOf(api.database.main);
    const reply = await api.call('GiaoVien', save, score);
    expect(reply.json()).toEqual({ ...score, DiemTB: 7.75 });
    expect(await stateOf(api.database.main)).toEqual(before);
    expect(before.history).toHaveLength(2);
  });

  test('are not created by an empty save of an empty score', async ({ api }) => {
    const before = await stateOf(api.database.main);
    await api.call('GiaoVien', save, { ...score, Diem15: null, Diem1Tiet: null });
    expect(await stateOf(api.database.main)).toEqual(before);
  });
});

const stateOf = async (reader: Parameters<typeof addStudents>[0]['main']) => ({
  scores: await reader.selectFrom('DIEM').selectAll().orderBy('IDHocSinh').orderBy('IDMonHoc').execute(),
  history: await reader.selectFrom('LICHSUDIEM').selectAll().orderBy('id').execute(),
});

describe('concurrent saves', () => {
  test('one bad save among 45 fails alone', async ({ api }) => {
    const ids = await addStudents(api.database, classes.a1, numbered(44));
    const replies = await Promise.all(
      [...ids.slice(0, 20), students.em, ...ids.slice(20)].map((IDHocSinh) =>
        api.call('GiaoVien', save, { ...score, IDHocSinh }),
      ),
    );
    const failed = replies.filter((reply) => reply.statusCode !== 200);
    expect(failed.map((reply) => [reply.statusCode, reply.json()])).toEqual([
      [400, { detail: gradingMessages.notInClass }],
    ]);
    const { scores, history } = await stateOf(api.database.main);
    expect(scores.filter((row) => row.IDMonHoc === score.IDMonHoc)).toHaveLength(44);
    expect(history).toHaveLength(88);
  });

  test('first saves of the same score create one row and one history entry', async ({ api }) => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.call('GiaoVien', save, { ...score, Diem1Tiet: null })),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
    const { scores, history } = await stateOf(api.database.main);
    expect(scores.filter((row) => row.IDMonHoc === score.IDMonHoc)).toEqual([
      expect.objectContaining({ IDHocSinh: students.an, Diem15: 725, Diem1Tiet: null, DiemTB: null }),
    ]);
    expect(history.map(({ Cu, Moi }) => [Cu, Moi])).toEqual([[null, 725]]);
  });

  test('different first saves of the same score are all in the history, and the last is stored', async ({
    api,
  }) => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.call('GiaoVien', save, { ...score, Diem15: index / 4 })),
    );
    const { scores, history } = await stateOf(api.database.main);
    const changes = history.filter((row) => row.Cot === 'Diem15');
    expect(changes.map((row) => row.Cu)).toEqual([null, ...changes.slice(0, -1).map((row) => row.Moi)]);
    expect(changes).toHaveLength(20);
    expect(scores.filter((row) => row.IDMonHoc === score.IDMonHoc)).toEqual([
      expect.objectContaining({ Diem15: changes.at(-1)?.Moi }),
    ]);
  });
});
