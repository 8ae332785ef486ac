// A block has its own number of regular scores, and everything about the sheets of its classes follows.

import { type CellValue, readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { subjectMessages } from '#shared/school/subjects/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { exactMean } from '#test/helpers/files/tenths.ts';
import { exportedSheet } from '#test/helpers/files/upload.ts';
import { applyRollover } from '#test/helpers/results/rollover.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { sheetOf } from '#test/helpers/school/tt22.ts';
import { refusals, rowOf, rowsOf, save, test } from '#test/helpers/school/tt22-school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const { math, physics } = subjects;
const { an, khanh } = students;
const list = '/api/subjects/monhoc-list/';
const one = (id: number) => `/api/subjects/monhoc/${id}/`;
const names: Record<number, object> = {
  [math]: { TenMonHoc: 'Toán', IDToHop: null },
  [physics]: { TenMonHoc: 'Vật lí', IDToHop: 1 },
};
const [block10, block11] = [1, 2];
const inBlock = (IDKhoi: number, SoDiemTX: number) => ({ IDKhoi, SoDiemTX });

const change = async (api: TestApp, form: object, id: number = math) => {
  const reply = await api.call('BGH', `PUT ${one(id)}`, { ...names[id], ...form });
  return [reply.statusCode, reply.json()];
};
const isNow = (form: object) => [200, expect.objectContaining(form)];

/** Khanh is in 11A1, which takes mathematics, with as many regular scores as said; grade 10 has four. */
async function withGrade11(api: TestApp, SoDiemTX: number): Promise<void> {
  const ofClass = (part: string, body: object) =>
    api.call('GiaoVu', `POST /api/classes/lophoc/${classes.k11}/${part}/`, body);
  expect((await ofClass('hocsinh', { student_ids: [khanh] })).statusCode).toBe(200);
  expect((await ofClass('monhoc', { monhoc_ids: [math] })).statusCode).toBe(200);
  expect(await change(api, { SoDiemTXTheoKhoi: [inBlock(block11, SoDiemTX)] })).toEqual(isNow({}));
}

const ofKhanh = { IDHocSinh: khanh, IDLopHoc: classes.k11 };
const khanhsRow = (api: TestApp) => rowOf(api, math, khanh, { IDLopHoc: classes.k11 });
const saveKhanh = (api: TestApp, values: object) => save(api, math, { ...ofKhanh, ...values }, 'BGH');

describe('is refused', () => {
  const put = (SoDiemTXTheoKhoi: unknown, reply: object, id: number = math, more: object = {}) => ({
    ...{ as: 'BGH' as const, request: `PUT ${one(id)}`, body: { ...names[id], SoDiemTXTheoKhoi, ...more } },
    ...{ status: 400, reply },
  });
  const range = 'Số điểm thường xuyên: từ 2 đến 4.';
  const unknown = { SoDiemTXTheoKhoi: [messages.unknown('Khối')] };
  refusals([
    { name: 'a text', ...put('2', { SoDiemTXTheoKhoi: [messages.notList] }) },
    { name: 'an unknown block', ...put([inBlock(99, 3)], unknown) },
    {
      name: 'a block twice',
      ...put([inBlock(block11, 3), inBlock(block11, 4)], { SoDiemTXTheoKhoi: [subjectMessages.blockTwice] }),
    },
    ...[1, 5].map((count) => ({
      name: `${count} regular scores`,
      ...put([inBlock(block11, count)], { SoDiemTXTheoKhoi: [`Mục 1 (SoDiemTX): ${range}`] }),
    })),
    {
      name: 'another number of a judged subject',
      ...put([inBlock(block11, 3)], { SoDiemTXTheoKhoi: [subjectMessages.judgedRegularScores] }, physics),
    },
    {
      name: 'adding a subject with an unknown block',
      as: 'BGH',
      request: `POST ${list}`,
      body: {
        ...{ TenMonHoc: 'Tin học', IDNienKhoa: years.current, IDToHop: null },
        SoDiemTXTheoKhoi: [inBlock(99, 3)],
      },
      status: 400,
      reply: unknown,
    },
  ]);
});

describe('the numbers of the blocks', () => {
  test('come back, stay when missing, and are named in the audit log', async ({ school }) => {
    const SoDiemTXTheoKhoi = [inBlock(block10, 3), inBlock(block11, 2)];
    const given = [{ IDKhoi: '2', SoDiemTX: '2' }, inBlock(block10, 3)];
    expect(await change(school, { SoDiemTXTheoKhoi: given })).toEqual(
      isNow({ SoDiemTX: 4, SoDiemTXTheoKhoi }),
    );
    expect(await change(school, { SoDiemTX: 2 })).toEqual(isNow({ SoDiemTX: 2, SoDiemTXTheoKhoi }));
    expect(await change(school, {})).toEqual(isNow({ SoDiemTXTheoKhoi }));
    expect(await change(school, { SoDiemTXTheoKhoi: [] })).toEqual(isNow({ SoDiemTXTheoKhoi: [] }));
    const lines = await audited(school, 'subject.change');
    expect(lines.map((line) => (line as { SoDiemTXTheoKhoi?: object }).SoDiemTXTheoKhoi)).toEqual([
      expect.arrayContaining(SoDiemTXTheoKhoi),
      expect.arrayContaining(SoDiemTXTheoKhoi),
      undefined,
      [],
    ]);
  });

  test('of a new subject', async ({ school }) => {
    const SoDiemTXTheoKhoi = [inBlock(3, 4)];
    const added = { TenMonHoc: 'Tin học', IDNienKhoa: years.current, IDToHop: null, SoDiemTXTheoKhoi };
    const reply = await school.call('BGH', `POST ${list}`, added);
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({ ...added, SoDiemTX: 3 }),
    ]);
  });

  test('are ignored in a year with two columns', async ({ api }) => {
    const added = { TenMonHoc: 'Tin học', IDNienKhoa: years.current, IDToHop: null };
    const reply = await api.call('BGH', `POST ${list}`, {
      ...added,
      SoDiemTXTheoKhoi: [inBlock(block10, 4)],
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).not.toHaveProperty('SoDiemTXTheoKhoi');
    expect(await api.database.main.selectFrom('MONHOC_KHOI').selectAll().execute()).toEqual([]);
  });

  test('are copied by the rollover', async ({ school }) => {
    const SoDiemTXTheoKhoi = [inBlock(block11, 2)];
    await change(school, { SoDiemTXTheoKhoi });
    const IDNienKhoa = await beginNextYear(school);
    await applyRollover(school, { MonHoc: [math] });
    const rows = (await school.call('BGH', `GET ${list}?nienkhoa_id=${IDNienKhoa}`)).json();
    expect(rows).toMatchObject([{ TenMonHoc: 'Toán', SoDiemTX: 4, SoDiemTXTheoKhoi }]);
  });

  test('end with the subject, and when it is judged from now on', async ({ school }) => {
    await change(school, { SoDiemTXTheoKhoi: [inBlock(block11, 2)] });
    expect(await change(school, { HinhThuc: 'NhanXet' })).toEqual(
      isNow({ SoDiemTX: 2, SoDiemTXTheoKhoi: [] }),
    );
    const added = { TenMonHoc: 'Tin học', IDNienKhoa: years.current, IDToHop: null };
    const SoDiemTXTheoKhoi = [inBlock(block10, 4)];
    const { id } = (await school.call('BGH', `POST ${list}`, { ...added, SoDiemTXTheoKhoi })).json();
    expect((await school.call('BGH', `DELETE ${one(id)}`)).statusCode).toBe(204);
  });
});

