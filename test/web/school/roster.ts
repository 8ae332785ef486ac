// The roster of class 10A2 as the server stores it, and what the dialog shows of it.

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { classesApi, type Roster, type RosterStudent } from '#shared/school/classes/api.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { refuse, server } from '../fake-server.ts';
import { openPage } from '../open.tsx';
import { expectCount } from '../seen.ts';
import { currentYear, oldYear, years } from './school.ts';

export const rostersAddress = '/giaovu/danh-sach-lop/lap-danh-sach';

const student = (id: number, Ho: string, Ten: string, NgaySinh = '2010-09-05'): RosterStudent => ({
  id,
  Ho,
  Ten,
  GioiTinh: 'Nữ',
  NgaySinh,
  Email: null,
  DiaChi: '1 Lê Lợi',
});
export const an = student(1, 'Nguyễn Văn', 'An');
export const hoa = student(2, 'Lê Thị', 'Hoa', '2010-01-02');
export const namesake = student(3, 'Lê Thị', 'Hoa', '2010-12-31');
export const anh = student(4, 'Trần Ngọc', 'Ánh');
export const dat = student(5, 'Phạm', 'Đạt');
export const yen = student(6, 'Vũ Hải', 'Yến');
const everybody = [an, hoa, namesake, anh, dat, yen];

/** The students in the class, and those who can no longer be added to it. */
export const stored = { members: [] as number[], elsewhere: [] as number[] };
export const maximum = 5;

const classInfo = (id: number, TenLop: string, year: typeof currentYear) => ({
  id,
  TenLop,
  IDNienKhoa: year.id,
  TenNienKhoa: year.TenNienKhoa,
  IDKhoi: 1,
  TenKhoi: 'Khối 10',
  IDToHop: null,
  TenToHop: null,
  SiSo: stored.members.length,
  is_editable: year.is_current,
});

const rosterOf = (id: number): Roster => {
  const [members, elsewhere] = [new Set(stored.members), new Set(stored.elsewhere)];
  return {
    lop_hoc_info: id === 12 ? classInfo(12, '10A2', currentYear) : classInfo(1, '10A1', oldYear),
    students_in_class: everybody.filter((one) => members.has(one.id)),
    students_available: everybody.filter((one) => !members.has(one.id) && !elsewhere.has(one.id)),
    siso_toida: maximum,
  };
};

export function answerForRosters(): void {
  stored.members = [an.id, hoa.id, namesake.id];
  stored.elsewhere = [];
  server.on(regulationsApi.years, () => years);
  server.on(regulationsApi.blocksOfClasses, () => [{ id: 1, TenKhoi: 'Khối 10' }]);
  server.on(classesApi.list, ({ query }) => [
    query['IDNienKhoa'] === String(currentYear.id)
      ? { ...classInfo(12, '10A2', currentYear), MonHoc: [] }
      : { ...classInfo(1, '10A1', oldYear), MonHoc: [] },
  ]);
  server.on(classesApi.roster, ({ params }) => rosterOf(Number(params.id)));
  server.on(classesApi.setRoster, ({ params, body }) => {
    if (new Set(stored.members).symmetricDifference(new Set(body.Goc)).size > 0)
      return refuse(409, { detail: classMessages.rosterConflict });
    stored.members = body.student_ids;
    return rosterOf(Number(params.id));
  });
}

export const rosterDialog = () => page.getByRole('dialog', { name: /^(Lập danh|Danh) sách lớp/u });
const list = (name: string) => rosterDialog().getByRole('listbox', { name });
export const inClass = () => list('Học sinh trong lớp');
export const eligible = () => list('Học sinh chưa xếp lớp');
export const nameOf = ({ Ho, Ten }: RosterStudent) => `${Ho} ${Ten}`;
const dateOf = ({ NgaySinh }: RosterStudent) => NgaySinh.split('-').toReversed().join('/');
export const optionOf = (where: ReturnType<typeof list>, one: RosterStudent) =>
  where
    .getByRole('option')
    .filter({ hasText: nameOf(one) })
    .filter({ hasText: dateOf(one) });

export const moveIn = () => rosterDialog().getByRole('button', { name: /^Đưa vào lớp/u });
export const saveRoster = () => rosterDialog().getByRole('button', { name: 'Lưu' });
export const openButton = () => page.getByRole('button', { name: 'Lập danh sách lớp 10A2' });

export async function openRoster(): Promise<void> {
  await openPage(rostersAddress, 'GiaoVu');
  await openButton().click();
  await expectCount(inClass().getByRole('option'), stored.members.length);
}

export const expectClosed = () => expectCount(rosterDialog(), 0);
export const expectChanges = (text: string) => expect.element(rosterDialog().getByText(text)).toBeVisible();
