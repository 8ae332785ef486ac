import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { furtherParticulars } from './further-fields.ts';

const schema = z.object(furtherParticulars);
const ba = { QuanHe: 'Cha', HoTen: 'Nguyễn Văn Ba' };
const withRelative = (fields: object) => ({ NguoiThan: [{ ...ba, ...fields }] });

describe('further particulars', () => {
  test('stay missing if missing', () => {
    expect(schema.parse({})).toEqual({});
  });

  test.for([null, '', '  '])('are cleared by %j', (nothing) => {
    expect(
      schema.parse({ MaDinhDanh: nothing, NoiSinh: nothing, DanToc: nothing, DienUuTien: nothing }),
    ).toEqual({
      ...{ MaDinhDanh: null, NoiSinh: null, DanToc: null, DienUuTien: null },
    });
  });

  test.for([null, '', []])('relatives are cleared by %j', (nothing) => {
    expect(schema.parse({ NguoiThan: nothing })).toEqual({ NguoiThan: [] });
  });

  test('are tidied', () => {
    const given = {
      MaDinhDanh: ' 0012AbCd ',
      NoiSinh: ' Thừa Thiên  Huế ',
      DanToc: 'Kinh',
      DienUuTien: ' Hộ  nghèo ',
    };
    const relative = {
      ...{ HoTen: ' Nguyễn  Văn Ba ', SoDienThoai: ' 0901234567 ', Email: ' ba@example.com ' },
      NgheNghiep: ' Làm  ruộng ',
    };
    expect(schema.parse({ ...given, ...withRelative(relative) })).toEqual({
      ...{ MaDinhDanh: '0012AbCd', NoiSinh: 'Thừa Thiên Huế', DanToc: 'Kinh', DienUuTien: 'Hộ nghèo' },
      ...withRelative({ SoDienThoai: '0901234567', Email: 'ba@example.com', NgheNghiep: 'Làm ruộng' }),
    });
  });

  test.for([
    {},
    { SoDienThoai: '', Email: '', NgheNghiep: ' ' },
    { SoDienThoai: null, Email: ' ', NgheNghiep: null },
  ])('a relative needs no phone, e-mail or occupation: %j', (fields) => {
    expect(schema.parse(withRelative(fields))).toEqual(
      withRelative({ SoDienThoai: '', Email: '', NgheNghiep: '' }),
    );
  });

  test.for([
    { MaDinhDanh: '12345' },
    { MaDinhDanh: 'A'.repeat(20) },
    { NoiSinh: 'x'.repeat(255) },
    { DanToc: 'x'.repeat(50) },
    { DienUuTien: 'x'.repeat(100) },
    withRelative({ NgheNghiep: 'x'.repeat(100) }),
    withRelative({ SoDienThoai: '012345678' }),
    withRelative({ SoDienThoai: '01234567890' }),
    withRelative({ HoTen: 'x'.repeat(100) }),
    { NguoiThan: [ba, ba, ba] },
  ])('accept the longest and shortest: %j', (body) => {
    expect(schema.safeParse(body).success).toBe(true);
  });

  test.for<[object, string]>([
    [{ MaDinhDanh: '1234' }, 'Mã định danh phải gồm 5–20 chữ cái không dấu hoặc chữ số.'],
    [{ MaDinhDanh: '1'.repeat(21) }, 'Mã định danh phải gồm 5–20 chữ cái không dấu hoặc chữ số.'],
    [{ MaDinhDanh: '12 345' }, 'Mã định danh phải gồm 5–20 chữ cái không dấu hoặc chữ số.'],
    [{ MaDinhDanh: '12345Đ' }, 'Mã định danh phải gồm 5–20 chữ cái không dấu hoặc chữ số.'],
    [{ NoiSinh: 'x'.repeat(256) }, 'Không được dài quá 255 ký tự.'],
    [{ DanToc: 'x'.repeat(51) }, 'Không được dài quá 50 ký tự.'],
    [{ DienUuTien: 'x'.repeat(101) }, 'Không được dài quá 100 ký tự.'],
    [withRelative({ NgheNghiep: 'x'.repeat(101) }), 'Không được dài quá 100 ký tự.'],
    [{ NguoiThan: [ba, ba, ba, ba] }, 'Chỉ ghi được tối đa 3 người thân.'],
    [withRelative({ HoTen: '' }), 'Trường này là bắt buộc.'],
    [withRelative({ HoTen: 'x'.repeat(101) }), 'Không được dài quá 100 ký tự.'],
    [withRelative({ QuanHe: 'Anh' }), 'Quan hệ phải là Cha, Me hoặc NguoiGiamHo.'],
    [withRelative({ SoDienThoai: '12345678' }), 'Số điện thoại phải gồm 9–11 chữ số.'],
    [withRelative({ SoDienThoai: '012345678901' }), 'Số điện thoại phải gồm 9–11 chữ số.'],
    [withRelative({ Email: 'ba@' }), 'Địa chỉ Email không hợp lệ.'],
  ])('reject %j', ([body, message]) => {
    expect(schema.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
