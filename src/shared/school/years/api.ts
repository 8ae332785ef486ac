import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id, numeric, optional, search, text } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';
import { assessmentMethods, methodNames } from '../scheme/scheme.ts';
import { regulationLimits } from './limits.ts';
import { regulationMessages } from './messages.ts';
import { firstYearOf } from './school-year.ts';

/** The name of each value, on the form and in error messages. */
export const regulationLabels = {
  TuoiToiThieu: 'Tuổi tối thiểu',
  TuoiToiDa: 'Tuổi tối đa',
  SiSoToiDa: 'Sĩ số tối đa',
  SoMonHocToiDa: 'Số môn học tối đa',
  DiemDatMon: 'Điểm đạt môn',
  SoLopK10: 'Số lớp khối 10',
  SoLopK11: 'Số lớp khối 11',
  SoLopK12: 'Số lớp khối 12',
} as const;

type Field = keyof typeof regulationLabels;

export const rangeError = (field: Field) =>
  messages.range(regulationLabels[field], regulationLimits[field].min, regulationLimits[field].max);

const whole = (field: Field, error = rangeError(field)) =>
  numeric(z.int().min(regulationLimits[field].min, error).max(regulationLimits[field].max, error));

const values = z.object({
  TuoiToiThieu: whole('TuoiToiThieu', regulationMessages.minAge),
  TuoiToiDa: whole('TuoiToiDa'),
  SiSoToiDa: whole('SiSoToiDa'),
  SoMonHocToiDa: whole('SoMonHocToiDa'),
  DiemDatMon: numeric(
    z
      .number()
      .min(regulationLimits.DiemDatMon.min, rangeError('DiemDatMon'))
      .max(regulationLimits.DiemDatMon.max, rangeError('DiemDatMon'))
      .refine((value) => Number(value.toFixed(2)) === value, messages.tooManyDecimals(2)),
  ),
  SoLopK10: whole('SoLopK10'),
  SoLopK11: whole('SoLopK11'),
  SoLopK12: whole('SoLopK12'),
});

export type RegulationValues = z.output<typeof values>;

const yearName = text(9).refine(
  (name) => name === '' || firstYearOf(name) !== null,
  regulationMessages.yearName,
);
const method = z.enum(assessmentMethods, messages.invalid);
const methodText = `Cách đánh giá: ${assessmentMethods.map((one) => `${one} (${methodNames[one]})`).join(' hoặc ')}.`;

/** Always there, but for servers of an older version during an upgrade. */
const shownMethod = method.optional().describe(methodText);

/** A new year assesses like the previous one unless stated otherwise. */
export const regulationCreation = values.extend({
  TenNienKhoa: yearName,
  CachDanhGia: optional(method).describe(`${methodText} Nếu không có: như niên khóa trước.`),
});

export const regulationChange = values.partial().extend({
  CachDanhGia: optional(method).describe(`${methodText} Chỉ đổi được khi niên khóa chưa có điểm.`),
});

const shown = {
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  TuoiToiThieu: z.int(),
  TuoiToiDa: z.int(),
  SiSoToiDa: z.int(),
  SoMonHocToiDa: z.int(),
  DiemDatMon: z.number(),
  SoLopK10: z.int(),
  SoLopK11: z.int(),
  SoLopK12: z.int(),
  CachDanhGia: shownMethod,
};

export const regulation = namedObject('Regulation', {
  ...shown,
  is_editable: z.boolean(),
  is_deletable: z.boolean(),
});

export type Regulation = z.output<typeof regulation>;

export const schoolYear = namedObject('SchoolYear', {
  id: z.int(),
  TenNienKhoa: z.string(),
  is_current: z.boolean(),
  CachDanhGia: shownMethod,
});

export type SchoolYear = z.output<typeof schoolYear>;

export const block = namedObject('Block', { id: z.int(), TenKhoi: z.string() });
export type Block = z.output<typeof block>;

/** Whether teachers can enter scores now: the term's switch is on and its deadline has not passed. */
const flags = { ChoPhepSuaDiemHK1: z.boolean(), ChoPhepSuaDiemHK2: z.boolean() };

export const scoreLock = namedObject('ScoreLock', { TenNienKhoa: z.string(), ...flags });
export type ScoreLock = z.output<typeof scoreLock>;

export const latestRegulation = namedObject('LatestRegulation', { ...shown, ...flags });

export type LatestRegulation = z.output<typeof latestRegulation>;

const yearId = z.object({ IDNienKhoa: id });

/** The specification lists the same endpoint at several addresses, one per area. */
const yearsAt = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    action: 'lists.read',
    token: 'danh-sach',
    summary: 'Danh sách niên khóa',
    reply: z.array(schoolYear),
  });
const blocksAt = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    action: 'lists.read',
    token: 'danh-sach',
    summary: 'Danh sách khối',
    reply: z.array(block),
  });

export const regulationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/configurations/quydinh/',
    action: 'regulations.manage',
    summary: 'Danh sách quy định theo niên khóa',
    query: z.object({ search }),
    reply: z.array(regulation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/configurations/quydinh/',
    action: 'regulations.manage',
    summary: 'Tạo quy định và niên khóa mới',
    body: regulationCreation,
    reply: regulation,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/configurations/quydinh/:IDNienKhoa/',
    action: 'regulations.manage',
    summary: 'Sửa quy định của niên khóa hiện tại',
    params: yearId,
    body: regulationChange,
    reply: regulation,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/configurations/quydinh/:IDNienKhoa/',
    action: 'regulations.manage',
    summary: 'Xóa niên khóa còn trống',
    params: yearId,
    status: 204,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/configurations/quydinh/latest/',
    action: 'lists.read',
    summary: 'Quy định của niên khóa hiện tại',
    reply: z.union([latestRegulation, z.object({})]),
  }),
  scoreLock: endpoint({
    method: 'GET',
    path: '/api/configurations/quydinh/settings/latest/',
    action: 'scoreLock.manage',
    summary: 'Trạng thái cho phép sửa điểm',
    reply: scoreLock,
  }),
  changeScoreLock: endpoint({
    method: 'PATCH',
    path: '/api/configurations/quydinh/settings/latest/',
    action: 'scoreLock.manage',
    summary: 'Mở hoặc khóa sửa điểm theo học kỳ',
    body: z.object(flags).partial(),
    reply: scoreLock,
  }),
  years: yearsAt('/api/configurations/nienkhoa-list/'),
  yearsOfSubjects: yearsAt('/api/subjects/nienkhoa/'),
  yearsOfStudents: yearsAt('/api/students/filters/nienkhoa/'),
  blocks: blocksAt('/api/configurations/khoi-list/'),
  blocksOfStudents: blocksAt('/api/students/filters/khoi/'),
  blocksOfClasses: blocksAt('/api/classes/khoi/'),
};
