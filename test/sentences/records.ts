// Students, scores, exported files and backups.

import type { Sentences } from './sentences.ts';

const exported = { rows: 45, file: 'BangDiem_10A1_Toán.xlsx', about: 'Lớp: 10A1, Học kỳ 1' };

export const recordSentences = {
  'assignment.export': [
    [exported, 'Đã xuất phân công giảng dạy ra tệp BangDiem_10A1_Toán.xlsx, 45 dòng (Lớp: 10A1, Học kỳ 1).'],
  ],
  'student.admit': [
    [
      { id: 9, IDNienKhoa: 2, TenNienKhoa: '2026-2027' },
      'Đã tiếp nhận học sinh mã 9 vào niên khóa 2026-2027.',
    ],
  ],
  'student.change': [
    [{ id: 9, fields: ['NgaySinh', 'DiaChi'] }, 'Đã sửa hồ sơ học sinh mã 9: ngày sinh, địa chỉ.'],
  ],
  'student.correct': [
    [
      { id: 12, Lan: 1, fields: ['Ho', 'NgaySinh'], seal: '0' },
      'Đã cải chính thông tin học sinh mã 12: họ, ngày sinh.',
    ],
  ],
  'student.leave': [
    [
      { id: 9, TenLop: '10A1', HinhThuc: 'ChuyenTruong', Ngay: '2027-01-12', IDNienKhoa: 2 },
      'Đã cho học sinh mã 9 rời trường (Chuyển trường).',
    ],
  ],
  'student.leave.undo': [
    [
      { id: 9, TenLop: '10A1', HinhThuc: 'BaoLuu', IDNienKhoa: 2 },
      'Đã hoàn tác việc rời trường của học sinh mã 9.',
    ],
  ],
  'student.return': [
    [
      { id: 9, IDKhoi: 1, IDNienKhoa: 2, TenNienKhoa: '2026-2027' },
      'Đã cho học sinh mã 9 trở lại học ở niên khóa 2026-2027.',
    ],
  ],
  'student.return.undo': [
    [
      { id: 9, IDNienKhoa: 2, TenNienKhoa: '2026-2027' },
      'Đã hoàn tác việc trở lại học của học sinh mã 9 ở niên khóa 2026-2027.',
    ],
  ],
  'student.inclusion': [
    [
      { id: 9, IDNienKhoa: 2, TenNienKhoa: '2026-2027' },
      'Đã ghi nhận học sinh mã 9 học hòa nhập ở niên khóa 2026-2027.',
    ],
  ],
  'student.inclusion.end': [
    [
      { id: 9, IDNienKhoa: 2, TenNienKhoa: '2026-2027' },
      'Đã thôi ghi nhận học sinh mã 9 học hòa nhập ở niên khóa 2026-2027.',
    ],
  ],
  'student.previousSchool': [[{ id: 9 }, 'Đã ghi kết quả chuyển đến của học sinh mã 9.']],
  'student.previousSchool.remove': [[{ id: 9 }, 'Đã bỏ kết quả chuyển đến của học sinh mã 9.']],
  'student.delete': [[{ id: 9, HoTen: 'Nguyễn Văn An' }, 'Đã xóa hồ sơ học sinh mã 9 (Nguyễn Văn An).']],
  'student.export': [[{ id: 9 }, 'Đã ghi toàn bộ dữ liệu của học sinh mã 9 ra tệp.']],
  'student.erase': [[{ id: 9 }, 'Đã xóa thông tin cá nhân của học sinh mã 9.']],
  'score.import': [
    [
      { IDLopHoc: 2, TenLop: '10A1', IDMonHoc: 3, TenMonHoc: 'Toán', IDHocKy: 1, rows: 45, changes: 12 },
      'Đã nhập điểm từ tệp Excel vào bảng điểm lớp 10A1, môn Toán, học kỳ 1: 45 dòng, 12 điểm thay đổi.',
    ],
  ],
  'student.import': [
    [
      {
        ...{ IDDotNhap: 3, TenTep: 'khoi10.xlsx', SoLuong: 120, BoQua: 2 },
        ...{ IDNienKhoa: 2, TenNienKhoa: '2026-2027' },
      },
      'Đã nhập 120 học sinh từ tệp khoi10.xlsx vào niên khóa 2026-2027, bỏ qua 2 học sinh trùng.',
    ],
    [
      { IDDotNhap: 3, TenTep: null, SoLuong: 120, BoQua: 0, IDNienKhoa: 2, TenNienKhoa: '2026-2027' },
      'Đã nhập 120 học sinh từ một tệp Excel vào niên khóa 2026-2027.',
    ],
  ],
  'student.import.undo': [
    [
      { IDDotNhap: 3, TenTep: 'khoi10.xlsx', SoLuong: 120 },
      'Đã hoàn tác lần nhập từ tệp khoi10.xlsx: xóa 120 học sinh.',
    ],
    [
      { IDDotNhap: 4, TenTep: 'khoi10.xlsx', SoLuong: 12, CapNhat: true },
      'Đã hoàn tác lần cập nhật từ tệp khoi10.xlsx: trả lại thông tin cũ của 12 học sinh.',
    ],
  ],
  'student.import.update': [
    [
      { IDDotNhap: 4, TenTep: 'khoi10.xlsx', SoLuong: 12, IDNienKhoa: 2, TenNienKhoa: '2026-2027' },
      'Đã cập nhật 12 học sinh từ tệp khoi10.xlsx (niên khóa 2026-2027).',
    ],
  ],
  'student.list.export': [[{ rows: 3 }, 'Đã xuất danh sách học sinh ra Excel, 3 dòng.']],
  'score.export': [
    [exported, 'Đã xuất bảng điểm ra tệp BangDiem_10A1_Toán.xlsx, 45 dòng (Lớp: 10A1, Học kỳ 1).'],
  ],
  'score.draft.export': [[{ rows: 3 }, 'Đã xuất điểm chưa lưu ra Excel, 3 dòng.']],
  'score.history.export': [[{ rows: 3 }, 'Đã xuất lịch sử sửa điểm ra Excel, 3 dòng.']],
  'score.progress.export': [[{ rows: 3 }, 'Đã xuất tiến độ nhập điểm ra Excel, 3 dòng.']],
  'score.summary.export': [[{ rows: 3 }, 'Đã xuất tổng hợp điểm của lớp ra Excel, 3 dòng.']],
  'report.assessment.export': [[{ rows: 3 }, 'Đã xuất thống kê đánh giá ra Excel, 3 dòng.']],
  'report.assessment.students.export': [
    [{ rows: 3 }, 'Đã xuất danh sách học sinh của thống kê đánh giá ra Excel, 3 dòng.'],
  ],
  'class.records.export': [
    [
      { id: 1, TenLop: '10A1', TenNienKhoa: '2026-2027', SoLuong: 45 },
      'Đã tải học bạ của 45 học sinh lớp 10A1, niên khóa 2026-2027.',
    ],
  ],
  'class.book.export': [
    [
      { TenLop: '10A1', TenNienKhoa: '2026-2027' },
      'Đã tải sổ theo dõi và đánh giá học sinh lớp 10A1, niên khóa 2026-2027.',
    ],
  ],
  'student.record.export': [[{ id: 5 }, 'Đã tải học bạ của học sinh mã 5.']],
  'results.export': [[{ rows: 3 }, 'Đã xuất kết quả của lớp ra Excel, 3 dòng.']],
  'homeroom.export': [[{ rows: 3 }, 'Đã xuất sổ chủ nhiệm ra Excel, 3 dòng.']],
  'homeroom.history.export': [[{ rows: 3 }, 'Đã xuất lịch sử sửa sổ chủ nhiệm ra Excel, 3 dòng.']],
  'score.card.export': [
    [
      { cards: 45, file: 'PhieuDiem_10A1_HK1.pdf', about: 'Lớp: 10A1, Học kỳ 1' },
      'Đã tải 45 phiếu điểm về tệp PhieuDiem_10A1_HK1.pdf (Lớp: 10A1, Học kỳ 1).',
    ],
  ],
  'class.export': [[{ rows: 3 }, 'Đã xuất danh sách lớp ra Excel, 3 dòng.']],
  'report.term.export': [[{ rows: 3 }, 'Đã xuất báo cáo học kỳ ra Excel, 3 dòng.']],
  'report.year.export': [[{ rows: 3 }, 'Đã xuất báo cáo năm học ra Excel, 3 dòng.']],
  'report.subject.export': [[{ rows: 3 }, 'Đã xuất báo cáo môn học ra Excel, 3 dòng.']],
  'audit.export': [[{ rows: 3 }, 'Đã xuất nhật ký ra Excel, 3 dòng.']],
  'demo.fill': [[{}, 'Đã tạo trường dùng thử.']],
  'backup.make': [
    [{ file: 'truong.gz', rows: 1200 }, 'Đã sao lưu toàn bộ dữ liệu vào tệp truong.gz (1200 dòng).'],
  ],
  'backup.fail': [[{ file: 'x.gz', reason: 'Ổ đĩa đầy.' }, 'Sao lưu tự động không thành công: Ổ đĩa đầy.']],
  'backup.restore': [
    [{ file: 'truong.gz', rows: 1200 }, 'Đã khôi phục toàn bộ dữ liệu từ tệp truong.gz (1200 dòng).'],
  ],
} satisfies Sentences;
