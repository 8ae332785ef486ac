// An update from a file is undone completely or not at all.

import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { messages } from '#shared/contract/messages.ts';
import type { PastImport } from '#shared/students/import/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { students } from '#test/helpers/school/school.ts';
import { folder } from '#test/helpers/students/student-files.ts';
import { undoMessages } from './undo-import.ts';

const { an, em, giang } = students;
const list = '/api/students/dot-nhap/';
const LyDo = 'Theo danh sách đã đối chiếu';
const mother = {
  QuanHe: 'Me',
  HoTen: 'Trần Thị Hoa',
  SoDienThoai: '0901234567',
  Email: 'hoa@example.com',
  NgheNghiep: '',
};

const update = (api: TestApp, HocSinh: object[], TenTep?: string) =>
  api.call('GiaoVu', `POST ${folder}cap-nhat/`, {
    ...{ HocSinh: HocSinh.map((one) => ({ Goc: {}, ...one })), LyDo, TenTep },
  });
const undo = (api: TestApp, id = 1) => api.call('GiaoVu', `DELETE ${list}${id}/`);
const importsOf = async (api: TestApp) => (await api.call('GiaoVu', `GET ${list}`)).json() as PastImport[];

/** An in 10A1 and Giang, who is in no class, get new values. */
async function updateTwo(api: TestApp): Promise<void> {
  const values = { Ten: 'Ân', Email: 'moi@example.com', MaDinhDanh: 'AB12345', NguoiThan: [mother] };
  const reply = await update(
    api,
    [
      { id: an, ...values },
      { id: giang, DiaChi: '1 Trần Phú', NoiSinh: 'Huế' },
    ],
    'khoi10.xlsx',
  );
  expect(reply.statusCode).toBe(200);
}

const studentsOf = ({ database }: TestApp) =>
  database.main.selectFrom('HOCSINH').selectAll().orderBy('id').execute();

test('appears in the list of imports', async ({ api }) => {
  await updateTwo(api);
  expect(await importsOf(api)).toEqual([
    {
      ...{ id: 1, TenTep: 'khoi10.xlsx', SoLuong: 2, Loai: 'CapNhat', CoTheHoanTac: true },
      ...{ NguoiNhap: expect.any(String), ThoiDiem: expect.any(String) },
    },
  ]);
});

test('undone: the previous values come back as corrections, and the seals are intact', async ({ api }) => {
  const before = await studentsOf(api);
  await updateTwo(api);
  expect(await studentsOf(api)).not.toEqual(before);
  expect((await undo(api)).statusCode).toBe(204);
  expect(await studentsOf(api)).toEqual(before);
  expect(await importsOf(api)).toEqual([]);
  expect((await undo(api)).statusCode).toBe(404);
  const corrections = (await api.call('BGH', `GET /api/students/hocsinh/${an}/cai-chinh/`)).json();
  expect(corrections).toMatchObject([{ LyDo: undoMessages.reason }, { LyDo }]);
  expect(corrections[0].ThayDoi).toContainEqual({ Truong: 'Ten', Cu: 'Ân', Moi: 'An' });
  const log = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=NhapTep')).json();
  expect(log[0]).toMatchObject({
    NoiDung: 'Đã hoàn tác lần cập nhật từ tệp khoi10.xlsx: trả lại thông tin cũ của 2 học sinh.',
  });
  expect((await verifyDatabase(api.database)).faults).toEqual([]);
});

test('several updates can be undone one after the other, the last one first', async ({ api }) => {
  const before = await studentsOf(api);
  await updateTwo(api);
  await update(api, [{ id: an, Ten: 'Ấn', DanToc: 'Kinh' }]);
  await update(api, [{ id: an, Ten: 'Ẩn' }]);
  const undoable = async () => (await importsOf(api)).map(({ id, CoTheHoanTac }) => [id, CoTheHoanTac]);
  expect(await undoable()).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  expect((await undo(api, 3)).statusCode).toBe(204);
  expect(await undoable()).toEqual([
    [2, true],
    [1, false],
  ]);
  expect((await undo(api, 2)).statusCode).toBe(204);
  expect((await undo(api, 1)).statusCode).toBe(204);
  expect(await studentsOf(api)).toEqual(before);
  expect((await verifyDatabase(api.database)).faults).toEqual([]);
});

test('relatives come back with their e-mail addresses', async ({ api }) => {
  await update(api, [{ id: an, NguoiThan: [mother] }]);
  const before = await studentsOf(api);
  await update(api, [
    { id: an, NguoiThan: [{ ...mother, HoTen: 'Trần Thị Hòa', Email: '', NgheNghiep: '' }] },
  ]);
  expect((await undo(api, 2)).statusCode).toBe(204);
  expect(await studentsOf(api)).toEqual(before);
});

