import { expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { years } from '#test/helpers/school/school.ts';

const request = 'POST /api/classes/nhieu-lop/';
const wanted = (TenLop: unknown, more: object = {}) => ({
  as: 'GiaoVu' as const,
  request,
  body: { TenLop, IDNienKhoa: years.current, IDToHop: null, ...more },
  status: 400,
});

scenarios([
  { name: 'is refused', ...wanted(['10A3']), as: 'nobody', status: 401 },
  { name: 'is refused', ...wanted(['10A3']), as: 'GiaoVien', status: 403 },
  { name: 'no names', ...wanted([]), reply: { TenLop: [classMessages.noClassName] } },
  { name: 'no list', ...wanted('10A3'), reply: { TenLop: [messages.notList] } },
  {
    name: 'too many names',
    ...wanted(Array.from({ length: 61 }, (_, number) => `10C${number}`)),
    reply: { TenLop: ['Mỗi lần chỉ thêm được tối đa 60 lớp.'] },
  },
  {
    name: 'an old year',
    ...wanted(['10A3'], { IDNienKhoa: years.old }),
    status: 403,
    reply: { detail: messages.oldYear },
  },
  {
    name: 'an unknown group',
    ...wanted(['10A3'], { IDToHop: 9 }),
    reply: { IDToHop: [messages.unknown('Tổ hợp')] },
  },
  {
    name: 'every wrong name is reported',
    ...wanted(['10a1', '10A3', '10A4', '10A3', '9A1']),
    reply: {
      TenLop: [
        '10a1: Tên lớp đã tồn tại.',
        '10A4: Khối 10 chỉ được có tối đa 3 lớp theo quy định.',
        '10A3: Tên này có hai lần trong danh sách.',
        '9A1: Tên lớp phải bắt đầu bằng khối: 10, 11 hoặc 12.',
      ],
    },
  },
]);

async function namesIn(api: TestApp): Promise<string[]> {
  const rows = (await api.call('GiaoVu', `GET /api/classes/lophoc/?IDNienKhoa=${years.current}`)).json();
  return rows.map(({ TenLop }: { TenLop: string }) => TenLop);
}

test('adds all classes in their blocks, with one audit line', async ({ api }) => {
  const reply = await api.call('GiaoVu', request, {
    TenLop: ['12A1', '11 A2', '10A3'],
    IDNienKhoa: String(years.current),
    IDToHop: '2',
  });
  expect(reply.statusCode).toBe(201);
  expect(reply.json()).toMatchObject([
    { TenLop: '12A1', IDKhoi: 3, TenToHop: 'Xã hội', SiSo: 0, MonHoc: [], is_editable: true },
    { TenLop: '11 A2', TenKhoi: 'Khối 11' },
    { TenLop: '10A3', IDKhoi: 1, TenNienKhoa: '2026-2027' },
  ]);
  expect(await namesIn(api)).toEqual(['10A1', '10A2', '10A3', '11 A2', '11A1', '12A1']);
  const [line] = (await api.call('BGH', 'GET /api/accounts/nhat-ky/')).json();
  expect(line).toMatchObject({
    NguoiDung: 'giaovu',
    Loai: 'LopHoc',
    NoiDung: 'Đã thêm 3 lớp: 12A1, 11 A2, 10A3.',
  });
});

test('one wrong name adds none of the others', async ({ api }) => {
  const before = await namesIn(api);
  const reply = await api.call('GiaoVu', request, {
    TenLop: ['10A3', '10A2'],
    IDNienKhoa: years.current,
  });
  expect([reply.statusCode, reply.json()]).toEqual([400, { TenLop: ['10A2: Tên lớp đã tồn tại.'] }]);
  expect(await namesIn(api)).toEqual(before);
});

test('of eight concurrent requests for the same classes one succeeds', async ({ api }) => {
  const body = { TenLop: ['11A2', '12A1'], IDNienKhoa: years.current };
  const replies = await Promise.all(Array.from({ length: 8 }, () => api.call('GiaoVu', request, body)));
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(7).fill(400)]);
});
