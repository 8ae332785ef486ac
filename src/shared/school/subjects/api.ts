import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, numeric, optional, orNull, search, text } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { regularScoreLimits } from '../scheme/limits.ts';
import { assessments } from '../scheme/tt22.ts';
import { curriculum } from './curriculum.ts';

const regularScoreError = messages.range(
  'Số điểm thường xuyên',
  regularScoreLimits.min,
  regularScoreLimits.max,
);
export const subjectGroup = namedObject('SubjectGroup', { id: z.int(), TenToHop: z.string() });
export type SubjectGroup = z.output<typeof subjectGroup>;

const formTexts = {
  HinhThuc:
    'Hình thức đánh giá: DiemSo (tính điểm) hoặc NhanXet (Đ hoặc CĐ). Chỉ ở niên khóa theo Thông tư 22.',
  SoDiemTX: 'Số điểm thường xuyên mỗi học kỳ; luôn là 2 ở môn NhanXet. Chỉ ở niên khóa theo Thông tư 22.',
} as const;

const form = {
  HinhThuc: z.enum(assessments, messages.invalid),
  SoDiemTX: numeric(
    z.int().min(regularScoreLimits.min, regularScoreError).max(regularScoreLimits.max, regularScoreError),
  ),
};

export const subject = namedObject('Subject', {
  id: z.int(),
  TenMonHoc: z.string(),
  IDNienKhoa: z.int(),
  IDToHop: z.int().nullable(),
  TenToHop: z.string().nullable(),
  HinhThuc: form.HinhThuc.optional().describe(formTexts.HinhThuc),
  SoDiemTX: z.int().optional().describe(formTexts.SoDiemTX),
  is_deletable: z.boolean(),
});

export type Subject = z.output<typeof subject>;

export const subjectCreation = z.object({
  TenMonHoc: text(textLimits.subject),
  IDNienKhoa: id,
  IDToHop: orNull(id),
  /** Ignored in years with two columns, like the next one. */
  HinhThuc: optional(form.HinhThuc).describe(formTexts.HinhThuc),
  SoDiemTX: optional(form.SoDiemTX).describe(formTexts.SoDiemTX),
});

/** The year never changes: clients echo it back and the server ignores it. */
export const subjectChange = subjectCreation.omit({ IDNienKhoa: true });
export type SubjectChange = z.output<typeof subjectChange>;

const subjectId = z.object({ id });

/** A subject of the curriculum, and whether the current year already has it. */
const curriculumSubject = z.object({
  TenMonHoc: z.string(),
  SoTiet: z.int().describe('Số tiết mỗi năm.'),
  HinhThuc: form.HinhThuc.describe(formTexts.HinhThuc),
  SoDiemTX: z.int().describe(formTexts.SoDiemTX),
  DaCo: z.boolean().describe('Niên khóa hiện tại đã có môn này.'),
});

export type CurriculumRow = z.output<typeof curriculumSubject>;

const curriculumChoice = z.object({
  TenMonHoc: z
    .array(text(textLimits.subject), messages.notList)
    .min(1, messages.required)
    .max(curriculum.length),
});

export const subjectsApi = {
  groups: endpoint({
    method: 'GET',
    path: '/api/subjects/tohop/',
    action: 'subjects.read',
    token: 'danh-sach',
    summary: 'Danh sách tổ hợp môn',
    reply: z.array(subjectGroup),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/subjects/monhoc-list/',
    action: 'subjects.read',
    token: 'danh-sach',
    summary: 'Danh sách môn học',
    query: z.object({ nienkhoa_id: optional(id), tohop_id: optional(id), search }),
    reply: z.array(subject),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/subjects/monhoc-list/',
    action: 'subjects.manage',
    summary: 'Thêm môn học',
    body: subjectCreation,
    reply: subject,
    status: 201,
  }),
  curriculum: endpoint({
    method: 'GET',
    path: '/api/subjects/monhoc-list/chuong-trinh/',
    action: 'subjects.manage',
    summary: 'Các môn của chương trình 2018, cùng cách đánh giá theo Thông tư 22',
    reply: z.array(curriculumSubject),
  }),
  addCurriculum: endpoint({
    method: 'POST',
    path: '/api/subjects/monhoc-list/chuong-trinh/',
    action: 'subjects.manage',
    summary: 'Thêm các môn của chương trình vào niên khóa hiện tại: tất cả hoặc không môn nào',
    body: curriculumChoice,
    reply: z.array(subject),
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/subjects/monhoc/:id/',
    action: 'subjects.manage',
    summary: 'Sửa môn học',
    params: subjectId,
    body: subjectChange,
    reply: subject,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/subjects/monhoc/:id/',
    action: 'subjects.manage',
    summary: 'Xóa môn học',
    params: subjectId,
    status: 204,
  }),
};