test('an update that was stored before relatives had occupations is undone', async ({ api }) => {
  const before = await studentsOf(api);
  await update(api, [{ id: an, NguoiThan: [mother] }]);
  const { NgheNghiep: _occupation, ...known } = mother;
  await writable(api.database)
    .updateTable('CAPNHATTEP')
    .set({ Sau: JSON.stringify({ NguoiThan: [known] }) })
    .execute();
  expect((await undo(api)).statusCode).toBe(204);
  expect(await studentsOf(api)).toEqual(before);
});

describe('refused, and nothing changes', () => {
  async function expectRefusal(api: TestApp, status: number, detail: string, listed = false): Promise<void> {
    const before = await contentsOf(api.database);
    const reply = await undo(api);
    expect([reply.statusCode, reply.json()]).toEqual([status, { detail }]);
    expect(await contentsOf(api.database)).toEqual(before);
    expect((await importsOf(api)).find(({ id }) => id === 1)?.CoTheHoanTac).toBe(listed);
  }

  test('after another correction of any field', async ({ api }) => {
    await updateTwo(api);
    await update(api, [{ id: an, DanToc: 'Kinh' }]);
    await expectRefusal(api, 400, undoMessages.changed('Nguyễn Văn Ân'));
  });

  test('after a change in the student list, which leaves no correction', async ({ api }) => {
    await updateTwo(api);
    const change = await api.call('GiaoVu', `PATCH /api/students/hocsinh/${giang}/`, {
      DiaChi: '2 Trần Phú',
    });
    expect(change.statusCode).toBe(200);
    const { Ho, Ten } = change.json();
    await expectRefusal(api, 400, undoMessages.changed(`${Ho} ${Ten}`), true);
  });

  test('after one of the students was deleted', async ({ api }) => {
    await updateTwo(api);
    expect((await api.call('GiaoVu', `DELETE /api/students/hocsinh/${giang}/`)).statusCode).toBe(204);
    await expectRefusal(api, 400, undoMessages.gone);
    const kept = await api.database.main.selectFrom('CAPNHATTEP').select('IDHocSinh').execute();
    expect(kept).toEqual([{ IDHocSinh: an }]);
  });

  test('if the previous e-mail address now belongs to somebody else', async ({ api }) => {
    await updateTwo(api);
    await update(api, [{ id: em, Email: 'an@example.com' }]);
    await expectRefusal(api, 400, undoMessages.taken('Nguyễn Văn Ân'), true);
  });

  test('if the previous id now belongs to somebody else', async ({ api }) => {
    const corrected = await api.call('GiaoVu', `POST /api/students/hocsinh/${an}/cai-chinh/`, {
      ...{ Ho: 'Nguyễn Văn', Ten: 'An', GioiTinh: 'Nam', NgaySinh: '2011-03-02', DiaChi: '12 Lê Lợi, Huế' },
      ...{ Email: 'an@example.com', MaDinhDanh: 'XY12345', LyDo },
    });
    expect(corrected.statusCode).toBe(200);
    await updateTwo(api);
    await update(api, [{ id: em, MaDinhDanh: 'xy12345' }]);
    await expectRefusal(api, 400, undoMessages.taken('Nguyễn Văn Ân'), true);
  });

  test('after one of the students has left', async ({ api }) => {
    await updateTwo(api);
    const left = await api.call('GiaoVu', `POST /api/students/hocsinh/${an}/roi-truong/`, {
      ...{ HinhThuc: 'ThoiHoc', Ngay: '2026-11-10', NoiDen: '', LyDo: 'Theo đơn của gia đình' },
    });
    expect(left.statusCode).toBe(200);
    await expectRefusal(api, 400, undoMessages.notEnrolled('Nguyễn Văn Ân'));
  });

  test('in a new year', async ({ api }) => {
    await updateTwo(api);
    const limits = { TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 40, SoMonHocToiDa: 9, DiemDatMon: 5 };
    await api.call('BGH', 'POST /api/configurations/quydinh/', {
      ...{ TenNienKhoa: '2027-2028', ...limits, SoLopK10: 4, SoLopK11: 3, SoLopK12: 2 },
    });
    await expectRefusal(api, 403, messages.oldYear);
  });
});

test('by only one of two concurrent requests', async ({ api }) => {
  await updateTwo(api);
  const replies = await Promise.all([undo(api), undo(api)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
});
