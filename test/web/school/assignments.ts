// The teachers of a small school, and where they are shown.

import { page } from 'vitest/browser';
import {
  type AssignedClass,
  type AssignmentChange,
  type Assignments,
  assignmentsApi,
} from '#shared/school/assignments/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '../fake-server.ts';
import { blocks, years } from './school.ts';

export const assignmentsAddress = '/giaovu/phan-cong';

export const teachers = [
  { id: 31, HoTen: 'Nguyễn Văn An', username: 'an.nv' },
  { id: 32, HoTen: 'Trần Thị Bình', username: 'binh.tt' },
  { id: 33, HoTen: 'Lê Hoàng Lan', username: 'lan.lh' },
];
export const [an, binh, lan] = [31, 32, 33];

const subject = (id: number, TenMonHoc: string, IDGiaoVien: number | null) => ({
  id,
  TenMonHoc,
  ThuTu: ['Âm nhạc', 'Toán', 'Vật lí'].indexOf(TenMonHoc) + 1,
  IDGiaoVien,
});

/** Two classes of grade 10, the second without music, and one of grade 11. */
const classes = (): AssignedClass[] => [
  {
    id: 11,
    TenLop: '10A1',
    IDKhoi: 1,
    GVCN: an,
    MonHoc: [subject(21, 'Toán', an), subject(22, 'Vật lí', null), subject(23, 'Âm nhạc', binh)],
  },
  {
    id: 12,
    TenLop: '10A2',
    IDKhoi: 1,
    GVCN: null,
    MonHoc: [subject(21, 'Toán', an), subject(22, 'Vật lí', null)],
  },
  { id: 13, TenLop: '11A1', IDKhoi: 2, GVCN: binh, MonHoc: [subject(21, 'Toán', binh)] },
];

/** What the server has stored; changing it directly simulates another user. */
export const stored: Assignments = { ChiNguoiDuocPhanCong: false, GiaoVien: teachers, Lop: [] };

/** Stores a change unless its base values are outdated, like the server. */
function store(id: number, { GVCN, MonHoc, Goc }: AssignmentChange): AssignedClass | Response {
  const schoolClass = stored.Lop.find((one) => one.id === id);
  if (!schoolClass) return refuse(404, { detail: 'Không tìm thấy.' });
  const taken = stored.Lop.find((one) => one.id !== id && GVCN !== null && one.GVCN === GVCN);
  if (taken) return refuse(400, { GVCN: [`Giáo viên này đang chủ nhiệm lớp ${taken.TenLop}.`] });
  const next = structuredClone(schoolClass);
  const overtaken = MonHoc.filter(({ id: subjectId, IDGiaoVien }) => {
    const now = next.MonHoc.find((one) => one.id === subjectId);
    const base = Goc?.MonHoc.find((one) => one.id === subjectId);
    if (!now || now.IDGiaoVien === IDGiaoVien) return false;
    if (base && base.IDGiaoVien !== now.IDGiaoVien) return true;
    now.IDGiaoVien = IDGiaoVien;
    return false;
  });
  if (overtaken.length > 0) return refuse(409, { detail: 'Người khác đã phân công.', ...schoolClass });
  if (GVCN !== Goc?.GVCN) next.GVCN = GVCN;
  stored.Lop = stored.Lop.map((one) => (one.id === id ? next : one));
  return next;
}

export function answerForAssignments(): void {
  Object.assign(stored, { ChiNguoiDuocPhanCong: false, GiaoVien: teachers, Lop: classes() });
  server.on(regulationsApi.years, () => years);
  server.on(regulationsApi.blocksOfClasses, () => blocks);
  server.on(assignmentsApi.list, () => structuredClone(stored));
  server.on(assignmentsApi.change, ({ params, body }) => store(Number(params.IDLopHoc), body));
}

export const grid = () => page.getByRole('table', { name: /^Phân công giảng dạy/u });
export const cell = (name: string) => page.getByRole('combobox', { name, exact: true });
export const rowOf = (className: string) =>
  grid()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${className}`, 'u') }) });
export const options = () => page.getByRole('listbox').getByRole('option');
export const loads = () => page.getByRole('region', { name: 'Giáo viên' });
export const changes = () => server.calls(assignmentsApi.change);
