// Classes are in order of grade wherever they are listed, on screen and in files, although their ids have another order.

import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { addLowerClasses, lowerClasses } from '#test/helpers/school/level.ts';
import { accounts, classes, subjects, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';
import { test as withSchool } from '#test/helpers/school/tt22-school.ts';

/** A combined school; `assessed`: its current year follows Thông tư 22. */
const test = withSchool.extend<{ combined: TestApp; assessed: TestApp }>({
  combined: async ({ api }, use) => {
    await addLowerClasses(api);
    await use(api);
  },
  assessed: async ({ combined }, use) => {
    await followTt22(combined);
    await use(combined);
  },
});

const names = ['6A1', '7A1', '9A1', '10A1', '10A2', '11A1'];
const withStudents = names.slice(0, -1);

/** The names of classes in the order in which they first appear. */
const orderIn = (content: unknown) => [
  ...new Set(JSON.stringify(content).match(/(?<![\p{L}\p{N}])\d+A\d(?!\p{N})/gu)),
];

const orderAt = async (api: TestApp, path: string) =>
  orderIn((await api.call('GiaoVu', `GET ${path}`)).json());

async function orderInFile(api: TestApp, path: string) {
  const reply = await api.call('GiaoVu', `GET ${path}`);
  const { sheets } = await readXlsx(reply.rawPayload);
  return orderIn(sheets.map(({ rows }) => rows));
}

const year = `IDNienKhoa=${years.current}`;
const period = `${year}&IDHocKy=1`;

describe('lists', () => {
  test.for([
    ['/api/classes/lophoc/?IDNienKhoa=2', names],
    ['/api/classes/lophoc-list/?nienkhoa_id=2', names],
    [`/api/classes/phan-cong/?${year}`, names],
    [`/api/grading/tien-do/?${year}`, names],
    [`/api/reporting/baocao/hocky/?${period}`, withStudents],
    [`/api/reporting/baocao/namhoc/?${year}`, withStudents],
    [`/api/reporting/baocao/monhoc/?${period}&IDMonHoc=${subjects.math}`, withStudents],
  ] as const)('%s', async ([path, expected], { combined }) => {
    expect(await orderAt(combined, path)).toEqual(expected);
  });

  test('page by page', async ({ combined }) => {
    const page = async (number: number) =>
      orderIn(
        (await combined.call('GiaoVu', `GET /api/classes/lophoc/?${year}&page=${number}&page_size=2`)).json()
          .results,
      );
    expect(await Promise.all([1, 2, 3].map(page))).toEqual([
      names.slice(0, 2),
      names.slice(2, 4),
      names.slice(4),
    ]);
  });

  test('of a teacher’s own sheets', async ({ combined }) => {
    const IDTaiKhoan = accounts.GiaoVien.id;
    const ids = [classes.a2, classes.a1, ...Object.values(lowerClasses)];
    await write(combined.database, 'exclusive', async (tx) => {
      const rows = ids.map((IDLopHoc) => ({ IDLopHoc, IDMonHoc: subjects.math, IDTaiKhoan }));
      await tx.insertInto('PHANCONG').values(rows).execute();
    });
    const own = (await combined.call('GiaoVien', 'GET /api/grading/bang-diem-cua-toi/')).json();
    expect(orderIn(own)).toEqual(withStudents);
  });

  test('of results by Thông tư 22: classes, blocks and the spread of a subject', async ({ assessed }) => {
    const report = (await assessed.call('GiaoVu', `GET /api/reporting/baocao/danh-gia/?${period}`)).json();
    expect(orderIn(report.Lop)).toEqual(withStudents);
    expect(report.Khoi.map(({ TenKhoi }: { TenKhoi: string }) => TenKhoi)).toEqual([
      'Khối 6',
      'Khối 7',
      'Khối 9',
      'Khối 10',
    ]);
    const spread = (
      await assessed.call('GiaoVu', `GET /api/grading/pho-diem/?IDMonHoc=${subjects.math}&IDHocKy=1`)
    ).json();
    expect(orderIn(spread.Lop)).toEqual(withStudents);
    expect(spread.Khoi.map(({ TenKhoi }: { TenKhoi: string }) => TenKhoi)[0]).toBe('Khối 6');
  });
});

describe('files', () => {
  test.for([
    [`/api/classes/phan-cong/xuat-excel/?${year}`, names],
    [`/api/grading/tien-do/xuat-excel/?${period}`, names],
    [`/api/reporting/baocao/hocky/xuat-excel/?${period}`, withStudents],
    [`/api/reporting/baocao/namhoc/xuat-excel/?${year}`, withStudents],
    [`/api/reporting/baocao/monhoc/xuat-excel/?${period}&IDMonHoc=${subjects.math}`, withStudents],
  ] as const)('%s', async ([path, expected], { combined }) => {
    expect(await orderInFile(combined, path)).toEqual(expected);
  });

  test('the report by Thông tư 22, with its blocks', async ({ assessed }) => {
    const order = await orderInFile(assessed, `/api/reporting/baocao/danh-gia/xuat-excel/?${period}`);
    expect(order).toEqual(withStudents);
  });

  test('the template of the student list offers every block and class', async ({ combined }) => {
    const reply = await combined.call('GiaoVu', 'GET /api/students/hocsinh/nhap-excel/mau/');
    const { sheets } = await readXlsx(reply.rawPayload);
    expect(orderIn(sheets.map(({ rows }) => rows))).toEqual(names);
    const example = sheets[0]?.rows.find((row) => row.includes('Ví dụ: Nguyễn Thị Mai Anh'));
    expect(example).toContain('6');
  });
});
