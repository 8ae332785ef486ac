// Rejected files: who may send one, and what can be wrong with it.

import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { fileProblems } from '#server/platform/files/excel/read-workbook.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { test } from '#test/helpers/api.ts';
import { exportedSheet, mathSheet, upload, uploadRequest } from '#test/helpers/files/upload.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';
import {
  bombs,
  headers,
  sheetXml,
  spreadsheet,
  workbookParts,
  zip,
} from '#test/helpers/scores/score-files.ts';
import { otherSheet } from './read-score-file.ts';
import { tableProblems } from './score-table.ts';

const an = [1, students.an, 'Nguyễn Văn An'];
const anyFile = () => spreadsheet([headers, [...an, null, 7, 8]]);
const refused = (status: number, detail: string) => ({ status, body: { detail } });

describe('a file is refused', () => {
  test('without a session, whatever its contents', async ({ api }) => {
    for (const file of [await anyFile(), Buffer.alloc(importLimits.bytes + 1)])
      expect((await upload(api, 'nobody', file)).status).toBe(401);
  });

  test('for a locked term, an old year or an unknown sheet', async ({ api }) => {
    const file = await anyFile();
    const locked = await upload(api, 'GiaoVien', file, { ...mathSheet, IDHocKy: 2 });
    expect(locked).toEqual(refused(403, scoreEntryMessages.termLocked));
    expect((await upload(api, 'GiaoVu', file, { ...mathSheet, IDHocKy: 2 })).status).toBe(200);
    const old = { ...mathSheet, IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath };
    expect(await upload(api, 'BGH', file, old)).toEqual(refused(403, messages.oldYear));
    expect(await upload(api, 'BGH', file, { ...mathSheet, IDLopHoc: 99 })).toEqual(
      refused(404, messages.unknown('Lớp học')),
    );
    expect(await upload(api, 'BGH', file, { ...mathSheet, IDMonHoc: subjects.unused })).toEqual(
      refused(400, gradingMessages.notTaught),
    );
    expect((await api.call('BGH', uploadRequest().replace('IDHocKy', 'x'))).statusCode).toBe(400);
  });

  test('if its content type is not a spreadsheet', async ({ api }) => {
    const file = await anyFile();
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/csv'])
      expect(await upload(api, 'BGH', file, mathSheet, type)).toEqual(refused(415, messages.notSpreadsheet));
    const json = await api.call('BGH', uploadRequest(), { a: 1 });
    expect([json.statusCode, json.json()]).toEqual([415, { detail: messages.notSpreadsheet }]);
    expect((await upload(api, 'BGH', file, mathSheet, 'application/octet-stream')).status).toBe(200);
  });

  test('if a spreadsheet is sent instead of JSON', async ({ api }) => {
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

  test('if it is larger than 2 MB', async ({ api }) => {
    expect(await upload(api, 'BGH', Buffer.alloc(importLimits.bytes + 1))).toEqual(
      refused(413, 'Tệp quá lớn. Dung lượng tối đa là 2 MB.'),
    );
    expect((await upload(api, 'BGH', Buffer.alloc(importLimits.bytes))).status).toBe(400);
  });

  test('if it is not a spreadsheet', async ({ api }) => {
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

  test('with a password, macros or in the old format', async ({ api }) => {
    const secret = await spreadsheet([headers], { encryption: { password: 'bí mật', spinCount: 1000 } });
    expect(await upload(api, 'BGH', secret)).toEqual(refused(400, fileProblems.encrypted));
    const oldFormat = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await upload(api, 'BGH', oldFormat)).toEqual(refused(400, fileProblems.encrypted));
    const macros = await spreadsheet([headers], { vbaProject: new Uint8Array([1, 2, 3]) });
    expect(await upload(api, 'BGH', macros)).toEqual(refused(400, fileProblems.macros));
    const macroType = zip(workbookParts(sheetXml(''), 'sheet.macroEnabled.main'));
    expect(await upload(api, 'BGH', macroType)).toEqual(refused(400, fileProblems.macros));
  });

  test('if the sheet has no header, no students or too many', async ({ api }) => {
    const rows = Array.from({ length: importLimits.rows + 1 }, (_, n) => [n, null, `Số ${n}`]);
    const sheets = [
      [[], tableProblems.noHeader(twoColumns)],
      [
        [
          ['Học sinh', 'Điểm miệng'],
          ['An', 7],
        ],
        tableProblems.noHeader(twoColumns),
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

  test('if it was exported for another class, subject or term', async ({ api }) => {
    const exported = await exportedSheet(api);
    const other = (sheet: Partial<Sheet>) => upload(api, 'BGH', exported, { ...mathSheet, ...sheet });
    expect(await other({ IDLopHoc: classes.a2 })).toEqual(refused(400, otherSheet(['lớp'])));
    expect(await other({ IDMonHoc: subjects.physics, IDHocKy: 2 })).toEqual(
      refused(400, otherSheet(['môn', 'học kỳ'])),
    );
  });

  test('if it is a bomb, and the server keeps running', async ({ api }) => {
    for (const [name, file] of Object.entries(bombs())) {
      const read = upload(api, 'BGH', file);
      const meanwhile = await api.call('GiaoVien', 'GET /api/grading/hocky-list/');
      expect([name, meanwhile.statusCode]).toEqual([name, 200]);
      expect([name, (await read).status]).toEqual([name, 400]);
    }
    expect((await upload(api, 'BGH', await anyFile())).status).toBe(200);
  });

  test('if there are more files than a person would send', async ({ api }) => {
    const file = Buffer.alloc(10);
    const statuses = [];
    // A class that does not exist is rejected before the file is read, but still counts towards the limit.
    for (let n = 1; n < importLimits.perMinute; n += 1)
      statuses.push((await upload(api, 'BGH', file, { ...mathSheet, IDLopHoc: 99 })).status);
    expect(statuses).toEqual(Array(importLimits.perMinute - 1).fill(404));
    expect((await upload(api, 'BGH', file)).status).toBe(400);
    expect((await upload(api, 'BGH', file)).status).toBe(429);
    expect((await upload(api, 'GiaoVu', file)).status).toBe(400);
  });
});
