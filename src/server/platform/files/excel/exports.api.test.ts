// Every export as a client receives it, read back cell by cell.

import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { exportLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { missingText } from '#shared/results/class-summaries/pass-rate.ts';
import { reportingMessages } from '#shared/results/reports/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { hundredths } from '#test/helpers/files/hundredths.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { unzip } from '#test/helpers/files/unzip.ts';
import { assign } from '#test/helpers/school/assignments.ts';
import { classes, removeYears, students, subjects, years } from '#test/helpers/school/school.ts';
import { addStudents } from '#test/helpers/students/students.ts';
import { writable } from '../../database/writable.ts';
import { nothingToExport } from './export.ts';

const { current, old } = years;
const { math, physics, unused, oldMath } = subjects;
const paths = {
  sheet: (classId: number = classes.a1, subjectId: number = math, term = 1) =>
    `GET /api/grading/diemso/xuat-excel/?IDNienKhoa=&IDLopHoc=${classId}&IDMonHoc=${subjectId}&IDHocKy=${term}`,
  students: (classId: number = classes.a1) => `GET /api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classId}`,
  term: (year: number = current, term = 1) =>
    `GET /api/reporting/baocao/hocky/xuat-excel/?IDNienKhoa=${year}&IDHocKy=${term}`,
  subject: (subjectId: number = math, year: number = current) =>
    `GET /api/reporting/baocao/monhoc/xuat-excel/?IDNienKhoa=${year}&IDMonHoc=${subjectId}&IDHocKy=1`,
};

describe('exports', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: paths.sheet(), status: 401 },
    { name: 'is refused', as: 'nobody', request: paths.students(), status: 401 },
    { name: 'is refused', as: 'nobody', request: paths.term(), status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: paths.term(), status: 403 },
    { name: 'is refused', as: 'nobody', request: paths.subject(), status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: paths.subject(), status: 403 },
    { name: 'an unknown class', as: 'BGH', request: paths.sheet(99), status: 404 },
    { name: 'an unknown class', as: 'BGH', request: paths.students(99), status: 404 },
    { name: 'an unknown year', as: 'BGH', request: paths.term(99), status: 404 },
    { name: 'an unknown subject', as: 'BGH', request: paths.subject(99), status: 404 },
    {
      name: 'a subject that the class is not taught',
      as: 'BGH',
      request: paths.sheet(classes.a1, unused),
      status: 400,
      reply: { detail: gradingMessages.notTaught },
    },
    {
      name: 'a subject of another year',
      as: 'BGH',
      request: paths.subject(oldMath),
      status: 400,
      reply: { detail: reportingMessages.otherYear },
    },
    {
      name: 'nobody in the class',
      as: 'BGH',
      request: paths.students(classes.k11),
      status: 400,
      reply: { detail: nothingToExport },
    },
    {
      name: 'no class with the subject',
      as: 'BGH',
      request: paths.subject(unused),
      status: 400,
      reply: { detail: nothingToExport },
    },
    {
      name: 'no class parameter',
      as: 'BGH',
      request: 'GET /api/classes/lophoc/xuat-danh-sach/',
      status: 400,
      reply: { detail: messages.badQuery('lophoc_id') },
    },
  ]);

  test('are refused for a year without students and for an empty sheet', async ({ api }) => {
    const main = writable(api.database);
    await main.deleteFrom('XEPLOP').execute();
    for (const request of [paths.term(), paths.sheet()]) {
      const reply = await api.call('BGH', request);
      expect([reply.statusCode, reply.json()]).toEqual([400, { detail: nothingToExport }]);
    }
    expect(await auditLines(api)).toEqual([]);
  });
});

