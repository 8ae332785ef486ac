// The optional personal data of students, in bodies and replies.

import type { Relative } from '#shared/students/list/relatives.ts';

/** In the office's reply about a student without any. */
export const noFurther = {
  ...{ MaDinhDanh: null, SoDinhDanh: null, NoiSinh: null, DanToc: null, DienUuTien: null },
  NguoiThan: [],
};

export const father: Relative = {
  ...{ QuanHe: 'Cha', HoTen: 'Nguyễn Văn Ba', SoDienThoai: '0901234567', Email: '', NgheNghiep: '' },
};
export const mother: Relative = {
  ...{
    QuanHe: 'Me',
    HoTen: 'Trần Thị Hoa',
    SoDienThoai: '',
    Email: 'hoa@example.com',
    NgheNghiep: 'Thợ may',
  },
};

export const further = {
  ...{
    MaDinhDanh: '0012Ab345678',
    SoDinhDanh: '046211001234',
    NoiSinh: 'Thừa Thiên Huế',
    DanToc: 'Kinh',
    DienUuTien: 'Con thương binh',
  },
  NguoiThan: [father, mother],
};
