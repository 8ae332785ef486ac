// Tra cứu cho phụ huynh: families look up the published results of their child with a code and the date of birth. Off
// until the board enables it; until then every call answers like an unknown address.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { date, id, numeric, text } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { awards, promotions } from '#shared/results/student-results/year-outcome.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { level, onlyTt22 } from '#shared/school/scheme/level-fields.ts';
import { levels } from '#shared/school/scheme/levels.ts';
import { assessmentMethods } from '#shared/school/scheme/scheme.ts';
import { replyCells, replyExempt, replyResult, replyTransferred } from '#shared/scores/sheets/cell-fields.ts';
import { resultNames } from '#shared/scores/sheets/result.ts';
import { familyLimits } from './limits.ts';
import { familyMessages } from './messages.ts';

/** 1, 2, or 0 for the year. */
const period = numeric(z.literal([0, 1, 2], messages.unknown('Học kỳ')));

const publication = namedObject('Publication', {
  IDHocKy: z.literal([0, 1, 2]).describe('Học kỳ, hoặc 0 cho kết quả cả năm.'),
  CongBo: z.boolean(),
  /** When it was published (UTC); null unless it is. */
  ThoiDiem: z.string().nullable(),
});

/** Always three, in the order 1, 2, 0. */
const publications = z.array(publication);
export type Publication = z.output<typeof publication>;

const codeState = namedObject('FamilyCodeState', {
  IDHocSinh: z.int(),
  HoTen: z.string(),
  CoMa: z.boolean(),
  LyDoHet: z.string().nullable().describe('Vì sao mã đã hết hiệu lực; null nếu không phải vậy.'),
});

export type FamilyCodeState = z.output<typeof codeState>;

export const newCodes = namedObject('FamilyCodes', {
  IDLopHoc: z.int(),
  HocSinh: z.array(
    z.object({
      IDHocSinh: z.int(),
      HoTen: z.string(),
      /** 'ABCD-EFGH-JKMN'. It cannot be read again. */
      Ma: z.string(),
    }),
  ),
});

export type FamilyCodes = z.output<typeof newCodes>;

const code = text(textLimits.code);

/** For a class, or for one student. */
const codesFor = z
  .object({ IDLopHoc: id.optional(), IDHocSinh: id.optional() })
  .refine(({ IDLopHoc, IDHocSinh }) => (IDLopHoc === undefined) !== (IDHocSinh === undefined), {
    path: ['IDLopHoc'],
    error: familyMessages.oneOfTwo,
  });

const slips = z.object({
  IDLopHoc: id,
  HocSinh: z
    .array(z.object({ IDHocSinh: id, Ma: code }))
    .min(1, messages.required)
    .max(familyLimits.slips),
});

export type SlipsRequest = z.output<typeof slips>;

/** When a shown value was last changed after publication (UTC); null if it has not been. */
const adjusted = z.string().nullable().describe('Lần điều chỉnh gần nhất sau khi công bố (UTC).');

const onlyAverages = 'Chỉ ở niên khóa theo cách tính hai cột điểm.';

const familySubject = z.object({
  TenMonHoc: z.string(),
  ...replyCells,
  ...replyResult,
  Mien: replyExempt,
  ChuyenDen: replyTransferred,
  DieuChinhLuc: adjusted,
});

export type FamilySubject = z.output<typeof familySubject>;

const absences = z.int().nullable().optional().describe(onlyTt22);

const familyTerm = z.object({
  IDHocKy: z.int(),
  /** UTC. */
  CongBoLuc: z.string(),
  MonHoc: z.array(familySubject),
  /** Over all subjects. */
  DiemTB: z.number().nullable().optional().describe(onlyAverages),
  HocTap: level.describe(onlyTt22),
  RenLuyen: level.describe(onlyTt22),
  NghiCoPhep: absences,
  NghiKhongPhep: absences,
  /** Of the homeroom teacher. */
  NhanXet: z.string().nullable().optional().describe(onlyTt22),
  /** Of conduct, absences and comment. */
  DieuChinhLuc: adjusted.optional(),
});

export type FamilyTerm = z.output<typeof familyTerm>;

const familyYear = z.object({
  /** UTC. */
  CongBoLuc: z.string(),
  MonHoc: z.array(
    z.object({
      TenMonHoc: z.string(),
      ...replyResult,
      Mien: replyExempt,
      /** The result of the retake. */
      KiemTraLai: z
        .union([z.number(), z.enum(judgements)])
        .nullable()
        .optional()
        .describe(onlyTt22),
      DieuChinhLuc: adjusted,
    }),
  ),
  DiemTB: z.number().nullable().optional().describe(onlyAverages),
  KetQua: z.enum(resultNames).nullable().optional().describe(onlyAverages),
  HocTap: level.describe(onlyTt22),
  RenLuyen: level.describe(onlyTt22),
  DanhHieu: z.enum(awards).nullable().optional().describe(onlyTt22),
  XetLenLop: z.enum(promotions).nullable().optional().describe(onlyTt22),
  HocTapSauKiemTraLai: level.describe(onlyTt22),
  /** Conduct after the summer. */
  RenLuyenHe: z.enum(levels).nullable().optional().describe(onlyTt22),
  /** Of conduct. */
  DieuChinhLuc: adjusted.optional(),
});

