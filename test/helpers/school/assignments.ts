import type { AssignmentChange } from '#shared/school/assignments/api.ts';
import type { TestApp } from '../api.ts';
import { accounts, classes, subjects } from './school.ts';

export const mai = accounts.GiaoVien.id;
export const oanh = accounts.otherTeacher.id;

export const list = 'GET /api/classes/phan-cong/';
export const put = (classId: number) => `PUT /api/classes/phan-cong/${classId}/`;
export const setRule = 'PATCH /api/classes/phan-cong/cai-dat/';
export const copy = 'POST /api/classes/phan-cong/chep/';

/** Mai is homeroom teacher of 10A1 and teaches math there; Oanh teaches literature there and math in 10A2. */
export async function assign(api: TestApp): Promise<void> {
  const { math, literature } = subjects;
  await store(api, classes.a1, {
    GVCN: mai,
    MonHoc: [
      { id: math, IDGiaoVien: mai },
      { id: literature, IDGiaoVien: oanh },
    ],
  });
  await store(api, classes.a2, { GVCN: null, MonHoc: [{ id: math, IDGiaoVien: oanh }] });
}

export async function store(api: TestApp, classId: number, change: AssignmentChange): Promise<void> {
  const reply = await api.call('GiaoVu', put(classId), change);
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

export async function switchRule(api: TestApp, on: boolean): Promise<void> {
  const reply = await api.call('GiaoVu', setRule, { ChiNguoiDuocPhanCong: on });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}
