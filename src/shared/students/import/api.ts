// Importing students from an Excel file: the template, the check, the import and its undo.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, numeric, optional, orNull, text } from '#shared/contract/fields.ts';
import { fieldFaults, sentRowsOf } from '#shared/contract/import-fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { shownParticulars } from '../list/api.ts';
import { furtherParticulars, shownRelatives } from '../list/further-fields.ts';
import { studentImportLimits } from './limits.ts';
import { studentImportMessages } from './messages.ts';

/** All personal data of a student; null or an empty list without any. */
const allValues = {
  ...shownParticulars,
  MaDinhDanh: z.string().nullable(),
  SoDinhDanh: z.string().nullable(),
  NoiSinh: z.string().nullable(),
  DanToc: z.string().nullable(),
  DienUuTien: z.string().nullable(),
  NguoiThan: shownRelatives,
};

/** A row as parsed; values that could not be parsed keep the file's text. */
const fields = {
  /** The row number in the file, as a spreadsheet shows it. */
  Dong: z.int(),
  ...allValues,
  KhoiDuKien: z.int().nullable(),
  /** Null if no class is given; the student is then not placed in one. */
  TenLop: z.string().nullable(),
};

const readStudent = z.object(fields);
export type ReadStudent = z.output<typeof readStudent>;

export const checkedStudent = namedObject('CheckedStudent', {
  ...fields,
  /** Null if there are no errors. */
  Loi: fieldFaults.nullable(),
  /**
   * The student this row seems to duplicate: one of the current year, one with the same id, or an earlier row, which
   * has no id yet.
   */
  Trung: z
    .object({
      id: z.int().nullable(),
      HoTen: z.string(),
      NgaySinh: z.string(),
      TenLop: z.string().nullable(),
      /** Whether the student is enrolled in the current year. False for an earlier row. */
      DangHoc: z.boolean(),
      /**
       * What is stored about the student, if the row can update it. Null for an earlier row, for a student who is not
       * enrolled in the current year, for one who belongs to another row, and if several students have this name and
       * birth date.
       */
      HienTai: z.object({ ...allValues, KhoiDuKien: z.int() }).nullable(),
      /** Errors of the values that differ from the stored ones. */
      LoiCapNhat: fieldFaults.nullable(),
    })
    .nullable(),
});

export type CheckedStudent = z.output<typeof checkedStudent>;

/** Each row is counted once: a duplicate that also has errors counts as a duplicate. */
export const studentCheck = z.object({
  rows: z.array(checkedStudent),
  tong: z.int(),
  hop_le: z.int(),
  loi: z.int(),
  trung: z.int(),
});

export type StudentCheck = z.output<typeof studentCheck>;

/** An empty text means none. */
export const sentTexts = {
  Email: orNull(z.string()),
  MaDinhDanh: orNull(z.string()),
  SoDinhDanh: orNull(z.string()),
  NoiSinh: orNull(z.string()),
  DanToc: orNull(z.string()),
  DienUuTien: orNull(z.string()),
};

/** A row as clients send it: ids may be text. */
export const sentStudent = readStudent.extend({
  Dong: numeric(z.int()),
  KhoiDuKien: orNull(id),
  TenLop: orNull(z.string()),
  ...sentTexts,
  NguoiThan: furtherParticulars.NguoiThan.transform((relatives) => relatives ?? []),
});

const studentImport = z.object({
  rows: sentRowsOf(sentStudent, studentImportLimits.rows, studentImportMessages.tooMany),
  /** If false, duplicates are skipped. */
  KemTrung: z.boolean(),
  TenTep: optional(text(textLimits.fileName)),
});

export type StudentImport = z.output<typeof studentImport> & { rows: ReadStudent[] };

export const pastImport = namedObject('PastImport', {
  id: z.int(),
  NguoiNhap: z.string(),
  /** UTC. */
  ThoiDiem: z.string(),
  TenTep: z.string().nullable(),
  SoLuong: z.int(),
  /** Students admitted by the file, or students updated by it. */
  Loai: z.enum(['TiepNhan', 'CapNhat']),
  CoTheHoanTac: z.boolean(),
});

export type PastImport = z.output<typeof pastImport>;

export const importFolder = '/api/students/hocsinh/nhap-excel/';

export const studentImportApi = {
  template: endpoint({
    method: 'GET',
    path: `${importFolder}mau/`,
    action: 'students.manage',
    summary: 'Tệp mẫu để nhập học sinh từ Excel',
    file: 'excel',
  }),
  read: endpoint({
    method: 'POST',
    path: `${importFolder}kiem-tra/`,
    action: 'students.manage',
    summary: 'Đọc và kiểm tra một tệp danh sách học sinh; không lưu gì',
    upload: true,
    reply: studentCheck,
  }),
  save: endpoint({
    method: 'POST',
    path: importFolder,
    action: 'students.manage',
    summary: 'Tiếp nhận học sinh đọc từ tệp Excel: tất cả hoặc không gì cả',
    body: studentImport,
    bodyBytes: studentImportLimits.bodyBytes,
    bodyValues: studentImportLimits.bodyValues,
    reply: z.object({ IDDotNhap: z.int(), SoLuong: z.int(), BoQua: z.int() }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/students/dot-nhap/',
    action: 'students.manage',
    summary: 'Các lần nhập và cập nhật học sinh từ Excel, mới nhất trước',
    reply: z.array(pastImport),
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/students/dot-nhap/:id/',
    action: 'students.manage',
    summary:
      'Hoàn tác một lần nhập: xóa mọi học sinh của lần đó khi chưa em nào có điểm. Hoàn tác một lần cập nhật: trả lại thông tin cũ khi chưa ai sửa sau đó',
    params: z.object({ id }),
    status: 204,
  }),
};
