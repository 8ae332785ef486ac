import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, optionalQuery, score } from './fields.ts';

export const term = z.object({ id: z.int(), TenHocKy: z.string() });
export type Term = z.output<typeof term>;

export const scoreRow = z.object({
  /** The student's id. */
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  Diem15: z.number().nullable(),
  Diem1Tiet: z.number().nullable(),
  DiemTB: z.number().nullable(),
});
export type ScoreRow = z.output<typeof scoreRow>;

const sheetQuery = z.object({
  IDNienKhoa: optionalQuery(id),
  IDLopHoc: id,
  IDMonHoc: id,
  IDHocKy: id,
});
export type SheetQuery = z.output<typeof sheetQuery>;

export const scoreSave = z.object({
  IDHocSinh: id,
  IDLopHoc: id,
  IDMonHoc: id,
  IDHocKy: id,
  Diem15: score,
  Diem1Tiet: score,
});
export type ScoreSave = z.output<typeof scoreSave>;

export const savedScore = scoreSave.extend({
  IDHocSinh: z.int(),
  IDLopHoc: z.int(),
  IDMonHoc: z.int(),
  IDHocKy: z.int(),
  Diem15: z.number().nullable(),
  Diem1Tiet: z.number().nullable(),
  DiemTB: z.number().nullable(),
});
export type SavedScore = z.output<typeof savedScore>;

export const gradingApi = {
  terms: endpoint({
    method: 'GET',
    path: '/api/grading/hocky-list/',
    action: 'lists.read',
    summary: 'Danh sách học kỳ',
    reply: z.array(term),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/grading/diemso/',
    action: 'scores.read',
    summary: 'Bảng điểm của một lớp, một môn, một học kỳ',
    query: sheetQuery,
    reply: z.array(scoreRow),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/grading/diemso/cap-nhat/',
    action: 'scores.write',
    summary: 'Lưu điểm của một học sinh',
    body: scoreSave,
    reply: savedScore,
  }),
  exportSheet: endpoint({
    method: 'GET',
    path: '/api/grading/diemso/xuat-excel/',
    action: 'scores.read',
    summary: 'Xuất bảng điểm ra Excel',
    query: sheetQuery,
    file: true,
  }),
};