export type FamilyYear = z.output<typeof familyYear>;

/** Everything a family sees of a year: no rank, no average of the class, nobody's name but the child's and the teacher's. */
const familyYearResults = namedObject('FamilyYearResults', {
  /** The name of the school; empty if it has not been entered. */
  Truong: z.string(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  /** Null while the student is in no class. */
  TenLop: z.string().nullable(),
  /** The homeroom teacher's name. */
  GVCN: z.string().nullable(),
  TenNienKhoa: z.string(),
  CachDanhGia: z.enum(assessmentMethods),
  /** The published terms of the year, in order. */
  HocKy: z.array(familyTerm),
  /** Null unless published. */
  CaNam: familyYear.nullable(),
});

export type FamilyYearResults = z.output<typeof familyYearResults>;

export const familyResults = namedObject('FamilyResults', {
  ...familyYearResults.shape,
  NamTruoc: familyYearResults
    .nullable()
    .describe('Niên khóa đã công bố trước đó; null khi niên khóa mới chưa công bố lần nào.'),
});

export type FamilyResults = z.output<typeof familyResults>;

const publicationsPath = '/api/families/cong-bo/';
export const codesPath = '/api/families/ma/';
const onlyWhile = 'ChoTraCuu';

export const familiesApi = {
  publications: endpoint({
    method: 'GET',
    path: publicationsPath,
    action: 'families.manage',
    onlyWhile,
    summary: 'Những kết quả đã công bố của niên khóa hiện tại',
    reply: publications,
  }),
  publish: endpoint({
    method: 'PUT',
    path: publicationsPath,
    action: 'families.manage',
    onlyWhile,
    summary: 'Công bố hoặc thôi công bố kết quả một học kỳ, hoặc cả năm (0)',
    body: z.object({ IDHocKy: period, CongBo: z.boolean() }),
    reply: publications,
  }),
  codes: endpoint({
    method: 'GET',
    path: codesPath,
    action: 'families.manage',
    onlyWhile,
    summary: 'Học sinh nào của một lớp đã có mã tra cứu',
    query: z.object({ IDLopHoc: id }),
    reply: z.array(codeState),
  }),
  createCodes: endpoint({
    method: 'POST',
    path: codesPath,
    action: 'families.manage',
    onlyWhile,
    summary: 'Tạo mã tra cứu cho một lớp hoặc một học sinh; mã cũ hết hiệu lực',
    body: codesFor,
    reply: newCodes,
    status: 201,
  }),
  revokeCode: endpoint({
    method: 'DELETE',
    path: `${codesPath}:IDHocSinh/`,
    action: 'families.manage',
    onlyWhile,
    summary: 'Thu hồi mã tra cứu của một học sinh',
    params: z.object({ IDHocSinh: id }),
    status: 204,
  }),
  slips: endpoint({
    method: 'POST',
    path: `${codesPath}phieu/`,
    action: 'families.manage',
    onlyWhile,
    summary: 'Tải phiếu mã tra cứu vừa tạo thành tệp PDF, mỗi trang tám phiếu',
    body: slips,
    bodyBytes: familyLimits.slipsBytes,
    file: 'pdf',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/families/dang-nhap/',
    action: 'public',
    onlyWhile,
    summary: 'Phụ huynh mở phiên tra cứu 30 phút bằng mã và ngày sinh; phiên nằm trong cookie',
    body: z.object({ Ma: code, NgaySinh: date }),
    /** When the session ends (UTC). */
    reply: z.object({ HetHan: z.string() }),
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/families/ket-qua/',
    action: 'family',
    onlyWhile,
    summary:
      'Kết quả đã công bố của học sinh: niên khóa hiện tại, hoặc niên khóa công bố gần nhất cho đến lần công bố đầu tiên',
    reply: familyResults,
  }),
  reportCard: endpoint({
    method: 'GET',
    path: '/api/families/phieu-diem/',
    action: 'family',
    onlyWhile,
    summary: 'Tải phiếu điểm đã công bố thành tệp PDF',
    query: z.object({ IDHocKy: period }),
    file: 'pdf',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/families/dang-xuat/',
    action: 'family',
    onlyWhile,
    summary: 'Phụ huynh kết thúc phiên tra cứu',
    status: 204,
  }),
};
