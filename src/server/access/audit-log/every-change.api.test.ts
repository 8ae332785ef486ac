// Every change to subjects, classes, students and regulations adds exactly one entry to the log.

import { describe, expect } from 'vitest';
import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { accounts, classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { audited } from '#test/helpers/scores/score-entry.ts';

const step = (action: AuditAction, request: string, body: object | undefined, detail: object) => ({
  action,
  request,
  body,
  detail,
});
type Step = ReturnType<typeof step>;

const IDNienKhoa = years.current;
const student = {
  ...{ Ho: 'Đỗ Ngọc', Ten: 'Ánh', GioiTinh: 'Nữ', NgaySinh: '2011-02-28', DiaChi: '3 Trần Phú, Huế' },
  ...{ Email: null, KhoiDuKien: 1 },
};
const limits = {
  ...{ TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 45, SoMonHocToiDa: 13, DiemDatMon: 5 },
  ...{ SoLopK10: 3, SoLopK11: 3, SoLopK12: 3 },
};
const [subjectId, classId, studentId, yearId] = [
  subjects.unused + 1,
  classes.k11 + 1,
  students.old + 1,
  years.current + 1,
];

const changes: Record<string, Step[]> = {
  subjects: [
    step(
      'subject.create',
      'POST /api/subjects/monhoc-list/',
      { TenMonHoc: 'Hóa học', IDNienKhoa, IDToHop: 1 },
      { id: subjectId, TenMonHoc: 'Hóa học', IDNienKhoa },
    ),
    step(
      'subject.change',
      `PUT /api/subjects/monhoc/${subjectId}/`,
      { TenMonHoc: 'Hóa', IDToHop: null },
      { id: subjectId, TenCu: 'Hóa học', TenMonHoc: 'Hóa' },
    ),
    step(
      'subject.order',
      'PUT /api/subjects/monhoc-list/thu-tu/',
      {
        IDNienKhoa,
        MonHoc: [subjectId, subjects.math, subjects.literature, subjects.physics, subjects.unused],
      },
      {
        IDNienKhoa,
        MonHoc: [subjectId, subjects.math, subjects.literature, subjects.physics, subjects.unused],
      },
    ),
    step('subject.delete', `DELETE /api/subjects/monhoc/${subjectId}/`, undefined, {
      id: subjectId,
      TenMonHoc: 'Hóa',
    }),
  ],
  classes: [
    step(
      'class.create',
      'POST /api/classes/lophoc/',
      { TenLop: '10A3', IDNienKhoa, IDKhoi: 1, IDToHop: null },
      { id: classId, TenLop: '10A3', IDNienKhoa, IDKhoi: 1 },
    ),
    step(
      'class.createMany',
      'POST /api/classes/nhieu-lop/',
      { TenLop: ['11A5'], IDNienKhoa, IDToHop: null },
      { IDNienKhoa, lop: [{ id: classId + 1, TenLop: '11A5' }] },
    ),
    step(
      'class.change',
      `PATCH /api/classes/lophoc/${classId}/`,
      { TenLop: '10A4' },
      { id: classId, TenCu: '10A3', TenLop: '10A4' },
    ),
    step(
      'class.subjects',
      `POST /api/classes/lophoc/${classId}/monhoc/`,
      { monhoc_ids: [subjects.math] },
      { id: classId, TenLop: '10A4', monhoc_ids: [subjects.math] },
    ),
    step(
      'class.subjectsOfMany',
      'POST /api/classes/monhoc-nhieu-lop/',
      { lophoc_ids: [classId], monhoc_ids: [subjects.physics] },
      { lop: [{ id: classId, TenLop: '10A4' }], monhoc_ids: [subjects.physics] },
    ),
    step(
      'assignment.change',
      `PUT /api/classes/phan-cong/${classId}/`,
      { GVCN: accounts.GiaoVien.id, MonHoc: [] },
      { TenLop: '10A4', cells: [{ IDMonHoc: null, IDGiaoVien: accounts.GiaoVien.id }] },
    ),
    step(
      'assignment.rule',
      'PATCH /api/classes/phan-cong/cai-dat/',
      { ChiNguoiDuocPhanCong: true },
      { required: true },
    ),
    step(
      'class.roster',
      `POST /api/classes/lophoc/${classId}/hocsinh/`,
      { student_ids: [students.giang] },
      { TenLop: '10A4', added: [students.giang] },
    ),
    step(
      'class.roster',
      `POST /api/classes/lophoc/${classId}/hocsinh/`,
      { student_ids: [] },
      { TenLop: '10A4', removed: [students.giang] },
    ),
    step('class.delete', `DELETE /api/classes/lophoc/${classId}/`, undefined, {
      id: classId,
      TenLop: '10A4',
    }),
  ],
  students: [
    step('student.admit', 'POST /api/students/hocsinh/', student, { id: studentId, IDNienKhoa, IDKhoi: 1 }),
    step(
      'student.change',
      `PATCH /api/students/hocsinh/${studentId}/`,
      { Ten: 'Anh' },
      { id: studentId, fields: ['Ten'] },
    ),
    step('student.delete', `DELETE /api/students/hocsinh/${studentId}/`, undefined, {
      id: studentId,
      HoTen: 'Đỗ Ngọc Anh',
    }),
  ],
  regulations: [
    step(
      'regulation.create',
      'POST /api/configurations/quydinh/',
      { ...limits, TenNienKhoa: '2027-2028' },
      { id: yearId, TenNienKhoa: '2027-2028', SiSoToiDa: 45 },
    ),
    step(
      'regulation.change',
      `PATCH /api/configurations/quydinh/${yearId}/`,
      { SiSoToiDa: 40 },
      { id: yearId, TenNienKhoa: '2027-2028', SiSoToiDa: 40 },
    ),
    step('regulation.delete', `DELETE /api/configurations/quydinh/${yearId}/`, undefined, {
      id: yearId,
      TenNienKhoa: '2027-2028',
    }),
  ],
};

async function change(api: TestApp, { action, request, body, detail }: Step): Promise<void> {
  const reply = await api.call('BGH', request, body);
  expect(reply.statusCode, `${request}: ${reply.body}`).toBeLessThan(300);
  expect((await audited(api, action)).at(-1)).toMatchObject(detail);
}

describe('every change adds one line with what changed', () => {
  test.for(Object.entries(changes))('%s', async ([, steps], { api }) => {
    for (const one of steps) await change(api, one);
    const lines = await api.database.main
      .selectFrom('NHATKY')
      .select(['HanhDong', 'NguoiDung'])
      .where('HanhDong', 'not like', 'session.%')
      .orderBy('id')
      .execute();
    expect(lines).toEqual(steps.map(({ action: HanhDong }) => ({ HanhDong, NguoiDung: 'bgh' })));
  });
});