describe('a sheet has the number of its class’s block', () => {
  test('its rows, average and subject of the class', async ({ school }) => {
    await withGrade11(school, 2);
    expect(Object.keys(await khanhsRow(school))).toEqual(expect.arrayContaining(['TX1', 'TX2', 'GK', 'CK']));
    expect(await khanhsRow(school)).not.toHaveProperty('TX3');
    expect(await rowOf(school, math)).toHaveProperty('TX4');
    const saved = await saveKhanh(school, { TX1: 6.8, TX2: 7.1, GK: 5.5, CK: 6.3 });
    const DiemTB = exactMean(68 + 71 + 2 * 55 + 3 * 63, 7) / 10;
    expect(saved.json()).toMatchObject({ DiemTB });
    expect(await khanhsRow(school)).toMatchObject({ TX2: 7.1, DiemTB });
    const numberIn = async (classId: number) => {
      const of = await school.call('GiaoVien', `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${classId}`);
      return of.json().find(({ id }: { id: number }) => id === math).SoDiemTX;
    };
    expect([await numberIn(classes.a1), await numberIn(classes.k11)]).toEqual([4, 2]);
  });

  test('what it accepts, by every call', async ({ school }) => {
    await withGrade11(school, 2);
    const wrong = { TX3: ['Môn này không có cột TX 3.'] };
    const reply = await saveKhanh(school, { TX3: 8 });
    expect([reply.statusCode, reply.json()]).toEqual([400, wrong]);
    const whole = await school.call('BGH', 'POST /api/grading/diemso/cap-nhat-lop/', {
      ...{ ...sheetOf(math), IDLopHoc: classes.k11 },
      Diem: [{ IDHocSinh: khanh, TX3: 8 }],
    });
    expect(JSON.stringify(whole.json())).toContain(wrong.TX3[0]);
    expect((await save(school, math, { TX3: 8, TX4: 9 })).statusCode).toBe(200);
  });

  test('how many values it needs, in the progress and for its teacher', async ({ school }) => {
    await withGrade11(school, 2);
    const { TienDo } = (
      await school.call('GiaoVu', `GET /api/grading/tien-do/?IDNienKhoa=${years.current}`)
    ).json();
    const needed = (IDLopHoc: number) =>
      TienDo.find(
        (sheet: Record<string, number>) =>
          sheet['IDLopHoc'] === IDLopHoc && sheet['IDMonHoc'] === math && sheet['IDHocKy'] === 1,
      ).CanNhap;
    // Three students with six columns, and one with four.
    expect([needed(classes.a1), needed(classes.k11)]).toEqual([18, 4]);
    await school.call('GiaoVu', `PUT /api/classes/phan-cong/${classes.k11}/`, {
      ...{ GVCN: null, MonHoc: [{ id: math, IDGiaoVien: 3 }] },
    });
    const own = (await school.call('GiaoVien', 'GET /api/grading/bang-diem-cua-toi/')).json();
    const sheets = JSON.stringify(own);
    expect(sheets).toContain('"CanNhap":4');
  });

  test('its file', async ({ school }) => {
    await withGrade11(school, 2);
    const headings = async (IDLopHoc: number) => {
      const file = await exportedSheet(school, { ...sheetOf(math), IDLopHoc });
      const rows: CellValue[][] = (await readXlsx(file)).sheets[0]?.rows ?? [];
      return rows.find((row) => row.includes('ĐTB'))?.filter((cell) => String(cell).startsWith('TX'));
    };
    expect(await headings(classes.k11)).toEqual(['TX 1', 'TX 2']);
    expect(await headings(classes.a1)).toEqual(['TX 1', 'TX 2', 'TX 3', 'TX 4']);
  });

  test('the student’s record', async ({ school }) => {
    await withGrade11(school, 2);
    await saveKhanh(school, { TX1: 6.8, TX2: 7.1, GK: 5.5, CK: 6.3 });
    const subjectIn = async (student: number) => {
      const record = (await school.call('GiaoVu', `GET /api/students/hocsinh/${student}/ho-so/`)).json();
      const [year] = record.NienKhoa;
      return year.HocKy[0].MonHoc.find(({ IDMonHoc }: { IDMonHoc: number }) => IDMonHoc === math);
    };
    expect(await subjectIn(khanh)).toMatchObject({ TX2: 7.1, DiemTB: expect.any(Number) });
    expect(await subjectIn(khanh)).not.toHaveProperty('TX3');
    expect(await subjectIn(an)).toHaveProperty('TX4');
  });
});

