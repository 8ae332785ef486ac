import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fileTypes } from '#shared/contract/endpoint.ts';
import { manyCodesApi } from '#shared/families/many-codes-api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { noAnswer, refuse, server } from '#test/web/fake-server.ts';
import { button, dialog, familiesAddress, familiesAnswers } from '#test/web/families/families.ts';
import { openPage } from '#test/web/open.tsx';
import { blocks } from '#test/web/school/school.ts';
import { expectCount, expectTexts, expectToasts } from '#test/web/seen.ts';

const form = () => dialog('Tạo mã cho nhiều lớp');
const codes = () => dialog('Mã tra cứu vừa tạo');
const slips = () => codes().getByRole('button', { name: /^(?:Tải phiếu|Đang tạo phiếu)/u });
const pdf = () => new Response(new Blob(['x']), { headers: { 'content-type': fileTypes.pdf } });

const created = {
  Lop: [
    {
      IDLopHoc: 11,
      TenLop: '10A1',
      HocSinh: [
        { IDHocSinh: 7, HoTen: 'Lê An', Ma: 'ABCD-EFGH-7799' },
        { IDHocSinh: 8, HoTen: 'Trần Bình', Ma: 'ABCD-EFGH-8899' },
      ],
    },
    { IDLopHoc: 12, TenLop: '10A2', HocSinh: [{ IDHocSinh: 9, HoTen: 'Đỗ Chi', Ma: 'ABCD-EFGH-9999' }] },
  ],
};

beforeEach(async () => {
  familiesAnswers();
  server.on(regulationsApi.blocks, () => blocks);
  server.on(manyCodesApi.createCodesOfClasses, () => created);
  await openPage(familiesAddress, 'GiaoVu');
  await button('Tạo mã cho nhiều lớp').click();
  await expect.element(form()).toBeVisible();
});

const create = () => form().getByRole('button', { name: 'Tạo mã', exact: true }).click();

test('the whole school is offered first, and codes that families have stay', async () => {
  await create();
  await expectTexts(codes().getByRole('row'), ['LớpSố mã', '10A12', '10A21']);
  await expect.element(codes()).toMatchTextContent(/Đã tạo 3 mã của 2 lớp\./u);
  expect(server.calls(manyCodesApi.createCodesOfClasses).map(({ body }) => body)).toEqual([
    { IDKhoi: null, ThayMaCu: false },
  ]);
});

test('replacing codes says what becomes invalid, on the button too', async () => {
  await form().getByRole('combobox', { name: 'Phạm vi' }).selectOptions('Khối 11');
  await form().getByRole('checkbox', { name: 'Cấp mã mới cho cả những em đã có mã' }).click();
  await expect.element(form().getByRole('status')).toMatchTextContent(/^Mã cũ hết hiệu lực ngay/u);
  await form().getByRole('button', { name: 'Thay mã cũ và tạo mã' }).click();
  await expect.element(codes()).toBeVisible();
  expect(server.calls(manyCodesApi.createCodesOfClasses).map(({ body }) => body)).toEqual([
    { IDKhoi: 2, ThayMaCu: true },
  ]);
});

test('the slips are one file; it counts seconds and can be cancelled and requested again', async () => {
  await create();
  server.on(manyCodesApi.slipsOfClasses, () => new Promise<never>(() => {}));
  await slips().click();
  await expect.element(slips()).toMatchTextContent(/^Đang tạo phiếu… \d+ giây$/u);
  await codes().getByRole('button', { name: 'Hủy tạo phiếu' }).click();
  await expect.element(slips()).toMatchTextContent('Tải phiếu (PDF)');
  server.on(manyCodesApi.slipsOfClasses, pdf);
  await slips().click();
  await expectToasts('success', ['Đã tải phiếu mã tra cứu.']);
  expect(server.calls(manyCodesApi.slipsOfClasses).at(-1)?.body).toEqual({
    HocSinh: created.Lop.flatMap(({ HocSinh }) => HocSinh.map(({ IDHocSinh, Ma }) => ({ IDHocSinh, Ma }))),
  });
  await codes().getByRole('button', { name: 'Đóng', exact: true }).last().click();
  await expectCount(page.getByRole('dialog'), 0);
});

test.each([
  [
    'everybody has a code',
    () => refuse(400, { detail: familyMessages.allHaveCodes }),
    familyMessages.allHaveCodes,
  ],
  ['no connection', noAnswer, 'Lỗi không xác định. Vui lòng kiểm tra kết nối mạng.'],
] as const)('%s: the form stays open and says so', async (_name, answer, text) => {
  server.on(manyCodesApi.createCodesOfClasses, answer);
  await create();
  await expectTexts(form().getByRole('alert'), [text]);
  await expectCount(codes(), 0);
});
