// Who may see the code, the personal number, the priority group and the relatives of a student, and search by code or
// number: the office, and the homeroom teacher of the class.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { maxFound } from '#shared/home/search/limits.ts';
import { type As, scenarios, type TestApp, test as withSchool } from '#test/helpers/api.ts';
import { textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { unzip } from '#test/helpers/files/unzip.ts';
import { accounts, classes, students, years } from '#test/helpers/school/school.ts';
import { further } from '#test/helpers/students/particulars.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';
import { furtherColumns, storedFurther } from './particulars.ts';

const { an, em, old } = students;
const record = (id: number) => `GET /api/students/hocsinh/${id}/ho-so/`;
const lookup = (year: number, query: string) =>
  `GET /api/students/tra-cuu/?nien_khoa_id=${year}&search=${query}`;
const find = (q: string) => `GET /api/tim-kiem/?q=${q}`;

const ids: Record<number, string> = { [an]: '0012Ab000001', [em]: '0012Ab000004', [old]: '0012Ab000007' };

const numberOf = (id: number) => `0462${String(id).padStart(8, '0')}`;

/** An, Em and the old student have everything; the first teacher has An's class. */
const test = withSchool.extend<{ school: TestApp }>({
  school: async ({ api }, use) => {
    for (const [id, MaDinhDanh] of Object.entries(ids))
      await writable(api.database)
        .updateTable('HOCSINH')
        .set(furtherColumns(storedFurther({ ...further, MaDinhDanh, SoDinhDanh: numberOf(Number(id)) })))
        .where('id', '=', Number(id))
        .execute();
    await homeroom(api, classes.a1, accounts.GiaoVien.id);
    await writable(api.database)
      .insertInto('CHUNHIEM')
      .values({ IDLopHoc: classes.old10A1, IDNienKhoa: years.old, IDTaiKhoan: accounts.otherTeacher.id })
      .execute();
    await use(api);
  },
});

async function homeroom(api: TestApp, classId: number, teacher: number | null): Promise<void> {
  const body = { GVCN: teacher, MonHoc: [] };
  const reply = await api.call('GiaoVu', `PUT /api/classes/phan-cong/${classId}/`, body);
  expect(reply.statusCode).toBe(200);
}

/** In 10A2, with ids that begin with 'Moi'. */
async function addStudentsWithIds({ database }: TestApp, count: number): Promise<number[]> {
  const added = await addStudents(database, classes.a2, numbered(count));
  for (const id of added)
    await writable(database)
      .updateTable('HOCSINH')
      .set(furtherColumns({ MaDinhDanh: `Moi${100_000 + id}` }))
      .where('id', '=', id)
      .execute();
  return added;
}

const read = async (api: TestApp, as: As, request: string) => {
  const reply = await api.call(as, request);
  expect([request, reply.statusCode]).toEqual([request, 200]);
  return reply.json();
};

describe('the record', () => {
  const cases: [As, number, boolean][] = [
    ['BGH', an, true],
    ['GiaoVu', em, true],
    ['GiaoVu', old, true],
    ['GiaoVien', an, true],
    ['GiaoVien', em, false],
    ['otherTeacher', an, false],
    ['otherTeacher', em, false],
    // The homeroom teacher of an old year.
    ['otherTeacher', old, false],
    ['GiaoVien', old, false],
  ];
  test.for(cases)(
    'as %s of student %i contains the private fields: %s',
    async ([as, id, isShown], { school }) => {
      const { NoiSinh, DanToc, ...shown } = await read(school, as, record(id));
      expect({ NoiSinh, DanToc }).toEqual({ NoiSinh: 'Thừa Thiên Huế', DanToc: 'Kinh' });
      const isPrivate = ['MaDinhDanh', 'SoDinhDanh', 'DienUuTien', 'NguoiThan'].map(
        (field) => field in shown,
      );
      expect(new Set(isPrivate)).toEqual(new Set([isShown]));
      const { DienUuTien, NguoiThan } = further;
      if (isShown) expect(shown).toMatchObject({ MaDinhDanh: ids[id], DienUuTien, NguoiThan });
    },
  );

  test('no longer contains them for a teacher whose class it was', async ({ school }) => {
    await homeroom(school, classes.a1, accounts.otherTeacher.id);
    expect('NguoiThan' in (await read(school, 'GiaoVien', record(an)))).toBe(false);
    expect('NguoiThan' in (await read(school, 'otherTeacher', record(an)))).toBe(true);
    const others = [students.binh, students.dung];
    const roster = `POST /api/classes/lophoc/${classes.a1}/hocsinh/`;
    await school.call('GiaoVu', roster, { student_ids: others });
    expect('NguoiThan' in (await read(school, 'otherTeacher', record(an)))).toBe(false);
  });

  test('no longer contains them for the homeroom teacher of a student who has left', async ({ school }) => {
    const leave = { HinhThuc: 'ThoiHoc', Ngay: '2026-11-16', NoiDen: '', LyDo: 'Gia đình chuyển đi' };
    const reply = await school.call('GiaoVu', `POST /api/students/hocsinh/${an}/roi-truong/`, leave);
    expect(reply.statusCode).toBe(200);
    expect('NguoiThan' in (await read(school, 'GiaoVien', record(an)))).toBe(false);
    expect(await read(school, 'GiaoVien', find('0012Ab'))).toMatchObject({ HocSinh: [] });
    expect(await read(school, 'GiaoVu', record(an))).toMatchObject({ MaDinhDanh: ids[an] });
  });
});

describe('a search by id', () => {
  const found: [As, string, number[]][] = [
    ['BGH', '0012Ab000001', [an]],
    ['GiaoVu', '0012AB', [an, em]],
    ['GiaoVien', '0012ab000001', [an]],
    ['GiaoVien', '0012ab', [an]],
    ['GiaoVien', 'nguyen 0012ab', [an]],
    // Only the beginning of an id is compared.
    ['GiaoVu', '000001', []],
    ['GiaoVien', '0012Ab000004', []],
    ['GiaoVien', 'le 0012Ab000004', []],
    ['otherTeacher', '0012Ab000001', []],
    ['otherTeacher', '0012', []],
  ];
  test.for(found)('as %s for %s finds %j', async ([as, text, expected], { school }) => {
    const query = encodeURIComponent(text);
    const listed = await read(school, as, lookup(years.current, query));
    expect(listed.map(({ id }: { id: number }) => id)).toEqual(expected);
    const page = await read(school, as, `${lookup(years.current, query)}&page=1&page_size=50`);
    expect([page.count, page.results]).toEqual([expected.length, listed]);
    const { HocSinh } = await read(school, as, find(query));
    const now = HocSinh.filter(({ IDNienKhoa }: { IDNienKhoa: number }) => IDNienKhoa === years.current);
    expect(now.map(({ id }: { id: number }) => id)).toEqual(expected);
  });

  test('finds students of old years for the office only', async ({ school }) => {
    const query = '0012Ab000007';
    for (const as of ['BGH', 'GiaoVu'] as const) {
      expect(await read(school, as, lookup(years.old, query))).toMatchObject([{ id: old }]);
      expect(await read(school, as, find(query))).toMatchObject({ HocSinh: [{ id: old }] });
    }
    for (const as of ['GiaoVien', 'otherTeacher'] as const) {
      expect(await read(school, as, lookup(years.old, query))).toEqual([]);
      expect(await read(school, as, find(query))).toMatchObject({ HocSinh: [] });
    }
  });

  test('of very many finds the same for the office and the homeroom teacher, and nothing for others', async ({
    school,
  }) => {
    const added = await addStudentsWithIds(school, 310);
    await homeroom(school, classes.a2, accounts.otherTeacher.id);
    for (const as of ['BGH', 'otherTeacher'] as const) {
      const page = await read(school, as, `${lookup(years.current, 'moi')}&page=7&page_size=50`);
      expect([page.count, page.results.length]).toEqual([310, 10]);
      const { HocSinh } = await read(school, as, find('moi'));
      expect(HocSinh.map(({ id }: { id: number }) => id)).toEqual(added.slice(0, maxFound));
    }
    const page = await read(school, 'GiaoVien', `${lookup(years.current, 'moi')}&page=1&page_size=50`);
    expect(page).toMatchObject({ count: 0, results: [] });
    expect(await read(school, 'GiaoVien', find('moi'))).toMatchObject({ HocSinh: [] });
  });

  test('of many students of old years finds them, for the office only', async ({ school }) => {
    const added = await addStudentsWithIds(school, 50);
    await writable(school.database).deleteFrom('XEPLOP').where('IDHocSinh', 'in', added).execute();
    await writable(school.database)
      .updateTable('GHIDANH')
      .set({ IDNienKhoa: years.old })
      .where('IDHocSinh', 'in', added)
      .execute();
    const { HocSinh } = await read(school, 'GiaoVu', find('moi'));
    expect(HocSinh.map(({ id }: { id: number }) => id)).toEqual(added.slice(0, maxFound));
    expect(await read(school, 'GiaoVien', find('moi'))).toMatchObject({ HocSinh: [] });
  });

  test('takes % and _ literally', async ({ school }) => {
    for (const text of ['%0012', '_012', '0012%'])
      expect(await read(school, 'GiaoVu', find(encodeURIComponent(text)))).toMatchObject({ HocSinh: [] });
  });
});

describe('no other call', () => {
  scenarios([{ name: 'is open', as: 'GiaoVien', request: 'GET /api/students/hocsinh/', status: 403 }]);

  test('a teacher makes returns the id, the priority group, or the phone number, name or occupation of a relative', async ({
    school,
  }) => {
    const seen: string[] = [];
    for (const { method, path, file } of allEndpoints) {
      if (method !== 'GET' || file) continue;
      const filled = path.replace(':IDNienKhoa', '2').replace(/:\w+/gu, '1');
      const query = `nien_khoa_id=2&lophoc_id=2&IDLopHoc=2&IDMonHoc=2&IDHocKy=1&IDNienKhoa=2&q=a&search=`;
      const reply = await school.call('otherTeacher', `GET ${filled}?${query}`);
      if (reply.statusCode === 200) seen.push(filled);
      expect([filled, reply.body]).not.toEqual([
        filled,
        expect.stringMatching(/0012Ab|04620000|thương binh|0901234567|Nguyễn Văn Ba|Thợ may/u),
      ]);
    }
    expect(seen.length).toBeGreaterThan(15);
  });

  test('nor does a file', async ({ school }) => {
    const seen: string[] = [];
    for (const { method, path, file, action } of allEndpoints) {
      if (method !== 'GET' || !file || action === 'family') continue;
      const query = `lophoc_id=2&IDLopHoc=2&IDMonHoc=2&IDHocKy=1&IDNienKhoa=2&IDHocSinh=1&KemDaRoi=true`;
      const reply = await school.call('otherTeacher', `GET ${path.replace(/:\w+/gu, '1')}?${query}`);
      if (reply.statusCode !== 200) continue;
      seen.push(path);
      expect([path, await textIn(new Uint8Array(reply.rawPayload))]).not.toEqual([
        path,
        expect.stringMatching(/0012Ab|04620000|thương binh|0901234567|Văn Ba|Thợ may/u),
      ]);
    }
    expect(seen.toSorted()).toEqual([
      '/api/classes/lophoc/:id/hoc-ba/',
      '/api/classes/lophoc/xuat-danh-sach/',
      '/api/classes/phan-cong/xuat-excel/',
      '/api/grading/diemso/xuat-excel/',
    ]);
  });
});

const textIn = async (file: Uint8Array) =>
  Buffer.from(file).subarray(0, 4).toString() === '%PDF'
    ? (await textOfPdf(file)).join(' ')
    : [...unzip(file).values()].join(' ');
