// A completed school year and a new one, for tests of the rollover between them.

import type { NewYear, OldStudent, OldYear } from '#server/results/rollover/years.ts';
import type { Decision } from '#shared/school/enrolment/decision.ts';
import { blocksOf, isLastOfLevel } from '#shared/school/years/block.ts';
import { noClasses } from '#shared/school/years/capacity.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';

export const student = (id: number, IDKhoi: number, IDLopHoc: number | null, more = {}): OldStudent => ({
  ...{ id, HoTen: `Học sinh ${id}`, IDKhoi, IDLopHoc, DeXuat: isLastOfLevel(IDKhoi) ? 'RaTruong' : 'LenLop' },
  ...more,
});

export const from: OldYear = {
  TenNienKhoa: '2025-2026',
  subjects: [
    { id: 1, TenMonHoc: 'Toán', IDToHop: 1, HinhThuc: 'DiemSo', SoDiemTX: 4, SoDiemTXTheoKhoi: [] },
    { id: 2, TenMonHoc: 'Ngữ văn', IDToHop: null, HinhThuc: 'DiemSo', SoDiemTX: 3, SoDiemTXTheoKhoi: [] },
  ],
  classes: [
    { id: 1, TenLop: '10A1', IDKhoi: 1, IDToHop: 1, MonHoc: [1, 2], topics: new Map([[1, 2]]) },
    { id: 2, TenLop: '10A2', IDKhoi: 1, IDToHop: null, MonHoc: [2], topics: new Map() },
    { id: 3, TenLop: '12A1', IDKhoi: 3, IDToHop: null, MonHoc: [], topics: new Map() },
  ],
  students: [
    student(1, 1, 1),
    student(2, 1, 1),
    student(3, 1, 2, { DeXuat: 'OLai' }),
    student(4, 3, 3),
    student(5, 1, null, { DeXuat: null }),
  ],
};

export const emptyYear: NewYear = {
  TenNienKhoa: '2026-2027',
  blocks: blocksOf('THPT'),
  limits: { ...noClasses, ...regulationDefaults },
  subjects: [],
  classes: [],
  successors: new Map(),
  decisions: new Map(),
  enrolled: new Map(),
};

export const year = (more: Partial<NewYear> = {}): NewYear => ({ ...emptyYear, ...more });
export const decided = (id: number, QuyetDinh: Decision, LyDo: string | null = null) => ({
  ...{ id, QuyetDinh, LyDo },
});
