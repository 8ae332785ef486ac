// Every call that lists, counts or computes something of a year, so that tests can compare all of them at once.

import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { As, TestApp } from '../api.ts';
import { classes, subjects, years } from '../school/school.ts';

const sheets = [subjects.math, subjects.literature, subjects.physics];
const year = `IDNienKhoa=${years.current}`;
const enrolled = `nien_khoa_id=${years.current}`;
const perTerm = (path: string, query: string) => [1, 2].map((term) => `${path}?${query}&IDHocKy=${term}`);
const perPeriod = (path: string, query: string) =>
  [0, 1, 2].map((term) => `${path}?${query}&IDHocKy=${term}`);

const ofClass = (id: number) => [
  `/api/classes/lophoc/danh-sach-json/?lophoc_id=${id}`,
  `/api/classes/lophoc/${id}/hocsinh/`,
  `/api/students/tra-cuu/?${enrolled}&lophoc_id=${id}`,
  ...sheets.flatMap((subject) => {
    const sheet = `IDLopHoc=${id}&IDMonHoc=${subject}`;
    return ['', 'da-sua/', 'lich-su/'].flatMap((part) => perTerm(`/api/grading/diemso/${part}`, sheet));
  }),
];

/** Calls that exist in years of both kinds. */
const ofYear = [
  `/api/classes/lophoc/?${year}`,
  `/api/classes/lophoc-list/?nienkhoa_id=${years.current}`,
  `/api/students/hocsinh/?${enrolled}`,
  `/api/students/hocsinh/?${enrolled}&page=1&page_size=5`,
  `/api/students/hocsinh/?${enrolled}&khoi_id=1&search=so`,
  `/api/students/tra-cuu/?${enrolled}`,
  `/api/students/tra-cuu/?${enrolled}&page=1&page_size=5&search=so`,
  '/api/students/hocsinh/',
  '/api/configurations/quydinh/',
  '/api/reporting/tong-quan/',
  ...perTerm('/api/grading/tien-do/', year),
  ...perTerm('/api/reporting/baocao/hocky/', year),
  ...sheets.flatMap((id) => perTerm('/api/reporting/baocao/monhoc/', `${year}&IDMonHoc=${id}`)),
  `/api/reporting/baocao/namhoc/?${year}`,
  `/api/students/hocsinh/xuat-excel/?${enrolled}`,
  `/api/grading/tien-do/xuat-excel/?${year}&IDHocKy=1`,
  `/api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`,
];

const inClasses = [classes.a1, classes.a2, classes.k11].flatMap(ofClass);
const results = (path: string) => [classes.a1, classes.a2].flatMap((id) => perPeriod(path, `IDLopHoc=${id}`));

/** Of a year with two columns, then of one that follows Thông tư 22. */
export const callsOfTwoColumns = [
  ...ofYear,
  ...inClasses,
  ...results('/api/grading/tong-hop/'),
  ...results('/api/grading/phieu-diem/'),
];
export const callsOfTt22 = [
  ...ofYear,
  ...inClasses,
  ...results('/api/grading/ket-qua/'),
  ...results('/api/grading/phieu-diem/'),
  ...perPeriod('/api/reporting/baocao/danh-gia/', year),
  ...[classes.a1, classes.a2].map((id) => `/api/grading/mien-giam/?IDLopHoc=${id}`),
  ...[classes.a1, classes.a2].flatMap((id) =>
    ['', 'da-sua/', 'lich-su/'].flatMap((part) =>
      perTerm(`/api/grading/chu-nhiem/${part}`, `IDLopHoc=${id}`),
    ),
  ),
];

/** Of a teacher. */
const ofTeacher = [
  '/api/grading/bang-diem-cua-toi/',
  '/api/grading/chu-nhiem/tien-do-cua-toi/',
  '/api/classes/lop-chu-nhiem/',
];

/** The rows, if it is a file. */
export type Replies = Map<string, { status: number; body: unknown }>;

/** A status other than 2xx is part of the reply: an empty class has no report card. */
export async function readAll(api: TestApp, calls: string[]): Promise<Replies> {
  // So that these are not too many calls at once.
  api.pass(60_000);
  const replies: Replies = new Map();
  const read = async (as: As, path: string) => {
    const reply = await api.call(as, `GET ${path}`);
    expect(reply.statusCode, path).toBeLessThan(500);
    const isFile = reply.statusCode === 200 && path.includes('/xuat-');
    const body = isFile ? (await readXlsx(reply.rawPayload)).sheets[0]?.rows : reply.json();
    replies.set(path, { status: reply.statusCode, body });
  };
  for (const path of calls) await read('BGH', path);
  for (const path of ofTeacher) await read('GiaoVien', path);
  return replies;
}

export function expectSame(replies: Replies, expected: Replies): void {
  expect([...replies.keys()]).toEqual([...expected.keys()]);
  for (const [path, reply] of replies) expect(reply, path).toEqual(expected.get(path));
}
