import type { Sentences } from './sentences.ts';

const year = { IDNienKhoa: 2, TenNienKhoa: '2026-2027' };

export const familySentences = {
  'family.setting': [
    [{ ChoTraCuu: true }, 'Đã bật tra cứu cho phụ huynh.'],
    [{ ChoTraCuu: false }, 'Đã tắt tra cứu cho phụ huynh.'],
  ],
  'family.publish': [
    [
      { IDHocKy: 1, CongBo: true, withdrawn: [], ...year },
      'Đã công bố kết quả học kỳ 1 cho phụ huynh (niên khóa 2026-2027).',
    ],
    [
      { IDHocKy: 2, CongBo: false, withdrawn: [2, 0], ...year },
      'Đã thôi công bố kết quả học kỳ 2, cả năm cho phụ huynh (niên khóa 2026-2027).',
    ],
  ],
  'family.codes': [
    [{ IDLopHoc: 4, TenLop: '10A1', students: [1, 2, 3] }, 'Đã tạo mã tra cứu cho 3 học sinh lớp 10A1.'],
  ],
  'family.revoke': [[{ IDHocSinh: 7 }, 'Đã thu hồi mã tra cứu của học sinh mã 7.']],
  'family.visit': [[{ IDHocSinh: 7 }, 'Phụ huynh của học sinh mã 7 đã xem kết quả.']],
  'family.failure': [[{ IDHocSinh: 7 }, 'Có người nhập sai ngày sinh với mã tra cứu của học sinh mã 7.']],
  'family.code.end': [
    [
      { IDHocSinh: 7, SoLan: 20 },
      'Mã tra cứu của học sinh mã 7 đã hết hiệu lực vì có người nhập sai ngày sinh 20 lần.',
    ],
  ],
  'family.slips.export': [
    [{ IDLopHoc: 4, TenLop: '10A1', slips: 45 }, 'Đã tải 45 phiếu mã tra cứu của lớp 10A1.'],
  ],
  'family.slipsOfMany.export': [
    [
      {
        slips: 88,
        lop: [
          { id: 4, TenLop: '10A1' },
          { id: 5, TenLop: '10A2' },
        ],
      },
      'Đã tải 88 phiếu mã tra cứu của 2 lớp: 10A1, 10A2.',
    ],
  ],
  'family.card.export': [
    [{ IDHocSinh: 7, IDHocKy: 1 }, 'Phụ huynh của học sinh mã 7 đã tải phiếu điểm học kỳ 1.'],
    [{ IDHocSinh: 7, IDHocKy: 0 }, 'Phụ huynh của học sinh mã 7 đã tải phiếu điểm cả năm.'],
  ],
} satisfies Sentences;
