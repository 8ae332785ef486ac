// Updating students from a file: each like a single correction, all of them or none.

import { describe, expect } from 'vitest';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { messages } from '#shared/contract/messages.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { fileUpdateMessages } from '#shared/students/import/messages.ts';
import { bodyOf, scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { accounts, removeYears, students } from '#test/helpers/school/school.ts';
import { folder } from '#test/helpers/students/student-files.ts';

const request = `POST ${folder}cap-nhat/`;
const LyDo = 'Theo danh sách đã đối chiếu';
const { an, em, giang, old } = students;

const update = async (api: TestApp, HocSinh: unknown[], more: object = {}) => {
  const reply = await api.call('GiaoVu', request, { HocSinh, LyDo, ...more });
  return { status: reply.statusCode, body: bodyOf(reply) };
};

const storedOf = ({ database }: TestApp, id: number) =>
  database.main.selectFrom('HOCSINH').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const wrong = (id: number, Loi: Record<string, string[]>) => ({
  status: 400,
  body: { detail: fileUpdateMessages.wrongStudents(1), HocSinh: [{ id, Loi }] },
});

describe('refused, and nothing is stored', () => {
  const body = { HocSinh: [{ id: an, Goc: {}, DiaChi: 'Huế' }], LyDo };
  scenarios([
    { name: 'not signed in', as: 'nobody', request, body, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request, body, status: 403 },
    {
      name: 'nothing given',
      ...{ as: 'GiaoVu', request, body: {}, status: 400 },
      reply: { HocSinh: [messages.required], LyDo: [messages.required] },
    },
    {
      name: 'an empty list, and a reason that is too short',
      ...{ as: 'GiaoVu', request, body: { HocSinh: [], LyDo: 'vì' }, status: 400 },
      reply: { HocSinh: [messages.required], LyDo: [messages.tooShort(5)] },
    },
    {
      name: 'more than 3,000 students',
      ...{ as: 'GiaoVu', request, status: 400 },
      body: { HocSinh: Array.from({ length: 3_001 }, (_, id) => ({ id, Goc: {}, DanToc: 'Kinh' })), LyDo },
      reply: { HocSinh: [fileUpdateMessages.tooMany] },
    },
    {
      name: 'a student without the values they had',
      ...{ as: 'GiaoVu', request, body: { HocSinh: [{ id: an, DiaChi: 'Huế' }], LyDo }, status: 400 },
      reply: { HocSinh: [messages.inList(1, 'Goc', messages.required)] },
    },
  ]);

  test('a school without a year', async ({ api }) => {
    await removeYears(api.database);
    expect(await update(api, body.HocSinh)).toEqual({
      status: 400,
      body: { detail: messages.noCurrentYear },
    });
  });

  test('a value that is not valid is reported with its place in the list', async ({ api }) => {
    const before = await contentsOf(api.database);
    const values = { MaDinhDanh: 'số 1', NguoiThan: [{ QuanHe: 'Cha', HoTen: '', SoDienThoai: '1' }] };
    const { status, body: errors } = await update(api, [
      ...body.HocSinh,
      { id: em, Goc: {}, Ten: ' ', ...values },
    ]);
    expect(status).toBe(400);
    expect(errors).toEqual({
      HocSinh: [
        messages.inList(2, 'Ten', messages.required),
        expect.stringMatching(/^Mục 2 \(MaDinhDanh\): Mã định danh phải gồm/u),
        expect.stringMatching(/^Mục 2/u),
        expect.stringMatching(/^Mục 2.*Số điện thoại phải gồm/u),
      ],
    });
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test.for<[string, object[], ReturnType<typeof wrong>]>([
    ['an unknown student', [{ id: 999, Ten: 'X' }], wrong(999, { id: [messages.unknown('Học sinh')] })],
    ['one who has left', [{ id: old, Ten: 'X' }], wrong(old, { id: [correctionMessages.notEnrolled] })],
    ['nothing to change', [{ id: an, Ten: 'An' }], wrong(an, { id: [correctionMessages.nothing] })],
    [
      'the same student twice',
      [
        { id: an, Ten: 'Ân' },
        { id: an, Ten: 'Ấn' },
      ],
      wrong(an, { id: [fileUpdateMessages.twice] }),
    ],
    [
      'a birth date in the future',
      [{ id: an, NgaySinh: '2999-01-01' }],
      wrong(an, { NgaySinh: [correctionMessages.birthDate] }),
    ],
    [
      'an e-mail of another',
      [{ id: em, Email: 'AN@example.com' }],
      wrong(em, { Email: [messages.exists('Email')] }),
    ],
    [
      'an e-mail and an id given twice',
      [
        { id: an, Email: 'x@example.com', MaDinhDanh: 'ab123' },
        { id: em, Email: 'X@example.com', MaDinhDanh: 'AB123' },
      ],
      wrong(em, { Email: [fileUpdateMessages.emailTwice], MaDinhDanh: [fileUpdateMessages.idTwice] }),
    ],
  ])('%s', async ([, list, refusal], { api }) => {
    const before = await contentsOf(api.database);
    const right = { id: giang, Goc: {}, DiaChi: '1 Trần Phú' };
    expect(await update(api, [right, ...list.map((one) => ({ Goc: {}, ...one }))])).toEqual(refusal);
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('an id of another student, regardless of case', async ({ api }) => {
    expect((await update(api, [{ id: an, Goc: {}, MaDinhDanh: 'Ab12345' }])).status).toBe(200);
    expect(await update(api, [{ id: em, Goc: {}, MaDinhDanh: 'aB12345' }])).toEqual(
      wrong(em, { MaDinhDanh: [messages.exists('Mã định danh')] }),
    );
    // One's own id in other letters is no duplicate.
    expect((await update(api, [{ id: an, Goc: {}, MaDinhDanh: 'AB12345' }])).status).toBe(200);
  });

  test('somebody has changed a student since: named, and nobody is updated', async ({ api }) => {
    const { Ho, Ten, DiaChi } = await storedOf(api, an);
    const Goc = { Ho, Ten, DiaChi };
    expect((await update(api, [{ id: an, Goc, DiaChi: '9 Lý Thường Kiệt' }])).status).toBe(200);
    const before = await contentsOf(api.database);
    const list = [
      { id: giang, Goc: {}, DiaChi: '1 Trần Phú' },
      { id: an, Goc, Ten: 'Ân' },
    ];
    expect(await update(api, list)).toEqual({
      status: 409,
      body: { detail: fileUpdateMessages.conflict('Nguyễn Văn An', 0) },
    });
    expect(
      await update(api, [{ id: giang, Goc: { NoiSinh: 'Huế' }, DanToc: 'Kinh' }, ...list.slice(1)]),
    ).toEqual({
      status: 409,
      body: { detail: expect.stringContaining(' và 1 học sinh khác ') },
    });
    expect(await contentsOf(api.database)).toEqual(before);
  });
});

describe('updated', () => {
  const relatives = [
    {
      QuanHe: 'Cha',
      HoTen: 'Nguyễn Văn Ba',
      SoDienThoai: '0912345678',
      Email: 'ba@example.com',
      NgheNghiep: 'Làm ruộng',
    },
  ];

  test('every field comes back; each student has a correction with the reason, sealed in the audit log', async ({
    api,
  }) => {
    const values = {
      ...{
        Ho: 'Nguyễn Đình',
        Ten: 'Ân',
        GioiTinh: 'Khác',
        NgaySinh: '2011-03-20',
        DiaChi: '9 Lê Lai',
        Email: null,
      },
      ...{
        MaDinhDanh: '046311001234',
        NoiSinh: 'Huế',
        DanToc: 'Kinh',
        DienUuTien: 'Hộ nghèo',
        NguoiThan: relatives,
      },
    };
    const list = [
      { id: String(an), Goc: {}, ...values },
      { id: em, Goc: {}, NoiSinh: 'Đà Nẵng' },
    ];
    expect(await update(api, list, { TenTep: 'khoi10.xlsx' })).toEqual({ status: 200, body: { SoLuong: 2 } });
    const record = (await api.call('GiaoVu', `GET /api/students/hocsinh/${an}/ho-so/`)).json();
    expect(record).toMatchObject({ ...values, HoTen: 'Nguyễn Đình Ân' });
    const [correction] = (await api.call('GiaoVu', `GET /api/students/hocsinh/${an}/cai-chinh/`)).json();
    expect(correction).toMatchObject({ LyDo, NguoiSua: expect.any(String), VaiTro: 'GiaoVu' });
    expect(correction.ThayDoi).toHaveLength(11);
    expect(correction.ThayDoi).toContainEqual({
      ...{
        Truong: 'NguoiThan',
        Cu: null,
        Moi: 'Cha (0912345678, ba@example.com): Nguyễn Văn Ba\nNghề nghiệp cha: Làm ruộng',
      },
    });
    const log = await api.database.main.selectFrom('NHATKY').select(['HanhDong', 'ChiTiet']).execute();
    expect(log.map(({ HanhDong }) => HanhDong)).toEqual([
      ...['student.correct', 'student.correct', 'student.import.update'],
    ]);
    for (const { ChiTiet } of log)
      expect(ChiTiet).not.toMatch(/046311001234|0912345678|Ba|Đà Nẵng|Hộ nghèo|ruộng/u);
    expect((await verifyDatabase(api.database)).faults).toEqual([]);
    const shown = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=NhapTep')).json();
    expect(shown).toMatchObject([
      {
        NguoiDung: accounts.GiaoVu.username,
        NoiDung: 'Đã cập nhật 2 học sinh từ tệp khoi10.xlsx (niên khóa 2026-2027).',
      },
    ]);
  });

  test('null, an empty text and an empty list clear a field; the others stay', async ({ api }) => {
    await update(api, [{ id: an, Goc: {}, MaDinhDanh: 'AB12345', NoiSinh: 'Huế', NguoiThan: relatives }]);
    const cleared = { MaDinhDanh: '', NoiSinh: null, NguoiThan: [] };
    expect((await update(api, [{ id: an, Goc: {}, ...cleared }])).status).toBe(200);
    expect(await storedOf(api, an)).toMatchObject({
      ...{ MaDinhDanh: null, MaDinhDanhKhoa: null, NoiSinh: null, NguoiThan: null, Ten: 'An' },
    });
  });

  test('two at once: one is updated, the other is a conflict', async ({ api }) => {
    const { DiaChi } = await storedOf(api, an);
    const replies = await Promise.all(
      ['A', 'B'].map((name) => update(api, [{ id: an, Goc: { DiaChi }, DiaChi: `${name} Lê Lợi` }])),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('the student stays in the class, and is found and sorted by the new name', async ({ api }) => {
    await update(api, [{ id: an, Goc: {}, Ho: 'Trịnh', Ten: 'Ý' }]);
    const found = (await api.call('GiaoVu', 'GET /api/students/hocsinh/?search=trinh%20y')).json();
    expect(found).toMatchObject([{ id: an, TenLop: '10A1' }]);
    const everybody = (await api.call('GiaoVu', 'GET /api/students/hocsinh/')).json();
    expect(everybody.at(-1)).toMatchObject({ id: an });
  });
});