describe('the number of a block', () => {
  const scores = { TX1: 6.8, TX2: 7.1, GK: 5.5, CK: 6.3 };

  test('grows at any time; there is no average until the new column is filled', async ({ school }) => {
    await withGrade11(school, 2);
    await saveKhanh(school, scores);
    await change(school, { SoDiemTXTheoKhoi: [inBlock(block11, 3)] });
    expect(await khanhsRow(school)).toMatchObject({ ...scores, TX3: null, DiemTB: null });
    await saveKhanh(school, { TX3: 9 });
    const DiemTB = exactMean(68 + 71 + 90 + 2 * 55 + 3 * 63, 8) / 10;
    expect(await khanhsRow(school)).toMatchObject({ DiemTB });
  });

  test('does not shrink with a value there, and names the class', async ({ school }) => {
    const inUse = (field: string, column: string, name: string) => [
      400,
      { [field]: [subjectMessages.columnInUse(column, name)] },
    ];
    await withGrade11(school, 3);
    await saveKhanh(school, { TX3: 8 });
    expect(await change(school, { SoDiemTXTheoKhoi: [inBlock(block11, 2)] })).toEqual(
      inUse('SoDiemTXTheoKhoi', 'TX 3', '11A1'),
    );
    // Without its own it would have the four of the subject, or two with another number of the subject.
    expect(await change(school, { SoDiemTX: 2, SoDiemTXTheoKhoi: [] })).toEqual(
      inUse('SoDiemTXTheoKhoi', 'TX 3', '11A1'),
    );
    expect(await change(school, { SoDiemTXTheoKhoi: [] })).toEqual(isNow({ SoDiemTXTheoKhoi: [] }));
    expect(await khanhsRow(school)).toMatchObject({ TX3: 8, TX4: null });
    await save(school, math, { TX4: 5 });
    expect(await change(school, { SoDiemTX: 3 })).toEqual(inUse('SoDiemTX', 'TX 4', '10A1'));
    const SoDiemTXTheoKhoi = [inBlock(block10, 4)];
    expect(await change(school, { SoDiemTX: 3, SoDiemTXTheoKhoi })).toEqual(isNow({ SoDiemTX: 3 }));
    expect(await rowOf(school, math)).toMatchObject({ TX4: 5 });
    expect(await khanhsRow(school)).not.toHaveProperty('TX4');
  });

  test('of those who have left counts too', async ({ school }) => {
    await withGrade11(school, 3);
    await saveKhanh(school, { TX3: 8 });
    const gone = {
      HinhThuc: 'ChuyenTruong',
      Ngay: '2026-11-01',
      NoiDen: 'THPT Lê Lợi',
      LyDo: 'Gia đình chuyển nhà',
    };
    const left = await school.call('GiaoVu', `POST /api/students/hocsinh/${khanh}/roi-truong/`, gone);
    expect(left.statusCode).toBe(200);
    expect(await change(school, { SoDiemTXTheoKhoi: [inBlock(block11, 2)] })).toEqual([
      400,
      { SoDiemTXTheoKhoi: [subjectMessages.columnInUse('TX 3', null)] },
    ]);
  });

  test('never loses a value that is saved at the same moment', async ({ school }) => {
    await withGrade11(school, 3);
    for (let round = 0; round < 8; round += 1) {
      const [saved, [status]] = await Promise.all([
        saveKhanh(school, { TX3: 8 }),
        change(school, { SoDiemTXTheoKhoi: [inBlock(block11, 2)] }),
      ]);
      const row = await khanhsRow(school);
      if (status === 200) expect([saved.statusCode, 'TX3' in row]).toEqual([400, false]);
      else expect([saved.statusCode, status, row.TX3]).toEqual([200, 400, 8]);
      await change(school, { SoDiemTXTheoKhoi: [inBlock(block11, 3)] });
      await saveKhanh(school, { TX3: null });
    }
  });
});

