// The office's screen about families: what is published, and who of class 10A1 has a code.

import { page } from 'vitest/browser';
import { type FamilyCodeState, familiesApi, type Publication } from '#shared/families/api.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { server } from '../fake-server.ts';
import { latest } from '../scores/score-sheet.ts';

export const familiesAddress = '/giaovu/phu-huynh';

type Stored = { publications: Publication[]; students: FamilyCodeState[] };

/** The server's state, with which every test begins: nothing is published, and one of two students has a code. */
export const stored: Stored = { publications: [], students: [] };

export function familiesAnswers(): void {
  stored.publications = ([1, 2, 0] as const).map((IDHocKy) => ({ IDHocKy, CongBo: false, ThoiDiem: null }));
  stored.students = [
    { IDHocSinh: 7, HoTen: 'Lê An', CoMa: true, LyDoHet: null },
    { IDHocSinh: 8, HoTen: 'Trần Bình', CoMa: false, LyDoHet: null },
  ];
  server.on(familySettingsApi.settings, () => ({ ChoTraCuu: true }));
  server.on(regulationsApi.latest, () => latest);
  server.on(classesApi.ofYear, () => [{ id: 11, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 2 }]);
  server.on(familiesApi.publications, () => stored.publications);
  server.on(familiesApi.codes, () => stored.students);
  server.on(familiesApi.publish, ({ body }) => {
    stored.publications = stored.publications.map((one) =>
      one.IDHocKy === body.IDHocKy
        ? { ...one, CongBo: body.CongBo, ThoiDiem: body.CongBo ? '2027-01-12T02:00:00Z' : null }
        : one,
    );
    return stored.publications;
  });
  server.on(familiesApi.createCodes, ({ body }) => {
    const chosen = ({ IDHocSinh }: FamilyCodeState) =>
      body.IDHocSinh === undefined || body.IDHocSinh === IDHocSinh;
    const HocSinh = stored.students
      .filter(chosen)
      .map(({ IDHocSinh, HoTen }) => ({ IDHocSinh, HoTen, Ma: `ABCD-EFGH-${IDHocSinh}${IDHocSinh}99` }));
    stored.students = stored.students.map((one) =>
      chosen(one) ? { ...one, CoMa: true, LyDoHet: null } : one,
    );
    return { IDLopHoc: 11, HocSinh };
  });
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (name: string) => page.getByRole('dialog', { name });
