import { expect, test } from 'vitest';
import { type AuditAction, auditKinds } from '../../shared/audit-log.ts';
import { sentenceOf } from './sentences.ts';

const address = '203.0.113.7';
const openedSheet = { IDLopHoc: 2, TenLop: '10A1', IDMonHoc: 2, TenMonHoc: 'Toán', IDHocKy: 1 };
const exported = { rows: 45, file: 'BangDiem_10A1_Toán.xlsx', about: 'Lớp: 10A1, Học kỳ 1' };

/** Each action with the details it is stored with today. */
const expectedSentences: Record<AuditAction, [object, string][]> = {
  'session.open': [[{ address }, 'Đã đăng nhập từ địa chỉ 203.0.113.7.']],
  'session.refused': [
    [{ address, reason: 'password' }, 'Đăng nhập không thành công từ địa chỉ 203.0.113.7: sai mật khẩu.'],
    [
      { address, reason: 'username' },
      'Đăng nhập không thành công từ địa chỉ 203.0.113.7: không có tên đăng nhập này.',
    ],
    [{ address, reason: 'code' }, 'Đăng nhập không thành công từ địa chỉ 203.0.113.7: sai mã xác thực.'],
  ],
  'session.close': [[{}, 'Đã đăng xuất.']],
  'session.endOther': [[{ devices: 2 }, 'Đã đăng xuất 2 thiết bị khác của mình.']],
  'account.first': [[{ id: 1, username: 'bgh' }, 'Đã tạo tài khoản Ban Giám Hiệu đầu tiên @bgh.']],
  'account.create': [
    [{ id: 5, username: 'lan', role: 'GiaoVu' }, 'Đã tạo tài khoản @lan với vai trò Giáo vụ.'],
  ],
  'account.change': [
    [{ id: 5, username: 'lan', fields: ['Ho', 'password'] }, 'Đã sửa tài khoản @lan: họ, mật khẩu.'],
    [
      { id: 5, username: 'lan', fields: ['Email'], role: 'BGH' },
      'Đã sửa tài khoản @lan: email, đổi vai trò thành Ban Giám Hiệu.',
    ],
    [
      { id: 5, username: 'lan', fields: [], role: 'BGH' },
      'Đã sửa tài khoản @lan, đổi vai trò thành Ban Giám Hiệu.',
    ],
    [
      { id: 5, username: 'mai', fields: [], role: 'GiaoVu', released: 7 },
      'Đã sửa tài khoản @mai, đổi vai trò thành Giáo vụ, bỏ trống 7 ô phân công.',
    ],
  ],
  'account.delete': [
    [
      { id: 5, username: 'lan', role: 'GiaoVu', HoTen: 'Nguyễn Thị Lan' },
      'Đã xóa tài khoản @lan (Nguyễn Thị Lan, Giáo vụ).',
    ],
    [
      { id: 6, username: 'mai', role: 'GiaoVien', HoTen: 'Nguyễn Thị Mai', released: 7 },
      'Đã xóa tài khoản @mai (Nguyễn Thị Mai, Giáo viên), bỏ trống 7 ô phân công.',
    ],
  ],
  'profile.change': [[{ id: 5, fields: ['DiaChi'] }, 'Đã sửa thông tin cá nhân: địa chỉ.']],
  'email.confirm': [[{ id: 5 }, 'Đã xác nhận email của mình là email khôi phục.']],
  'email.restore': [
    [{ id: 5, address }, 'Đã khôi phục email cũ của mình bằng mã gửi qua email từ địa chỉ 203.0.113.7.'],
  ],
  'password.change': [[{ id: 5 }, 'Đã đổi mật khẩu của mình.']],
  'password.refused': [[{}, 'Đã nhập sai mật khẩu hiện tại của mình.']],
  'password.request': [[{ address }, 'Đã yêu cầu mã đặt lại mật khẩu từ địa chỉ 203.0.113.7.']],
  'password.reset': [
    [{ id: 5, address }, 'Đã đặt lại mật khẩu bằng mã gửi qua email từ địa chỉ 203.0.113.7.'],
  ],
  'passwordRule.change': [
    [{ required: true }, 'Đã bắt buộc đổi mật khẩu do người khác đặt ở lần đăng nhập đầu tiên.'],
    [{ required: false }, 'Đã thôi bắt buộc đổi mật khẩu do người khác đặt ở lần đăng nhập đầu tiên.'],
  ],
  'secondFactor.on': [[{ id: 5 }, 'Đã bật xác thực hai bước của mình.']],
  'secondFactor.off': [[{ id: 5 }, 'Đã tắt xác thực hai bước của mình.']],
  'secondFactor.newCodes': [[{ id: 5 }, 'Đã tạo lại các mã dự phòng của mình.']],
  'secondFactor.rule': [
    [{ role: 'BGH', required: true }, 'Đã bắt buộc xác thực hai bước với vai trò Ban Giám Hiệu.'],
    [{ role: 'BGH', required: false }, 'Đã thôi bắt buộc xác thực hai bước với vai trò Ban Giám Hiệu.'],
  ],
  'secondFactor.remove': [[{ id: 5, username: 'lan' }, 'Đã gỡ xác thực hai bước của tài khoản @lan.']],
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
  'class.create': [[{ id: 4, TenLop: '10A1' }, 'Đã thêm lớp 10A1.']],
  'class.change': [
    [{ id: 4, TenCu: '10A1', TenLop: '10A2' }, 'Đã đổi tên lớp 10A1 thành 10A2.'],
    [{ id: 4, TenCu: '10A1', IDToHop: null }, 'Đã sửa lớp 10A1.'],
  ],
  'class.delete': [[{ id: 4, TenLop: '10A1' }, 'Đã xóa lớp 10A1.']],
  'class.subjects': [
    [{ id: 4, TenLop: '10A1', monhoc_ids: [1, 2, 3] }, 'Đã sửa các môn học của lớp 10A1, nay có 3 môn.'],
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
  'assignment.export': [
    [exported, 'Đã xuất phân công giảng dạy ra tệp BangDiem_10A1_Toán.xlsx, 45 dòng (Lớp: 10A1, Học kỳ 1).'],
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
  ],
  'score.export': [
    [exported, 'Đã xuất bảng điểm ra tệp BangDiem_10A1_Toán.xlsx, 45 dòng (Lớp: 10A1, Học kỳ 1).'],
  ],
  'score.draft.export': [[{ rows: 3 }, 'Đã xuất điểm chưa lưu ra Excel, 3 dòng.']],
  'score.history.export': [[{ rows: 3 }, 'Đã xuất lịch sử sửa điểm ra Excel, 3 dòng.']],
  'score.progress.export': [[{ rows: 3 }, 'Đã xuất tiến độ nhập điểm ra Excel, 3 dòng.']],
  'score.summary.export': [[{ rows: 3 }, 'Đã xuất tổng hợp điểm của lớp ra Excel, 3 dòng.']],
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
};

const cases = Object.entries(expectedSentences).flatMap(([action, rows]) =>
  rows.map(([detail, sentence]) => ({ action, detail, sentence })),
);

test.for(cases)('$action: $sentence', ({ action, detail, sentence }) => {
  expect(sentenceOf(action, { ...detail })).toBe(sentence);
});

test('every action has a sentence and belongs to one kind', () => {
  const actions = Object.values(auditKinds).flatMap((kind) => [...kind.actions]);
  expect(actions.toSorted()).toEqual(Object.keys(expectedSentences).toSorted());
  for (const action of actions) expect(sentenceOf(action, {})).not.toMatch(/^Thao tác/u);
});

test('lines of older versions are described by id', () => {
  expect(sentenceOf('class.roster', { id: 4, added: [1], removed: [] })).toBe(
    'Đã sửa danh sách lớp mã 4: thêm 1, bớt 0 học sinh.',
  );
  expect(sentenceOf('account.change', { id: 5, fields: ['Ho'] })).toBe('Đã sửa tài khoản mã 5: họ.');
  expect(sentenceOf('student.admit', { id: 9, IDNienKhoa: 2 })).toBe(
    'Đã tiếp nhận học sinh mã 9 vào niên khóa mã 2.',
  );
  expect(sentenceOf('account.delete', { id: 5, username: 'lan', role: 'GiaoVu' })).toBe(
    'Đã xóa tài khoản @lan (Giáo vụ).',
  );
});

test('an action of another version is shown unchanged', () => {
  expect(sentenceOf('sky.paint', {})).toBe('Thao tác “sky.paint”.');
});
