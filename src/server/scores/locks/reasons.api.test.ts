import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { students } from '#test/helpers/school/school.ts';
import {
  at,
  closedSheet,
  historyOf,
  LyDo,
  minute,
  openSheet,
  queryOf,
  saveScore,
  setDeadline,
} from '#test/helpers/scores/score-entry.ts';

const save = 'POST /api/grading/diemso/cap-nhat/';
const importAll = 'POST /api/grading/diemso/nhap-excel/';
const score = { ...openSheet, IDHocSinh: students.an, Diem15: 1, Diem1Tiet: 1 };
const noScores = { Diem15: null, Diem1Tiet: null };
const row = { IDHocSinh: students.binh, Diem15: 4, Diem1Tiet: null, Goc: noScores };

describe('the reason of a change', () => {
  const wrong = (request: string, body: object) => ({ as: 'GiaoVu' as const, request, body, status: 400 });
  scenarios([
    { name: 'too short', ...wrong(save, { ...score, LyDo: 'abc' }), reply: { LyDo: [messages.tooShort(5)] } },
    {
      name: 'too long',
      ...wrong(save, { ...score, LyDo: 'x'.repeat(256) }),
      reply: { LyDo: [messages.tooLong(255)] },
    },
    {
      name: 'too short',
      ...wrong(importAll, { ...openSheet, Diem: [row], LyDo: 'abc' }),
      reply: { LyDo: [messages.tooShort(5)] },
    },
  ]);

  test('is stored with each change by the office in a closed or overdue term', async ({ api }) => {
    await setDeadline(api, at(minute));
    api.pass(minute);
    for (const sheet of [openSheet, closedSheet]) {
      expect((await saveScore(api, 'GiaoVu', sheet, 5, { LyDo: `  ${LyDo} ` })).statusCode).toBe(200);
      expect((await historyOf(api, sheet)).map((change) => change.LyDo)).toContain(LyDo);
    }
    const imported = await api.call('BGH', importAll, { ...closedSheet, Diem: [row], LyDo: 'Chấm lại bài' });
    expect(imported.statusCode).toBe(200);
    expect(await historyOf(api, closedSheet)).toMatchObject([
      { Moi: 4, LyDo: 'Chấm lại bài' },
      { Moi: 9, LyDo },
      { Moi: 5, LyDo },
    ]);
  });

  test('may be missing or empty, as for older clients', async ({ api }) => {
    for (const [index, more] of [{}, { LyDo: null }, { LyDo: '' }].entries())
      expect((await saveScore(api, 'GiaoVu', closedSheet, index, more)).statusCode).toBe(200);
    const imported = await api.call('GiaoVu', importAll, { ...closedSheet, Diem: [row] });
    expect(imported.statusCode).toBe(200);
    expect((await historyOf(api, closedSheet)).map((change) => change.LyDo)).toEqual(Array(5).fill(null));
  });

  test('is in the file of the history', async ({ api }) => {
    await saveScore(api, 'GiaoVu', openSheet, 5, { LyDo });
    await saveScore(api, 'GiaoVien', openSheet, 6);
    const path = `/api/grading/diemso/lich-su/xuat-excel/?${queryOf(openSheet)}`;
    const file = await readXlsx((await api.call('BGH', `GET ${path}`)).rawPayload);
    const rows = aboveSignatures(file.sheets[0]?.rows ?? []);
    const header = rows.find((cells) => cells.includes('Lý do')) ?? [];
    const column = header.indexOf('Lý do');
    expect(rows.slice(rows.indexOf(header) + 1).map((cells) => cells[column] ?? null)).toEqual([null, LyDo]);
  });

  test('is part of the hash chain: a change outside the program is detected', async ({ api }) => {
    await saveScore(api, 'GiaoVu', openSheet, 5, { LyDo });
    await saveScore(api, 'GiaoVu', openSheet, 6);
    expect((await verifyDatabase(api.database)).faults).toEqual([]);
    const db = writable(api.database);
    const change = db.updateTable('LICHSUDIEM').set({ LyDo: 'một lý do khác' }).where('id', '=', 1);
    await expect(change.execute()).rejects.toThrow('append-only');
  });
});
