// Lists in request bodies: errors name the position of the item; ids may be strings, and an empty string means none.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { type As, bodyOf, type TestApp, test } from '../helpers/api.ts';
import { contentsOf } from '../helpers/program/contents.ts';
import { accounts, classes, students, subjects } from '../helpers/school/school.ts';

const sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
const scores = { Diem15: 8, Diem1Tiet: 9 };
const [class1, math] = [String(classes.a1), String(subjects.math)];
const teacher = String(accounts.GiaoVien.id);

type List = {
  request: string;
  as?: As;
  /** Each with the expected error. */
  wrong: [body: unknown, expected: Record<string, unknown>][];
  /** Ids as strings, optional texts empty. */
  right: unknown;
  /** The right body is answered with 201. */
  created?: true;
};

const second = (message: string, field = '') => [messages.inList(2, field, message)];

const lists: List[] = [
  {
    request: 'POST /api/students/ket-chuyen/',
    wrong: [
      [{ MonHoc: [1, 'x'] }, { MonHoc: second(messages.notNumber) }],
      [
        {
          Lop: [
            { IDLopHoc: 1, TenLop: '11A9', IDKhoi: 2 },
            { IDLopHoc: '', TenLop: 5, IDKhoi: 2 },
          ],
        },
        { Lop: second(messages.notText, 'TenLop') },
      ],
      [
        { HocSinh: [{ id: students.old, QuyetDinh: 'LenLop' }, {}] },
        { HocSinh: expect.arrayContaining(second(messages.required, 'id')) },
      ],
    ],
    right: {
      MonHoc: [String(subjects.oldMath)],
      Lop: [{ IDLopHoc: '', TenLop: '10A9', IDKhoi: '1' }],
      HocSinh: [{ id: String(students.old), QuyetDinh: 'ThoiHoc', LyDo: 'Chuyển trường' }],
    },
  },
  {
    request: `PUT /api/classes/phan-cong/${class1}/`,
    wrong: [
      [
        { GVCN: null, MonHoc: [{ id: math, IDGiaoVien: null }, { id: [] }] },
        { MonHoc: expect.arrayContaining(second(messages.notNumber, 'id')) },
      ],
    ],
    right: { GVCN: '', MonHoc: [{ id: math, IDGiaoVien: teacher }] },
  },
  {
    request: 'POST /api/grading/diemso/nhap-excel/',
    wrong: [
      [
        {
          ...sheet,
          Diem: [
            { IDHocSinh: students.an, ...scores, Goc: scores },
            { IDHocSinh: {}, ...scores, Diem15: '8', Goc: scores },
          ],
        },
        { Diem: [...second(messages.notNumber, 'IDHocSinh'), ...second(messages.invalidScore, 'Diem15')] },
      ],
    ],
    right: {
      ...{ IDLopHoc: class1, IDMonHoc: math, IDHocKy: '1', LyDo: '' },
      Diem: [{ IDHocSinh: String(students.an), Diem15: 7, Diem1Tiet: 9, Goc: scores }],
    },
  },
  {
    request: 'POST /api/students/hocsinh/nhap-excel/cap-nhat/',
    wrong: [
      [
        {
          HocSinh: [
            { id: students.an, Goc: {}, DiaChi: 'Huế' },
            { id: 'x', Goc: 5, DiaChi: 7 },
          ],
          LyDo: 'Theo danh sách',
        },
        {
          HocSinh: expect.arrayContaining([
            ...second(messages.notNumber, 'id'),
            ...second(messages.notText, 'DiaChi'),
          ]),
        },
      ],
    ],
    right: {
      HocSinh: [{ id: String(students.an), Goc: { MaDinhDanh: '' }, NoiSinh: 'Huế', DanToc: '' }],
      ...{ LyDo: 'Theo danh sách', TenTep: '' },
    },
  },
  {
    request: `POST /api/classes/lophoc/${class1}/hocsinh/`,
    wrong: [
      [
        { student_ids: [students.an, null] },
        { student_ids: second(messages.required), detail: second(messages.required)[0] },
      ],
    ],
    right: { student_ids: [students.an, students.binh, students.dung].map(String) },
  },
  {
    request: `POST /api/classes/lophoc/${class1}/monhoc/`,
    wrong: [[{ monhoc_ids: [math, 1.5] }, { monhoc_ids: second(messages.notInteger) }]],
    right: { monhoc_ids: [math] },
  },
  {
    request: 'POST /api/classes/nhieu-lop/',
    wrong: [[{ TenLop: ['10C1', ''], IDNienKhoa: 2 }, { TenLop: second(messages.required) }]],
    right: { TenLop: ['10C1'], IDNienKhoa: '2', IDToHop: '' },
    created: true,
  },
  {
    request: 'POST /api/classes/monhoc-nhieu-lop/',
    wrong: [
      [{ lophoc_ids: [class1, true], monhoc_ids: [] }, { lophoc_ids: second(messages.notNumber) }],
      [
        { lophoc_ids: [class1], monhoc_ids: [], Goc: [{ id: 2, monhoc_ids: [] }, { id: 3 }] },
        { Goc: second(messages.notList, 'monhoc_ids') },
      ],
    ],
    right: { lophoc_ids: [class1], monhoc_ids: [math], Goc: null },
  },
  {
    request: 'PUT /api/grading/han-nhap/',
    wrong: [
      [
        [
          { IDHocKy: 1, Han: null },
          { IDHocKy: 2, Han: 5 },
        ],
        { 1: { Han: [messages.notText] }, Han: [messages.notText] },
      ],
    ],
    right: [{ IDHocKy: '1', Han: '', Goc: '' }],
  },
];

const send = async (api: TestApp, { request, as = 'GiaoVu' }: List, body: unknown) => {
  const reply = await api.call(as, request, JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
  });
  return { status: reply.statusCode, body: bodyOf(reply) };
};

describe('a wrong item is reported with its position, and nothing is stored', () => {
  for (const list of lists)
    test(list.request, async ({ api }) => {
      const before = await contentsOf(api.database);
      for (const [body, expected] of list.wrong)
        expect(await send(api, list, body)).toMatchObject({ status: 400, body: expected });
      expect(await contentsOf(api.database)).toEqual(before);
    });

  test('a thousand wrong items are not listed one by one', async ({ api }) => {
    const student_ids = Array.from({ length: 1_000 }, () => 'x');
    const reply = await api.call('GiaoVu', `POST /api/classes/lophoc/${class1}/hocsinh/`, { student_ids });
    expect(reply.json().student_ids).toHaveLength(20);
  });
});

describe('ids as text and empty optional texts are accepted', () => {
  for (const list of lists)
    test(list.request, async ({ api }) => {
      expect(await send(api, list, list.right)).toMatchObject({
        status: list.created ? 201 : 200,
      });
    });
});
