// The screen where the office locks terms, sets deadlines and opens single sheets.

import { page } from 'vitest/browser';
import { regulationsApi, type ScoreLock } from '#shared/school/years/api.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { type EntryDeadline, type SheetOpening, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { server } from '../fake-server.ts';
import { latest, terms } from './score-sheet.ts';

export const scoreLockAddress = '/giaovu/quyen-sua-diem';
export const allOpen: ScoreLock = {
  TenNienKhoa: '2026-2027',
  ChoPhepSuaDiemHK1: true,
  ChoPhepSuaDiemHK2: true,
};

type Stored = { lock: ScoreLock; deadlines: EntryDeadline[]; openings: SheetOpening[] };

/** The server's state, with which every test begins: all terms are open, without a deadline. */
export const stored: Stored = { lock: allOpen, deadlines: [], openings: [] };

export const term = (number: 1 | 2) => page.getByRole('switch', { name: `Học kỳ ${number}` });

export function scoreLockAnswers(): void {
  stored.lock = allOpen;
  stored.deadlines = terms.map(({ id, TenHocKy }) => ({ IDHocKy: id, TenHocKy, Han: null }));
  stored.openings = [];
  server.on(regulationsApi.scoreLock, () => stored.lock);
  server.on(scoreEntryApi.deadlines, () => stored.deadlines);
  server.on(scoreEntryApi.openings, () => stored.openings);
  server.on(termsApi.terms, () => terms);
  server.on(regulationsApi.latest, () => latest);
  server.on(regulationsApi.changeScoreLock, ({ body }) => {
    stored.lock = { ...stored.lock, ...body };
    return stored.lock;
  });
}
