// Uploads a file of scores to be checked.

import { spreadsheetType } from '#shared/contract/endpoint.ts';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import { type As, bodyOf, type TestApp } from '../api.ts';
import { classes, subjects } from '../school/school.ts';

export const mathSheet: Sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };

const query = ({ IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
  `?IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;

export const uploadRequest = (sheet: Sheet = mathSheet) =>
  `POST /api/grading/diemso/nhap-excel/kiem-tra/${query(sheet)}`;

export async function upload(
  api: TestApp,
  as: As,
  file: Uint8Array,
  sheet: Sheet = mathSheet,
  type: string = spreadsheetType,
): Promise<{ status: number; body: unknown }> {
  const options = { headers: { 'content-type': type } };
  const reply = await api.call(as, uploadRequest(sheet), Buffer.from(file), options);
  return { status: reply.statusCode, body: bodyOf(reply) };
}

/** The sheet as the application exports it. */
export async function exportedSheet(api: TestApp, sheet: Sheet = mathSheet): Promise<Buffer> {
  return (await api.call('BGH', `GET /api/grading/diemso/xuat-excel/${query(sheet)}`)).rawPayload;
}
