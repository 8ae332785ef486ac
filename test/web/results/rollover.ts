// The screen that rolls a school over into the new year: two classes and four students.

import { page } from 'vitest/browser';
import { type Rollover, type RolloverStudent, rolloverApi } from '#shared/results/rollover/api.ts';
import { server } from '../fake-server.ts';
import { openPage } from '../open.tsx';

export const rolloverAddress = '/giaovu/ket-chuyen';
const years = { TuNienKhoa: '2025-2026', DenNienKhoa: '2026-2027' };

const student = (id: number, HoTen: string, more: Partial<RolloverStudent> = {}): RolloverStudent => ({
  ...{ id, HoTen, NgaySinh: '2010-01-01', IDLopHoc: 1, TenLop: '10A1', IDKhoi: 1 },
  ...{ DiemTB_HK1: 7, DiemTB_HK2: 7.25, DiemTB_CaNam: 7.166667, DuDiem: true, Dat: true, DeXuat: 'LenLop' },
  ...{ QuyetDinh: null, LyDo: null, CoTheHoanTac: false },
  ...more,
});
const up = { IDLopHoc: 1, TenLop: '10A1', IDKhoi: 1, TenLopMoi: '11A1', IDKhoiMoi: 2, DaCo: false };
export const rollover: Rollover = {
  ...years,
  MonHoc: [
    { id: 1, TenMonHoc: 'Toán', DaCo: true },
    { id: 2, TenMonHoc: 'Ngữ văn', DaCo: false },
  ],
  Lop: [
    up,
    { ...up, IDLopHoc: 2, TenLop: '12A1', IDKhoi: 3, TenLopMoi: null, IDKhoiMoi: null },
    { ...up, IDLopHoc: null, TenLopMoi: '10A1', IDKhoiMoi: 1 },
  ],
  HocSinh: [
    student(1, 'Nguyễn Văn An'),
    student(2, 'Trần Thị Bình', {
      DiemTB_HK2: null,
      DiemTB_CaNam: null,
      DuDiem: false,
      Dat: null,
      DeXuat: null,
    }),
    student(3, 'Lê Thị Em', { QuyetDinh: 'OLai', LyDo: 'Gia đình xin', CoTheHoanTac: true }),
    student(4, 'Vũ Duy Khánh', { IDLopHoc: 2, TenLop: '12A1', IDKhoi: 3, DeXuat: 'RaTruong' }),
  ],
};

export const step = (name: string) =>
  page.getByRole('navigation', { name: 'Các bước kết chuyển' }).getByRole('button', { name });
export const decision = (name: string) => page.getByRole('combobox', { name: `Quyết định cho ${name}` });
export const reason = (name: string) => page.getByRole('textbox', { name: `Lý do cho ${name}` });

export async function openStep(name: string): Promise<void> {
  await openPage(rolloverAddress, 'GiaoVu');
  await step(name).click();
}

/** What the server answers unless a test says otherwise. */
export function rolloverAnswers(): void {
  server.on(rolloverApi.remaining, () => ({ ...years, HocSinh: 3 }));
  server.on(rolloverApi.overview, () => rollover);
  server.on(rolloverApi.runs, () => []);
}
