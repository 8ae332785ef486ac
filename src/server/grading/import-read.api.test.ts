// What becomes of an uploaded file: who may send one, what is refused, what is understood.

import { randomBytes } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { type As, bodyOf, type TestApp, test } from '../../../test/api.ts';
import { addPupils } from '../../../test/pupils.ts';
import { classes, students, subjects } from '../../../test/school.ts';
import { bombs, headers, sheetXml, spreadsheet, workbookParts, zip } from '../../../test/score-files.ts';
import { spreadsheetType } from '../../shared/endpoint.ts';
import { gradingMessages } from '../../shared/grading.ts';
import { importLimits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { importProblems } from '../../shared/rules/import-scores.ts';
import { tableProblems } from '../../shared/rules/score-table.ts';
import { fileProblems } from '../excel/read-workbook.ts';
import { otherSheet } from './score-file.ts';

type Sheet = { IDLopHoc: number; IDMonHoc: number; IDHocKy: number };
const math: Sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
const request = ({ IDLopHoc, IDMonHoc, IDHocKy }: Sheet = math) =>
  `POST /api/grading/diemso/nhap-excel/kiem-tra/?IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;

async function upload(api: TestApp, as: As, file: Uint8Array, sheet: Sheet = math, type = spreadsheetType) {
  const reply = await api.call(as, request(sheet), Buffer.from(file), { headers: { 'content-type': type } });
  return { status: reply.statusCode, body: bodyOf(reply) };
}

const an = [1, students.an, 'Nguyễn Văn An'];
const anyFile = () => spreadsheet([headers, [...an, null, 7, 8]]);
const refused = (status: number, detail: string) => ({ status, body: { detail } });

describe('refused', () => {
  test('without a session, whatever is sent', async ({ api }) => {
    for (const file of [await anyFile(), Buffer.alloc(importLimits.bytes + 1)])
      expect((await upload(api, 'nobody', file)).status).toBe(401);
  });

  test('a locked term, an old year, a sheet that is none', async ({ api }) => {
    const file = await anyFile();
    const locked = await upload(api, 'GiaoVien', file, { ...math, IDHocKy: 2 });
    expect(locked).toEqual(refused(403, gradingMessages.termLocked));
    expect((await upload(api, 'GiaoVu', file, { ...math, IDHocKy: 2 })).status).toBe(200);
    const old = { ...math, IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath };
    expect(await upload(api, 'BGH', file, old)).toEqual(refused(403, messages.oldYear));
    expect(await upload(api, 'BGH', file, { ...math, IDLopHoc: 99 })).toEqual(
      refused(404, messages.unknown('Lớp học')),
    );
    expect(await upload(api, 'BGH', file, { ...math, IDMonHoc: subjects.unused })).toEqual(
      refused(400, gradingMessages.notTaught),
    );
    expect((await api.call('BGH', request().replace('IDHocKy', 'x'))).statusCode).toBe(400);
  });

  test('anything but a spreadsheet by its type', async ({ api }) => {
    const file = await anyFile();
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/csv'])
      expect(await upload(api, 'BGH', file, math, type)).toEqual(refused(415, messages.notSpreadsheet));
    const json = await api.call('BGH', request(), { a: 1 });
    expect([json.statusCode, json.json()]).toEqual([415, { detail: messages.notSpreadsheet }]);
    expect((await upload(api, 'BGH', file, math, 'application/octet-stream')).status).toBe(200);
  });

  test('a spreadsheet where JSON belongs', async ({ api }) => {
    const reply = await api.call(
      'BGH',
      'POST /api/grading/diemso/nhap-excel/',
      Buffer.from(await anyFile()),
      {
        headers: { 'content-type': spreadsheetType },
      },
    );
    expect([reply.statusCode, reply.json()]).toEqual([415, { detail: messages.unsupportedMedia }]);
  });

  test('more than 2 MB', async ({ api }) => {
    expect(await upload(api, 'BGH', Buffer.alloc(importLimits.bytes + 1))).toEqual(
      refused(413, 'Tệp quá lớn. Dung lượng tối đa là 2 MB.'),
    );
    expect((await upload(api, 'BGH', Buffer.alloc(importLimits.bytes))).status).toBe(400);
  });

  test('what is no spreadsheet', async ({ api }) => {
    const file = Buffer.from(await anyFile());
    const none = {
      nothing: Buffer.alloc(0),
      text: Buffer.from('Học sinh,15 phút\nAn,7'),
      noise: randomBytes(5_000),
      truncated: file.subarray(0, file.length - 200),
      'start cut off': file.subarray(100),
      'damaged inside': Buffer.from(file).fill(7, 60, 400),
      'another zip': zip([{ name: 'a.txt', data: 'a' }]),
      'an end and nothing before it': zip([]),
      'no workbook': zip(workbookParts(sheetXml('')).slice(0, 2)),
    };
    for (const [name, bytes] of Object.entries(none))
      expect({ name, ...(await upload(api, 'BGH', bytes)) }).toEqual({
        name,
        ...refused(400, fileProblems.notSpreadsheet),
      });
  });

  test('a password, the old format, macros', async ({ api }) => {
    const secret = await spreadsheet([headers], { encryption: { password: 'bí mật', spinCount: 1000 } });
    expect(await upload(api, 'BGH', secret)).toEqual(refused(400, fileProblems.encrypted));
    const oldFormat = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await upload(api, 'BGH', oldFormat)).toEqual(refused(400, fileProblems.encrypted));
    const macros = await spreadsheet([headers], { vbaProject: new Uint8Array([1, 2, 3]) });
    expect(await upload(api, 'BGH', macros)).toEqual(refused(400, fileProblems.macros));
    const macroType = zip(workbookParts(sheetXml(''), 'sheet.macroEnabled.main'));
    expect(await upload(api, 'BGH', macroType)).toEqual(refused(400, fileProblems.macros));
  });

  test('a sheet without a header, without pupils, or with too many', async ({ api }) => {
    const rows = Array.from({ length: importLimits.rows + 1 }, (_, n) => [n, null, `Số ${n}`]);
    const sheets = [
      [[], tableProblems.noHeader],
      [
        [
          ['Học sinh', 'Điểm miệng'],
          ['An', 7],
        ],
        tableProblems.noHeader,
      ],
      [[headers], tableProblems.noRows],
      [
        [
          [...headers, '15 phút'],
          [...an, null, 7, 8, 9],
        ],
        tableProblems.twice('15 phút'),
      ],
      [[headers, ...rows], tableProblems.tooManyRows],
    ] as const;
    for (const [cells, detail] of sheets)
      expect(await upload(api, 'BGH', await spreadsheet(cells.map((row) => [...row])))).toEqual(
        refused(400, detail),
      );
    expect((await upload(api, 'BGH', await spreadsheet([headers, ...rows.slice(1)]))).status).toBe(200);
  });

  test('a sheet exported for another class, subject or term', async ({ api }) => {
    const exported = await api.call(
      'BGH',
      request().replace('POST', 'GET').replace('nhap-excel/kiem-tra', 'xuat-excel'),
    );
    const other = (sheet: Partial<Sheet>) => upload(api, 'BGH', exported.rawPayload, { ...math, ...sheet });
    expect(await other({ IDLopHoc: classes.a2 })).toEqual(refused(400, otherSheet(['lớp'])));
    expect(await other({ IDMonHoc: subjects.physics, IDHocKy: 2 })).toEqual(
      refused(400, otherSheet(['môn', 'học kỳ'])),
    );
  });

  test('bombs, while the server goes on', { timeout: 120_000 }, async ({ api }) => {
    for (const [name, file] of Object.entries(bombs())) {
      const read = upload(api, 'BGH', file);
      const meanwhile = await api.call('GiaoVien', 'GET /api/grading/hocky-list/');
      expect([name, meanwhile.statusCode]).toEqual([name, 200]);
      expect([name, (await read).status]).toEqual([name, 400]);
    }
    expect((await upload(api, 'BGH', await anyFile())).status).toBe(200);
  });

  test('more files than a person has', async ({ api }) => {
    const file = Buffer.alloc(10);
    const statuses = [];
    for (let n = 0; n <= importLimits.perMinute; n += 1)
      statuses.push((await upload(api, 'BGH', file)).status);
    expect(statuses).toEqual([...Array(importLimits.perMinute).fill(400), 429]);
    expect((await upload(api, 'GiaoVu', file)).status).toBe(400);
  });
});

describe('understood', () => {
  test('an exported sheet changes nothing', async ({ api }) => {
    const exported = await api.call(
      'GiaoVien',
      request().replace('POST', 'GET').replace('nhap-excel/kiem-tra', 'xuat-excel'),
    );
    const { status, body } = await upload(api, 'GiaoVien', exported.rawPayload);
    const row = (
      Dong: number,
      IDHocSinh: number,
      HoTen: string,
      Diem15: number,
      Diem1Tiet: number | null,
    ) => {
      const marks = { Diem15, Diem1Tiet };
      return { Dong, IDHocSinh, HoTen, Moi: marks, Goc: marks, Loi: [] };
    };
    expect([status, body]).toEqual([
      200,
      [
        row(6, students.an, 'Nguyễn Văn An', 8, 9),
        row(7, students.binh, 'Trần Thị Bình', 4, 4.5),
        row(8, students.dung, 'Đặng Quốc Dũng', 6.5, null),
      ],
    ]);
  });

  test('marks as people write them, beside what is stored; nothing is written', async ({ api }) => {
    const file = await spreadsheet([
      ['Sổ điểm của tôi'],
      [],
      ['HỌ VÀ TÊN', '1 tiết', '15 PHÚT'],
      ['nguyễn  văn an', '7,5', 8.299999999999999],
      [],
      ['Trần Thị Bình', null, '10'],
      ['Đặng Quốc Dũng', 'vắng', new Date('2026-05-08T00:00:00Z')],
      ['Lê Thị Em', 5, 5],
      [null, 6.4, 7.1],
    ]);
    const { body } = await upload(api, 'GiaoVien', file);
    expect(body).toEqual([
      {
        Dong: 4,
        IDHocSinh: students.an,
        HoTen: 'nguyễn văn an',
        Moi: { Diem15: 8.3, Diem1Tiet: 7.5 },
        Goc: { Diem15: 8, Diem1Tiet: 9 },
        Loi: [],
      },
      expect.objectContaining({ Dong: 6, Moi: { Diem15: 10, Diem1Tiet: 4.5 }, Loi: [] }),
      expect.objectContaining({
        Dong: 7,
        Moi: { Diem15: 6.5, Diem1Tiet: null },
        Loi: [importProblems.badMark('Diem15', '2026-05-08'), importProblems.badMark('Diem1Tiet', 'vắng')],
      }),
      expect.objectContaining({ Dong: 8, IDHocSinh: null, Loi: [importProblems.unknown] }),
    ]);
    const { main } = api.database;
    expect(await main.selectFrom('LICHSUDIEM').selectAll().execute()).toEqual([]);
    expect(await main.selectFrom('NHATKY').selectAll().execute()).toEqual([]);
  });

  test('a formula counts by its last result; one without is no mark', async ({ api }) => {
    const cells = new Map([
      ...['Học sinh', '15 phút', '1 tiết'].map((value, column) => [`0,${column}`, { value }] as const),
      ['1,0', { value: 'Nguyễn Văn An' }],
      ['1,1', { formula: '7+0.3', formulaResult: 7.3 }],
      ['1,2', { formula: 'B2+1' }],
    ]);
    const { body } = await upload(api, 'BGH', await writeXlsx({ sheets: [{ name: 'A', cells }] }));
    expect(body).toMatchObject([
      { Moi: { Diem15: 7.3, Diem1Tiet: 9 }, Loi: [importProblems.badMark('Diem1Tiet', '=B2+1')] },
    ]);
  });

  test('namesakes by their birth date, a pupil of another class by name of the class', async ({ api }) => {
    const [first, second] = await addPupils(api.database, classes.a1, [
      { Ho: 'Lý', Ten: 'Hoa', NgaySinh: '2011-01-01' },
      { Ho: 'Lý', Ten: 'Hoa', NgaySinh: '2011-12-10' },
    ]);
    const file = await spreadsheet([
      headers,
      [1, null, 'Lý Hoa', new Date('2011-12-10T00:00:00Z'), 7, null],
      [2, null, 'Lý Hoa', '1/1/2011', 8, null],
      [3, null, 'Lý Hoa', null, 9, null],
      [4, students.em, 'Lê Thị Em', null, 9, null],
      [5, students.giang, 'Phạm Hương Giang', null, 9, null],
      [6, students.an, 'Trần Thị Bình', null, 9, null],
    ]);
    const { body } = await upload(api, 'BGH', file);
    expect(
      (body as { IDHocSinh: number | null; Loi: string[] }[]).map((row) => [row.IDHocSinh, ...row.Loi]),
    ).toEqual([
      [second],
      [first],
      [null, importProblems.namesakes],
      [null, importProblems.otherClass('10A2')],
      [null, importProblems.unknown],
      [null, importProblems.otherName('Nguyễn Văn An')],
    ]);
  });
});