async function download(api: TestApp, as: 'BGH' | 'GiaoVu' | 'GiaoVien', request: string) {
  const reply = await api.call(as, request);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe(spreadsheetType);
  const { sheets, properties } = await readXlsx(reply.rawPayload);
  const parts = unzip(reply.rawPayload);
  const xml = [...parts].filter(([name]) => name.startsWith('xl/worksheets/sheet')).map(([, text]) => text);
  expect(xml.join()).not.toMatch(/<f[ >/]/u);
  // Cells are strings or untyped numbers: no errors, booleans or formula results.
  expect(xml.join()).not.toMatch(/<c [^>]*t="(?!s"|inlineStr")/u);
  return {
    name: reply.headers['content-disposition'],
    rows: aboveSignatures(sheets[0]?.rows ?? []),
    properties,
  };
}

const auditLines = async ({ database }: TestApp) => {
  const rows = await database.main.selectFrom('NHATKY').selectAll().orderBy('id').execute();
  return rows.map((row) => [row.NguoiDung, row.HanhDong, JSON.parse(row.ChiTiet)]);
};

const day = (date: string) => new Date(`${date}T00:00:00Z`);

describe('the score sheet', () => {
  test('contains what the screen shows', async ({ api }) => {
    const { name, rows, properties } = await download(api, 'GiaoVien', paths.sheet());
    expect(name).toContain("filename*=UTF-8''BangDiem_10A1_To%C3%A1n.xlsx");
    expect(rows.slice(0, 3).map((row) => row[0])).toEqual([
      'BẢNG ĐIỂM MÔN TOÁN',
      'Lớp: 10A1    Sĩ số: 3',
      'Học kỳ 1    Niên khóa: 2026-2027',
    ]);
    expect(rows.slice(4)).toEqual([
      ['STT', 'Mã HS', 'Học sinh', 'Ngày sinh', 'Điểm 15 phút', 'Điểm 1 tiết', 'Điểm trung bình', 'Kết quả'],
      [1, students.an, 'Nguyễn Văn An', day('2011-03-02'), 8, 9, 8.67, 'Đạt'],
      [2, students.binh, 'Trần Thị Bình', day('2011-09-05'), 4, 4.5, 4.33, 'Không đạt'],
      [3, students.dung, 'Đặng Quốc Dũng', day('2010-12-31'), 6.5, null, null, null],
    ]);
    expect(properties?.custom).toEqual({ IDLopHoc: classes.a1, IDMonHoc: math, IDHocKy: 1 });
    expect(await auditLines(api)).toEqual([
      [
        'giaovien',
        'score.export',
        {
          ...{ IDLopHoc: classes.a1, IDMonHoc: math, IDHocKy: 1, rows: 3 },
          file: 'BangDiem_10A1_Toán.xlsx',
          about: 'Lớp: 10A1, Sĩ số: 3, Học kỳ 1, Niên khóa: 2026-2027',
        },
      ],
    ]);
  });

  test('has empty cells before there are scores', async ({ api }) => {
    const { rows } = await download(api, 'GiaoVien', paths.sheet(classes.a2, physics, 2));
    expect(rows.slice(5)).toEqual([[1, students.em, 'Lê Thị Em', day('2011-01-15'), null, null, null, null]]);
  });

  test('applies the pass score of the class’s year', async ({ api }) => {
    await writable(api.database)
      .updateTable('QUYDINH')
      .set({ DiemDatMon: hundredths(867) })
      .where('IDNienKhoa', '=', current)
      .execute();
    const now = await download(api, 'BGH', paths.sheet());
    expect(now.rows.slice(5).map((row) => row[7])).toEqual(['Đạt', 'Không đạt', null]);
    const before = await download(api, 'BGH', paths.sheet(classes.old10A1, oldMath));
    expect(before.rows[5]?.[7]).toBe('Đạt');
  });

  test('accepts any class and subject name', async ({ api }) => {
    const main = writable(api.database);
    await main.updateTable('LOPHOC').set({ TenLop: '10"A"/1: *' }).where('id', '=', classes.a1).execute();
    const { name } = await download(api, 'BGH', paths.sheet());
    expect(name).toBe(
      `attachment; filename="BangDiem_10_A__1____Toan.xlsx"; filename*=UTF-8''BangDiem_10_A__1_%20__To%C3%A1n.xlsx`,
    );
  });
});

describe('the class list', () => {
  test('contains what the screen shows; a name is never a formula', async ({ api }) => {
    await addStudents(api.database, classes.a2, [
      { Ho: '=1+1', Ten: 'Bảo' },
      { Ho: '@SUM(A1)', Ten: 'Cường' },
      { Ho: '#N/A', Ten: 'Đức' },
    ]);
    const { name, rows } = await download(api, 'GiaoVien', paths.students(classes.a2));
    expect(name).toContain('filename="Danh_sach_lop_10A2_2026-2027.xlsx"');
    expect(rows[0]?.[0]).toBe('DANH SÁCH LỚP 10A2');
    expect(rows[1]?.[0]).toBe('Niên khóa: 2026-2027    Sĩ số: 4');
    expect(rows.slice(3)).toEqual([
      ['STT', 'Họ và tên', 'Giới tính', 'Ngày sinh', 'Email', 'Địa chỉ'],
      [1, '=1+1 Bảo', 'Nam', day('2011-05-19'), null, '1 Trần Phú, Huế'],
      [2, '@SUM(A1) Cường', 'Nam', day('2011-05-19'), null, '1 Trần Phú, Huế'],
      [3, '#N/A Đức', 'Nam', day('2011-05-19'), null, '1 Trần Phú, Huế'],
      [4, 'Lê Thị Em', 'Nữ', day('2011-01-15'), 'em@example.com', '12 Lê Lợi, Huế'],
    ]);
    expect(await auditLines(api)).toEqual([
      ['giaovien', 'class.export', expect.objectContaining({ lophoc_id: classes.a2, rows: 4 })],
    ]);
  });
});

describe('the assignment of teachers', () => {
  const request = 'GET /api/classes/phan-cong/xuat-excel/';
  scenarios([
    { name: 'is refused', as: 'nobody', request, status: 401 },
    { name: 'an unknown year', as: 'BGH', request: `${request}?IDNienKhoa=99`, status: 404 },
  ]);

  test('has a row per class and a column per subject; unassigned cells are empty', async ({ api }) => {
    await assign(api);
    const { name, rows } = await download(api, 'GiaoVien', request);
    expect(name).toContain('filename="phan_cong.xlsx"');
    expect(rows.slice(0, 3).map((row) => row[0])).toEqual([
      'PHÂN CÔNG GIẢNG DẠY VÀ CHỦ NHIỆM',
      'Niên khóa: 2026-2027',
      'Ô trống: chưa có giáo viên    Dấu –: lớp không học môn này',
    ]);
    const [Mai, Oanh] = ['Nguyễn Thị Mai', 'Nguyễn Thị Oanh'];
    expect(rows.slice(4)).toEqual([
      ['STT', 'Lớp', 'Chủ nhiệm', 'Ngữ văn', 'Toán', 'Vật lí'],
      [1, '10A1', Mai, Oanh, Mai, null],
      [2, '10A2', null, null, Oanh, null],
      [3, '11A1', null, '–', '–', '–'],
    ]);
    const detail = expect.objectContaining({ rows: 3, file: 'phan_cong.xlsx' });
    expect((await auditLines(api)).at(-1)).toEqual(['giaovien', 'assignment.export', detail]);
  });

  test('can be exported for an old year, and without a year', async ({ api }) => {
    const { rows } = await download(api, 'GiaoVu', `${request}?IDNienKhoa=${old}`);
    expect(rows.slice(5)).toEqual([[1, '10A1', null, null]]);
    await removeYears(api.database);
    const none = await api.call('BGH', request);
    expect([none.statusCode, none.json()]).toEqual([404, { detail: messages.noCurrentYear }]);
  });
});

describe('the reports', () => {
  const head = [
    ...['STT', 'Lớp', 'Sĩ số', 'Số lượng đạt', 'Tỉ lệ (%)'],
    ...['Chưa đủ điểm', 'Tỉ lệ trên số có điểm (%)', 'Cùng kỳ năm trước (%)'],
  ];
  const table = (missing: number) => [
    head,
    [1, '10A1', 3, 1, 33.33, missing, 50, 100],
    [2, '10A2', 1, 0, 0, 1, null, null],
    [null, 'Toàn trường (2 lớp)', 4, 1, 25, missing + 1, 50, null],
    head.map(() => null),
    [missingText({ missing: missing + 1, size: 4 }, 'trên đây'), ...head.slice(1).map(() => null)],
  ];

  test('can be exported for a term', async ({ api }) => {
    const { name, rows } = await download(api, 'GiaoVu', paths.term());
    expect(name).toContain('filename="bao_cao_hoc_ky.xlsx"');
    expect(rows[0]?.[0]).toBe('BÁO CÁO TỔNG KẾT HỌC KỲ');
    expect(rows[1]?.[0]).toBe('Học kỳ 1    Niên khóa: 2026-2027');
    expect(rows.slice(3)).toEqual(table(3));
    expect(await auditLines(api)).toEqual([
      ['giaovu', 'report.term.export', expect.objectContaining({ IDNienKhoa: current, IDHocKy: 1, rows: 2 })],
    ]);
  });

  test('can be exported for a subject', async ({ api }) => {
    const { name, rows } = await download(api, 'BGH', paths.subject());
    expect(name).toContain('filename="bao_cao_mon_hoc.xlsx"');
    expect(rows.slice(0, 3).map((row) => row[0])).toEqual([
      'BÁO CÁO TỔNG KẾT MÔN HỌC',
      'Môn học: Toán',
      'Học kỳ 1    Niên khóa: 2026-2027',
    ]);
    expect(rows.slice(4)).toEqual(table(1));
  });

  test('can be exported for an old year', async ({ api }) => {
    const { rows } = await download(api, 'BGH', paths.term(old));
    expect(rows.slice(4)).toEqual([
      [1, '10A1', 1, 1, 100, 0, 100, null],
      [null, 'Toàn trường (1 lớp)', 1, 1, 100, 0, 100, null],
    ]);
  });
});

test('an account cannot export the whole school: all exports share one limit', async ({ api }) => {
  const { perMinute } = exportLimits;
  const requests = [paths.sheet(), paths.students(), paths.term(), paths.subject()];
  const replies = await Promise.all(
    Array.from({ length: perMinute + 8 }, (_, index) => api.call('BGH', requests[index % 4] ?? '')),
  );
  const refused = replies.filter((reply) => reply.statusCode !== 200);
  expect(refused.map((reply) => reply.statusCode)).toEqual(Array(8).fill(429));
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.call('GiaoVu', paths.term())).statusCode).toBe(200);
  expect(await auditLines(api)).toHaveLength(perMinute + 1);
});
