// Deadlines and temporary unlocks for tests.

import { expect } from 'vitest';
import type { OpeningRequest, SheetOpening } from '#shared/scores/locks/api.ts';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import type { As, TestApp } from '../api.ts';
import { classes, students, subjects, testTime } from '../school/school.ts';

export const minute = 60_000;
export const day = 86_400_000;
/** The given time after the start of the tests. */
export const at = (milliseconds: number) => new Date(testTime.getTime() + milliseconds).toISOString();

/** A sheet of the term that is initially open, and the same sheet in the locked term. */
export const openSheet: Sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
export const closedSheet: Sheet = { ...openSheet, IDHocKy: 2 };
export const oldSheet: Sheet = { IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath, IDHocKy: 1 };

export const setDeadline = (api: TestApp, Han: string | null, IDHocKy = 1) =>
  api.call('GiaoVu', 'PUT /api/grading/han-nhap/', [{ IDHocKy, Han }]);

export const saveScore = (api: TestApp, as: As, sheet: Sheet, Diem15: number, more: object = {}) =>
  api.call(as, 'POST /api/grading/diemso/cap-nhat/', {
    ...sheet,
    IDHocSinh: students.an,
    Diem15,
    Diem1Tiet: 9,
    ...more,
  });

export const LyDo = 'Nhập nhầm cột điểm';

export async function openFor(
  api: TestApp,
  milliseconds: number,
  sheet: Sheet = closedSheet,
): Promise<SheetOpening> {
  const reply = await api.call('GiaoVu', 'POST /api/grading/mo-khoa/', {
    ...sheet,
    Den: at(milliseconds),
    LyDo,
  });
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

export async function askFor(api: TestApp, sheet: Sheet = closedSheet): Promise<OpeningRequest> {
  const reply = await api.call('GiaoVien', 'POST /api/grading/mo-khoa/yeu-cau/', { ...sheet, LyDo });
  expect(reply.statusCode).toBe(201);
  return reply.json();
}

export const queryOf = ({ IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
  `IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;

export async function historyOf(api: TestApp, sheet: Sheet) {
  const reply = await api.call('BGH', `GET /api/grading/diemso/lich-su/?${queryOf(sheet)}`);
  return reply.json() as { LyDo: string | null; Moi: number | null; VaiTro: string }[];
}

/** The details of all audit log entries of this action, oldest first. */
export async function audited(api: TestApp, action: string): Promise<Record<string, unknown>[]> {
  const lines = await api.database.main
    .selectFrom('NHATKY')
    .select('ChiTiet')
    .where('HanhDong', '=', action)
    .orderBy('id')
    .execute();
  return lines.map(({ ChiTiet }) => JSON.parse(ChiTiet));
}