describe('a student who changes the block', () => {
  const leave = (api: TestApp) =>
    api.call('GiaoVu', `POST /api/classes/lophoc/${classes.k11}/hocsinh/`, { student_ids: [] });
  const toGrade10 = (api: TestApp) =>
    api.call('GiaoVu', `PATCH /api/students/hocsinh/${khanh}/`, { KhoiDuKien: block10 });

  test('does not with a value in a column that it lacks', async ({ school }) => {
    await withGrade11(school, 4);
    await change(school, { SoDiemTX: 2 });
    await saveKhanh(school, { TX1: 7, TX4: 8 });
    await leave(school);
    const reply = await toGrade10(school);
    const message = subjectMessages.columnNotInBlock('TX 4', 'Toán', 'Khối 10');
    expect([reply.statusCode, reply.json()]).toEqual([400, { KhoiDuKien: [message] }]);
  });

  test('takes the values along, and the average follows the new number', async ({ school }) => {
    await withGrade11(school, 2);
    await change(school, { SoDiemTX: 3 });
    await saveKhanh(school, { TX1: 7, TX2: 7, GK: 7, CK: 7 });
    expect(await khanhsRow(school)).toMatchObject({ DiemTB: 7 });
    await leave(school);
    expect((await toGrade10(school)).statusCode).toBe(200);
    await school.call('GiaoVu', `POST /api/classes/lophoc/${classes.a2}/hocsinh/`, {
      student_ids: [students.em, khanh],
    });
    const [row] = (await rowsOf(school, math, { IDLopHoc: classes.a2 })).filter(
      ({ id }: { id: number }) => id === khanh,
    );
    expect(row).toMatchObject({ TX1: 7, TX2: 7, TX3: null, DiemTB: null });
    const filled = await save(school, math, { IDHocSinh: khanh, IDLopHoc: classes.a2, TX3: 7 }, 'BGH');
    expect(filled.json()).toMatchObject({ DiemTB: 7 });
  });
});
