import { z } from 'zod';
import { endpoint, namedObject } from '../endpoint.ts';
import { id, optional, orNull, search, text } from '../fields.ts';
import { textLimits } from '../limits.ts';

export const subjectGroup = namedObject('SubjectGroup', { id: z.int(), TenToHop: z.string() });
export type SubjectGroup = z.output<typeof subjectGroup>;

export const subject = namedObject('Subject', {
  id: z.int(),
  TenMonHoc: z.string(),
  IDNienKhoa: z.int(),
  IDToHop: z.int().nullable(),
  TenToHop: z.string().nullable(),
  is_deletable: z.boolean(),
});
export type Subject = z.output<typeof subject>;

export const subjectCreation = z.object({
  TenMonHoc: text(textLimits.subject),
  IDNienKhoa: id,
  IDToHop: orNull(id),
});
/** The year never changes: clients echo it back and the server ignores it. */
export const subjectChange = subjectCreation.omit({ IDNienKhoa: true });
export type SubjectChange = z.output<typeof subjectChange>;

const subjectId = z.object({ id });

export const subjectsApi = {
  groups: endpoint({
    method: 'GET',
    path: '/api/subjects/tohop/',
    action: 'subjects.read',
    summary: 'Danh sách tổ hợp môn',
    reply: z.array(subjectGroup),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/subjects/monhoc-list/',
    action: 'subjects.read',
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
