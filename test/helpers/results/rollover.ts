// Decisions at the end of a year, in the test school: its old year has one student, Tuấn, in 10A1 with one subject; the
// new year has that subject, a 10A1 and an 11A1.

import type { TestApp } from '../api.ts';
import { students } from '../school/school.ts';

export const rolloverPath = '/api/students/ket-chuyen/';
export const undoDecision = `DELETE ${rolloverPath}${students.old}/`;
export const up = { id: students.old, QuyetDinh: 'LenLop', LyDo: 'Đã thi lại trong hè' };

export const decided = (QuyetDinh: unknown, LyDo?: unknown) => ({
  HocSinh: [{ id: students.old, QuyetDinh, LyDo }],
});
export const applyRollover = (api: TestApp, body: object) => api.call('GiaoVu', `POST ${rolloverPath}`, body);
export const rolloverOverview = async (api: TestApp) =>
  (await api.call('GiaoVu', `GET ${rolloverPath}`)).json();
