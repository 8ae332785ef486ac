// The page for families in a component test, and results for it to show.

import { h, render } from 'preact';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type FamilyResults, type FamilySubject, familiesApi } from '#shared/families/api.ts';
import { App } from '#web/families/page/app.tsx';
import { server } from '../fake-server.ts';

export const code = 'ABCD-EFGH-2345';

const subject = (TenMonHoc: string, values: Partial<FamilySubject> = {}): FamilySubject => ({
  TenMonHoc,
  DieuChinhLuc: null,
  ...values,
});

const child = {
  Truong: 'Trường THPT Hoa Ban',
  HoTen: 'Nguyễn Thị Ánh Nguyệt',
  NgaySinh: '2010-09-05',
  TenLop: '10A1',
  GVCN: 'Lê Văn Bình',
  TenNienKhoa: '2026-2027',
};

/** A year with two columns: both terms and the year are published. */
export const averageResults: FamilyResults = {
  ...child,
  CachDanhGia: 'HaiCot',
  HocKy: [
    {
      IDHocKy: 1,
      CongBoLuc: '2027-01-11T18:00:00Z',
      MonHoc: [
        subject('Toán', { Diem15: 8, Diem1Tiet: 7.25, DiemTB: 7.5, DieuChinhLuc: '2027-01-14T02:00:00Z' }),
        subject('Ngữ văn', { Diem15: 6, Diem1Tiet: null, DiemTB: null }),
      ],
      DiemTB: 7.5,
    },
    {
      IDHocKy: 2,
      CongBoLuc: '2027-05-25T02:00:00Z',
      MonHoc: [subject('Toán', { Diem15: 9, Diem1Tiet: 9, DiemTB: 9 })],
      DiemTB: 9,
    },
  ],
  CaNam: {
    CongBoLuc: '2027-05-28T02:00:00Z',
    MonHoc: [{ TenMonHoc: 'Toán', DiemTB: 8.5, DieuChinhLuc: null }],
    DiemTB: 8.5,
    KetQua: 'Đạt',
  },
  NamTruoc: null,
};

/** A term by Thông tư 22, with a judged subject, an exemption and long comments. */
export const tt22Results: FamilyResults = {
  ...child,
  CachDanhGia: 'ThongTu22',
  HocKy: [
    {
      IDHocKy: 1,
      CongBoLuc: '2027-01-12T02:00:00Z',
      MonHoc: [
        subject('Giáo dục quốc phòng và an ninh', {
          ...{ TX1: 8, TX2: 7.5, TX3: 9, TX4: 10, GK: 8, CK: 8.5, DiemTB: 8.5 },
          NhanXet: 'Em chăm chỉ, nắm chắc kiến thức; cần mạnh dạn phát biểu trong giờ học.',
        }),
        subject('Nghệ thuật', { TX1: 'Đ', TX2: 'CĐ', GK: 'Đ', CK: 'Đ', KetQua: 'Đ' }),
        subject('Giáo dục thể chất', { Mien: true }),
        subject('Toán', { ChuyenDen: true, DiemTB: 7.2 }),
      ],
      HocTap: 'Kha',
      RenLuyen: 'Tot',
      NghiCoPhep: 1,
      NghiKhongPhep: 0,
      NhanXet: 'Ngoan, hòa đồng với bạn bè.',
      DieuChinhLuc: '2027-01-20T02:00:00Z',
    },
  ],
  CaNam: null,
  NamTruoc: null,
};

/** The year by Thông tư 22, with a retake. */
export const tt22Year: NonNullable<FamilyResults['CaNam']> = {
  CongBoLuc: '2027-05-28T02:00:00Z',
  MonHoc: [
    { TenMonHoc: 'Toán', DiemTB: 4.5, KiemTraLai: 6, DieuChinhLuc: '2027-07-01T02:00:00Z' },
    { TenMonHoc: 'Nghệ thuật', KetQua: 'Đ', KiemTraLai: null, DieuChinhLuc: null },
    { TenMonHoc: 'Giáo dục thể chất', Mien: true, KiemTraLai: null, DieuChinhLuc: null },
  ],
  HocTap: 'ChuaDat',
  RenLuyen: 'ChuaDat',
  DanhHieu: null,
  XetLenLop: 'LenLop',
  HocTapSauKiemTraLai: 'Dat',
  RenLuyenHe: 'Tot',
};

/** Opens the page as after loading or reloading it. */
export function openFamilyPage(): void {
  const root = document.body.appendChild(document.createElement('div'));
  render(h(App, null), root);
  onTestFinished(() => {
    render(null, root);
    root.remove();
    sessionStorage.clear();
  });
}

export const codeField = () => page.getByLabelText('Mã tra cứu');
export const dateField = () => page.getByLabelText('Ngày sinh của học sinh');
export const submitButton = () => page.getByRole('button', { name: 'Xem kết quả' });

/** Opens the page and signs in to these results. */
export async function signInTo(results: FamilyResults): Promise<void> {
  server.on(familiesApi.signIn, () => ({ HetHan: '2027-01-12T03:00:00Z' }));
  server.on(familiesApi.results, () => results);
  openFamilyPage();
  await codeField().fill(code);
  await dateField().fill('05/09/2010');
  await submitButton().click();
  await page.getByRole('heading', { level: 1, name: results.HoTen }).findElement();
}
