import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, numeric, optional, orNull, search, text } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { schoolLevels } from '#shared/contract/school-levels.ts';
import { regularScoreLimits } from '../scheme/limits.ts';
import { assessments } from '../scheme/tt22.ts';
import { allBlocks } from '../years/block.ts';
import { longestCurriculum } from './curriculum.ts';
import { maxOrdered } from './limits.ts';
import { subjectMessages } from './messages.ts';

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
  SoDiemTXTheoKhoi: 'Các khối có số điểm thường xuyên khác SoDiemTX. Chỉ ở niên khóa theo Thông tư 22.',
} as const;

const regularScores = z
  .int()
  .min(regularScoreLimits.min, regularScoreError)
  .max(regularScoreLimits.max, regularScoreError);

const form = {
  HinhThuc: z.enum(assessments, messages.invalid),
  SoDiemTX: numeric(regularScores),
  SoDiemTXTheoKhoi: z
    .array(z.object({ IDKhoi: id, SoDiemTX: numeric(regularScores) }), messages.notList)
    .max(allBlocks.length, subjectMessages.blockTwice)
    .refine(
      (list) => new Set(list.map(({ IDKhoi }) => IDKhoi)).size === list.length,
      subjectMessages.blockTwice,
    ),
};

const blockRegularScores = z.array(z.object({ IDKhoi: z.int(), SoDiemTX: z.int() }));

export const subject = namedObject('Subject', {
  id: z.int(),
  TenMonHoc: z.string(),
  IDNienKhoa: z.int(),
  IDToHop: z.int().nullable(),
  TenToHop: z.string().nullable(),
  HinhThuc: form.HinhThuc.optional().describe(formTexts.HinhThuc),
  SoDiemTX: z.int().optional().describe(formTexts.SoDiemTX),
  SoDiemTXTheoKhoi: blockRegularScores.optional().describe(formTexts.SoDiemTXTheoKhoi),
  ThuTu: z.int().describe('Thứ tự trong các môn của niên khóa, từ 1.'),
  is_deletable: z.boolean(),
});

export type Subject = z.output<typeof subject>;

export const subjectCreation = z.object({
  TenMonHoc: text(textLimits.subject),
  IDNienKhoa: id,
  IDToHop: orNull(id),
  /** Ignored in years with two columns, like the next two. */
  HinhThuc: optional(form.HinhThuc).describe(formTexts.HinhThuc),
  SoDiemTX: optional(form.SoDiemTX).describe(formTexts.SoDiemTX),
  SoDiemTXTheoKhoi: optional(form.SoDiemTXTheoKhoi).describe(formTexts.SoDiemTXTheoKhoi),
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
  SoDiemTXTheoKhoi: blockRegularScores.describe(formTexts.SoDiemTXTheoKhoi),
  CapHoc: z.enum(schoolLevels).describe('Cấp học có môn này trong chương trình.'),
  DaCo: z.boolean().describe('Niên khóa hiện tại đã có môn này.'),
});

export type CurriculumRow = z.output<typeof curriculumSubject>;

const curriculumChoice = z.object({
  TenMonHoc: z
    .array(text(textLimits.subject), messages.notList)
    .min(1, messages.required)
    .max(longestCurriculum),
});

/** Every subject of the current year, in the wanted order. */
const subjectOrder = z.object({ IDNienKhoa: id, MonHoc: z.array(id, messages.notList).max(maxOrdered) });

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
  order: endpoint({
    method: 'PUT',
    path: '/api/subjects/monhoc-list/thu-tu/',
    action: 'subjects.manage',
    summary: 'Sắp xếp các môn của niên khóa hiện tại; trả về các môn theo thứ tự mới',
    body: subjectOrder,
    reply: z.array(subject),
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
