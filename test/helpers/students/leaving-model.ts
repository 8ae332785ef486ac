// Who is where in a school that students leave and rejoin, kept apart from the product, and whether its replies say the same.

import { expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import type { TestApp } from '../api.ts';
import { added } from '../school/generated-school.ts';
import { classes, years } from '../school/school.ts';
import { leave, undoLeave } from './leaving.ts';
import type { Replies } from './leaving-calls.ts';
import { addStudents, numbered } from './students.ts';

export type Model = {
  /** Student → class, to which those who have left would return. */
  classOf: Map<number, number | null>;
  left: Set<number>;
  names: Map<number, string>;
};

/** Adds students with different names to both classes, which have room for all of them. */
export async function modelOf({ database }: TestApp): Promise<Model> {
  await writable(database).updateTable('QUYDINH').set({ SiSoToiDa: 40 }).execute();
  const half = added / 2;
  await addStudents(database, classes.a1, numbered(added).slice(0, half));
  await addStudents(database, classes.a2, numbered(added).slice(half));
  const enrolled = await database.main
    .selectFrom('GHIDANH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'GHIDANH.IDHocSinh')
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
    )
    .select(['GHIDANH.IDHocSinh', 'IDLopHoc', 'Ho', 'Ten'])
    .where('GHIDANH.IDNienKhoa', '=', years.current)
    .orderBy('GHIDANH.IDHocSinh')
    .execute();
  return {
    classOf: new Map(enrolled.map(({ IDHocSinh, IDLopHoc }) => [IDHocSinh, IDLopHoc])),
    left: new Set(),
    names: new Map(enrolled.map(({ IDHocSinh, Ho, Ten }) => [IDHocSinh, `${Ho} ${Ten}`])),
  };
}

export const present = ({ classOf, left }: Model) => [...classOf.keys()].filter((id) => !left.has(id));
export const inClass = (model: Model, classId: number) =>
  present(model).filter((id) => model.classOf.get(id) === classId);

/** Leaves if present, else rejoins the class: the calls must agree with the model. */
export async function toggle(api: TestApp, { left }: Model, id: number): Promise<void> {
  const kinds = ['ChuyenTruong', 'ThoiHoc', 'BaoLuu'];
  if (left.has(id)) expect((await undoLeave(api, id)).statusCode).toBe(204);
  else expect((await leave(api, id, { HinhThuc: kinds[id % 3] })).statusCode).toBe(200);
  if (!left.delete(id)) left.add(id);
}

export async function rejoinAll(api: TestApp, model: Model): Promise<number[]> {
  const away = [...model.left];
  for (const id of away) await toggle(api, model, id);
  return away;
}

const places: (number | null)[] = [classes.a1, classes.a2, null];

/** Moves a student of grade 10 who is present to the next of both classes and none, by the rosters. */
export async function move(api: TestApp, model: Model, id: number): Promise<void> {
  const from = model.classOf.get(id) ?? null;
  const to = places[(places.indexOf(from) + 1) % places.length] ?? null;
  if (from !== null)
    await putRoster(
      api,
      from,
      inClass(model, from).filter((other) => other !== id),
    );
  if (to !== null) await putRoster(api, to, [...inClass(model, to), id]);
  model.classOf.set(id, to);
}

async function putRoster(api: TestApp, classId: number, student_ids: number[]): Promise<void> {
  const reply = await api.call('GiaoVu', `POST /api/classes/lophoc/${classId}/hocsinh/`, { student_ids });
  expect(reply.statusCode).toBe(200);
}

type Row = { id: number };

export const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);

export function idsIn(body: unknown): number[] {
  const { HocSinh, students_in_class, results } = body as Record<string, Row[]>;
  const rows = HocSinh ?? students_in_class ?? results ?? (body as Row[]);
  return sorted(rows.map(({ id }) => id));
}

/** Every object of a reply, at any depth. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (value === null || typeof value !== 'object') return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

const listsClass = /danh-sach-json|tra-cuu|diemso\/\?|tong-hop\/\?|phieu-diem|ket-qua|chu-nhiem\/\?/u;
/** By Thông tư 22, its `SiSo` leaves out those who are exempt. */
const ofSubject = '/baocao/monhoc/';

/** Every list, name and count is what the model expects. */
export function agreeWithModel(replies: Replies, model: Model): void {
  let compared = 0;
  const agree = (found: unknown, expected: unknown, path: string) => {
    compared++;
    expect(found, path).toEqual(expected);
  };
  for (const [path, { status, body }] of replies) {
    if (status >= 400) continue;
    for (const id of model.left) expect(JSON.stringify(body), path).not.toContain(model.names.get(id));
    for (const object of objectsIn(body)) {
      const student = object['IDHocSinh'] ?? ('NgaySinh' in object && object['id']);
      if (student) expect(model.left, path).not.toContain(student);
      const classId = object['IDLopHoc'] ?? ('TenLop' in object && object['id']);
      if (classId && 'SiSo' in object && !path.includes(ofSubject))
        agree(object['SiSo'], inClass(model, Number(classId)).length, path);
    }
    const classId = Number(/(?:lophoc_id|IDLopHoc)=(\d+)/u.exec(path)?.[1]);
    if (listsClass.test(path) && classId) agree(idsIn(body), inClass(model, classId), path);
    const roster = /lophoc\/(\d+)\/hocsinh\/$/u.exec(path)?.[1];
    if (roster) agreeOnRoster(body, model, Number(roster));
    if (path === `/api/students/hocsinh/?nien_khoa_id=${years.current}`)
      agree(idsIn(body), present(model), path);
    if (path.endsWith('tong-quan/')) agreeOnOverview(body, model);
  }
  expect(compared).toBeGreaterThan(50);
}

function agreeOnRoster(body: unknown, model: Model, classId: number): void {
  const { students_in_class, students_available } = body as Record<string, Row[]>;
  expect(idsIn(students_in_class)).toEqual(inClass(model, classId));
  for (const { id } of students_available ?? []) {
    expect(model.classOf.get(id)).toBeNull();
    expect(model.left.has(id)).toBe(false);
  }
}

function agreeOnOverview(body: unknown, model: Model): void {
  const here = present(model);
  expect(body).toMatchObject({
    SoHocSinh: here.length,
    ChuaXepLop: here.filter((id) => model.classOf.get(id) === null).length,
  });
}
