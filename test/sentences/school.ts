// Years, regulations, openings, subjects, classes, assignments and rollovers.

import type { Sentences } from './sentences.ts';

const openedSheet = { IDLopHoc: 2, TenLop: '10A1', IDMonHoc: 2, TenMonHoc: 'Toán', IDHocKy: 1 };

export const schoolSentences = {
  'regulation.create': [
    [{ id: 2, TenNienKhoa: '2026-2027', SiSoToiDa: 40 }, 'Đã tạo quy định của niên khóa 2026-2027.'],
  ],
  'regulation.change': [
    [
      { id: 2, TenNienKhoa: '2026-2027', SiSoToiDa: 45, DiemDatMon: 5.5 },
      'Đã sửa quy định của niên khóa 2026-2027: sĩ số tối đa 45, điểm đạt môn 5,5.',
    ],
    [{ id: 2, TenNienKhoa: '2026-2027' }, 'Đã sửa quy định của niên khóa 2026-2027.'],
  ],
  'regulation.delete': [[{ id: 2, TenNienKhoa: '2026-2027' }, 'Đã xóa quy định của niên khóa 2026-2027.']],
  'school.change': [
    [{ fields: ['TenTruong', 'HieuTruong'] }, 'Đã sửa thông tin trường: tên trường, hiệu trưởng.'],
    [{ fields: ['CapHoc'] }, 'Đã sửa thông tin trường: cấp học.'],
  ],
  'scoreLock.change': [
    [
      { id: 2, TenNienKhoa: '2026-2027', ChoPhepSuaDiemHK1: true },
      'Đã mở sửa điểm học kỳ 1 (niên khóa 2026-2027).',
    ],
    [
      { id: 2, TenNienKhoa: '2026-2027', ChoPhepSuaDiemHK1: false, ChoPhepSuaDiemHK2: true },
      'Đã khóa sửa điểm học kỳ 1, mở sửa điểm học kỳ 2 (niên khóa 2026-2027).',
    ],
    [
      { id: 2, TenNienKhoa: '2026-2027', ChoPhepSuaDiemHK1: true, BoHan: [1] },
      'Đã mở sửa điểm học kỳ 1, bỏ hạn nhập điểm học kỳ 1 (niên khóa 2026-2027).',
    ],
    [{ id: 2, TenNienKhoa: '2026-2027' }, 'Đã lưu quyền sửa điểm (niên khóa 2026-2027).'],
  ],
  'deadline.change': [
    [
      { IDNienKhoa: 2, TenNienKhoa: '2026-2027', Han: { 1: '2027-01-15T16:59:00.000Z', 2: null } },
      'Đã đặt hạn nhập điểm học kỳ 1 là 23:59 15/01/2027, bỏ hạn nhập điểm học kỳ 2 (niên khóa 2026-2027).',
    ],
  ],
  'opening.make': [
    [
      { ...openedSheet, id: 4, Den: '2026-11-20T10:00:00.000Z' },
      'Đã mở khóa bảng điểm lớp 10A1, môn Toán, học kỳ 1 đến 17:00 20/11/2026.',
    ],
  ],
  'opening.end': [[{ ...openedSheet, id: 4 }, 'Đã kết thúc mở khóa bảng điểm lớp 10A1, môn Toán, học kỳ 1.']],
  'opening.request': [[{ ...openedSheet, id: 9 }, 'Đã xin mở khóa bảng điểm lớp 10A1, môn Toán, học kỳ 1.']],
  'opening.answer': [
    [
      { ...openedSheet, NguoiYeuCau: 'Nguyễn Thị Mai', TrangThai: 'DaMo', Den: '2026-11-20T10:00:00.000Z' },
      'Đã mở khóa bảng điểm lớp 10A1, môn Toán, học kỳ 1 đến 17:00 20/11/2026, theo yêu cầu của Nguyễn Thị Mai.',
    ],
    [
      { ...openedSheet, NguoiYeuCau: 'Nguyễn Thị Mai', TrangThai: 'TuChoi', Den: null },
      'Đã từ chối yêu cầu mở khóa bảng điểm lớp 10A1, môn Toán, học kỳ 1 của Nguyễn Thị Mai.',
    ],
  ],
  'subject.create': [[{ id: 3, TenMonHoc: 'Toán', IDNienKhoa: 2 }, 'Đã thêm môn học Toán.']],
  'subject.change': [
    [{ id: 3, TenCu: 'Toán', TenMonHoc: 'Toán học' }, 'Đã đổi tên môn học Toán thành Toán học.'],
    [{ id: 3, TenCu: 'Toán', TenMonHoc: 'Toán', IDToHop: 1 }, 'Đã sửa môn học Toán.'],
  ],
  'subject.delete': [[{ id: 3, TenMonHoc: 'Toán' }, 'Đã xóa môn học Toán.']],
  'subject.order': [[{ IDNienKhoa: 2, MonHoc: [3, 2, 4] }, 'Đã sắp xếp thứ tự 3 môn học.']],
  'exemption.create': [
    [
      { id: 1, IDHocSinh: 7, IDMonHoc: 3, TenMonHoc: 'Giáo dục thể chất', IDHocKy: 0 },
      'Đã miễn môn học Giáo dục thể chất cho học sinh mã 7, cả năm.',
    ],
  ],
  'exemption.delete': [
    [
      { id: 1, IDHocSinh: 7, IDMonHoc: 3, TenMonHoc: 'Giáo dục thể chất', IDHocKy: 2 },
      'Đã thôi miễn môn học Giáo dục thể chất cho học sinh mã 7, học kỳ 2.',
    ],
  ],
  'class.create': [[{ id: 4, TenLop: '10A1' }, 'Đã thêm lớp 10A1.']],
  'class.createMany': [
    [
      {
        IDNienKhoa: 2,
        IDToHop: null,
        lop: [
          { id: 4, TenLop: '10A1' },
          { id: 5, TenLop: '10A2' },
        ],
      },
      'Đã thêm 2 lớp: 10A1, 10A2.',
    ],
  ],
  'class.change': [
    [{ id: 4, TenCu: '10A1', TenLop: '10A2' }, 'Đã đổi tên lớp 10A1 thành 10A2.'],
    [{ id: 4, TenCu: '10A1', IDToHop: null }, 'Đã sửa lớp 10A1.'],
  ],
  'class.delete': [[{ id: 4, TenLop: '10A1' }, 'Đã xóa lớp 10A1.']],
  'class.subjects': [
    [{ id: 4, TenLop: '10A1', monhoc_ids: [1, 2, 3] }, 'Đã sửa các môn học của lớp 10A1, nay có 3 môn.'],
  ],
  'class.topics': [
    [
      {
        id: 4,
        TenLop: '10A1',
        MonHoc: [
          { id: 2, TenMonHoc: 'Toán', ChuyenDe: 1 },
          { id: 3, TenMonHoc: 'Vật lí', ChuyenDe: 0 },
        ],
      },
      'Đã sửa chuyên đề của lớp 10A1: Toán (học kỳ 1), Vật lí (không).',
    ],
  ],
  'class.subjectsOfMany': [
    [
      {
        lop: [
          { id: 3, TenLop: '10A1' },
          { id: 4, TenLop: '10A2' },
        ],
        monhoc_ids: [1, 2, 3],
      },
      'Đã đặt cùng 3 môn học cho 2 lớp: 10A1, 10A2.',
    ],
  ],
  'assignment.change': [
    [
      {
        id: 4,
        TenLop: '10A1',
        cells: [
          { IDMonHoc: null, TenMonHoc: null, IDGiaoVien: 3, HoTen: 'Nguyễn Thị Mai' },
          { IDMonHoc: 2, TenMonHoc: 'Toán', IDGiaoVien: null, HoTen: null },
        ],
      },
      'Đã sửa phân công lớp 10A1: chủ nhiệm (Nguyễn Thị Mai), Toán (bỏ trống).',
    ],
  ],
  'assignment.copy': [
    [
      { TuNienKhoa: '2025-2026', DenNienKhoa: '2026-2027', GVCN: 12, MonHoc: 150 },
      'Đã chép phân công từ niên khóa 2025-2026 sang 2026-2027: 12 giáo viên chủ nhiệm, 150 môn của các lớp.',
    ],
  ],
  'assignment.rule': [
    [{ required: true }, 'Đã quy định chỉ giáo viên được phân công mới được nhập điểm.'],
    [{ required: false }, 'Đã thôi quy định chỉ giáo viên được phân công mới được nhập điểm.'],
  ],
  'class.roster': [
    [
      { id: 4, TenLop: '10A1', added: [1, 2], removed: [3] },
      'Đã sửa danh sách lớp 10A1: thêm 2, bớt 1 học sinh.',
    ],
  ],
  'rollover.apply': [
    [
      {
        TuNienKhoa: '2025-2026',
        DenNienKhoa: '2026-2027',
        MonHoc: ['Toán'],
        Lop: ['11A1', '10A1'],
        LopKeTiep: { 5: '11a1' },
        HocSinh: [
          [7, 'LenLop'],
          [8, 'OLai'],
          [9, 'ThoiHoc'],
        ],
      },
      'Đã kết chuyển từ niên khóa 2025-2026 sang 2026-2027: 1 môn học, 2 lớp, 3 học sinh.',
    ],
  ],
  'rollover.undo': [
    [
      { id: 7, QuyetDinh: 'OLai', DenNienKhoa: '2026-2027' },
      'Đã hoàn tác quyết định “Ở lại lớp” của học sinh mã 7 khi sang niên khóa 2026-2027.',
    ],
  ],
  'rollover.undoRun': [
    [
      { IDDotKetChuyen: 3, DenNienKhoa: '2026-2027', MonHoc: [], Lop: ['11A1'], HocSinh: [7, 8], GiuLai: [] },
      'Đã hoàn tác một lần kết chuyển sang niên khóa 2026-2027: 0 môn học, 1 lớp, 2 học sinh.',
    ],
  ],
} satisfies Sentences;
