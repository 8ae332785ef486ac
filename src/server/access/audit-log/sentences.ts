// The text of each action in the audit log, as one sentence about the person who did it. Entries from older versions
// lack some details and are described without them.

import type { AuditAction } from '#shared/contract/audit-actions.ts';
import { formatDate, formatVietnameseMinute } from '#shared/contract/calendar-date.ts';
import { type Role, roleNames } from '#shared/contract/permissions.ts';
import { type Decision, decisionNames } from '#shared/school/enrolment/decision.ts';
import { type LeavingKind, leavingNames } from '#shared/school/enrolment/departure-text.ts';
import { type AssessmentMethod, methodNames } from '#shared/school/scheme/scheme.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';

type Detail = Record<string, unknown>;

const fieldNames: Record<string, string> = {
  Ho: 'họ',
  Ten: 'tên',
  GioiTinh: 'giới tính',
  NgaySinh: 'ngày sinh',
  MaDinhDanh: 'mã định danh',
  SoDinhDanh: 'số định danh cá nhân',
  NoiSinh: 'nơi sinh',
  DanToc: 'dân tộc',
  DienUuTien: 'diện ưu tiên',
  NguoiThan: 'người thân',
  SoDienThoai: 'số điện thoại',
  Email: 'email',
  DiaChi: 'địa chỉ',
  KhoiDuKien: 'khối dự kiến',
  password: 'mật khẩu',
  CoQuanChuQuan: 'cơ quan chủ quản',
  TenTruong: 'tên trường',
  DiaDanh: 'địa danh',
  HieuTruong: 'hiệu trưởng',
  CapHoc: 'cấp học',
  TuoiToiThieu: 'tuổi tối thiểu',
  TuoiToiDa: 'tuổi tối đa',
  SiSoToiDa: 'sĩ số tối đa',
  SoMonHocToiDa: 'số môn học tối đa',
  DiemDatMon: 'điểm đạt môn',
  SoLopK6: 'số lớp khối 6',
  SoLopK7: 'số lớp khối 7',
  SoLopK8: 'số lớp khối 8',
  SoLopK9: 'số lớp khối 9',
  SoLopK10: 'số lớp khối 10',
  SoLopK11: 'số lớp khối 11',
  SoLopK12: 'số lớp khối 12',
  CachDanhGia: 'cách đánh giá',
};

const sentences: Record<AuditAction, (detail: Detail) => string> = {
  'session.open': (detail) => `Đã đăng nhập${from(detail)}.`,
  'session.refused': (detail) => `Đăng nhập không thành công${from(detail)}: ${reasonOf(detail)}.`,
  'session.close': () => 'Đã đăng xuất.',
  'session.endOther': (detail) => `Đã đăng xuất ${detail['devices']} thiết bị khác của mình.`,

  'account.first': (detail) => `Đã tạo tài khoản Ban Giám Hiệu đầu tiên ${user(detail)}.`,
  'account.create': (detail) => `Đã tạo tài khoản ${user(detail)} với vai trò ${role(detail)}.`,
  'account.change': changedAccount,
  'account.delete': (detail) =>
    `Đã xóa tài khoản ${user(detail)} (${[detail['HoTen'], role(detail)].filter(Boolean).join(', ')})${released(detail)}.`,
  'profile.change': (detail) => `Đã sửa thông tin cá nhân${listed(detail['fields'])}.`,
  'email.confirm': () => 'Đã xác nhận email của mình là email khôi phục.',
  'email.restore': (detail) => `Đã khôi phục email cũ của mình bằng mã gửi qua email${from(detail)}.`,
  'password.change': () => 'Đã đổi mật khẩu của mình.',
  'password.refused': () => 'Đã nhập sai mật khẩu hiện tại của mình.',
  'password.request': (detail) => `Đã yêu cầu mã đặt lại mật khẩu${from(detail)}.`,
  'password.reset': (detail) => `Đã đặt lại mật khẩu bằng mã gửi qua email${from(detail)}.`,
  'password.oneTime': (detail) =>
    `Đã đặt mật khẩu dùng một lần cho tài khoản ${user(detail)}, bằng lệnh trên máy chủ.`,
  'passwordRule.change': (detail) =>
    `${detail['required'] ? 'Đã bắt buộc' : 'Đã thôi bắt buộc'} đổi mật khẩu do người khác đặt ở lần đăng nhập đầu tiên.`,

  'secondFactor.on': () => 'Đã bật xác thực hai bước của mình.',
  'secondFactor.off': () => 'Đã tắt xác thực hai bước của mình.',
  'secondFactor.newCodes': () => 'Đã tạo lại các mã dự phòng của mình.',
  'secondFactor.rule': (detail) =>
    `${detail['required'] ? 'Đã bắt buộc' : 'Đã thôi bắt buộc'} xác thực hai bước với vai trò ${role(detail)}.`,
  'secondFactor.remove': (detail) => `Đã gỡ xác thực hai bước của tài khoản ${user(detail)}.`,

  'token.create': (detail) =>
    `Đã tạo mã truy cập “${detail['Ten']}” (quyền ${rights(detail)}), dùng được đến hết ${formatDate(String(detail['HetHan']))}.`,
  'token.end': (detail) => `Đã thu hồi mã truy cập “${detail['Ten']}”.`,
  'token.use': (detail) => `Đã đọc dữ liệu bằng mã truy cập “${detail['Ten']}”, lần đầu trong ngày.`,

  'regulation.create': (detail) => `Đã tạo quy định của ${year(detail)}.`,
  'regulation.change': (detail) => `Đã sửa quy định của ${year(detail)}${limits(detail)}.`,
  'regulation.delete': (detail) => `Đã xóa quy định của ${year(detail)}.`,
  'school.change': (detail) => `Đã sửa thông tin trường${listed(detail['fields'])}.`,
  'scoreLock.change': (detail) => `Đã ${switched(detail)} (${year(detail)}).`,

  'deadline.change': (detail) => `Đã ${deadlines(detail)} (${year(detail)}).`,
  'opening.make': (detail) => `Đã mở khóa bảng điểm ${sheet(detail)} ${until(detail)}.`,
  'opening.end': (detail) => `Đã kết thúc mở khóa bảng điểm ${sheet(detail)}.`,
  'opening.request': (detail) => `Đã xin mở khóa bảng điểm ${sheet(detail)}.`,
  'opening.answer': (detail) =>
    detail['TrangThai'] === 'DaMo'
      ? `Đã mở khóa bảng điểm ${sheet(detail)} ${until(detail)}, theo yêu cầu của ${detail['NguoiYeuCau']}.`
      : `Đã từ chối yêu cầu mở khóa bảng điểm ${sheet(detail)} của ${detail['NguoiYeuCau']}.`,

  'subject.create': (detail) => `Đã thêm ${subject(detail)}.`,
  'subject.change': (detail) => renamed('môn học', detail['TenCu'], detail['TenMonHoc'], detail),
  'subject.delete': (detail) => `Đã xóa ${subject(detail)}.`,
  'subject.order': ({ MonHoc }) => `Đã sắp xếp thứ tự ${count(MonHoc)} môn học.`,
  'exemption.create': (detail) => `Đã miễn ${exemption(detail)}.`,
  'exemption.delete': (detail) => `Đã thôi miễn ${exemption(detail)}.`,

  'class.create': (detail) => `Đã thêm ${schoolClass(detail)}.`,
  'class.createMany': ({ lop }) => `Đã thêm ${count(lop)} lớp: ${classNames(lop)}.`,
  'class.change': (detail) => renamed('lớp', detail['TenCu'], detail['TenLop'], detail),
  'class.delete': (detail) => `Đã xóa ${schoolClass(detail)}.`,
  'class.subjects': (detail) =>
    `Đã sửa các môn học của ${schoolClass(detail)}, nay có ${count(detail['monhoc_ids'])} môn.`,
  'class.subjectsOfMany': ({ lop, monhoc_ids }) =>
    `Đã đặt cùng ${count(monhoc_ids)} môn học cho ${count(lop)} lớp: ${classNames(lop)}.`,
  'class.topics': (detail) => `Đã sửa chuyên đề của ${schoolClass(detail)}: ${topics(detail)}.`,
  'assignment.change': (detail) => `Đã sửa phân công ${schoolClass(detail)}: ${cells(detail)}.`,
  'assignment.copy': (detail) =>
    `Đã chép phân công từ niên khóa ${detail['TuNienKhoa']} sang ${detail['DenNienKhoa']}: ${detail['GVCN']} giáo viên chủ nhiệm, ${detail['MonHoc']} môn của các lớp.`,
  'assignment.rule': (detail) =>
    `${detail['required'] ? 'Đã quy định' : 'Đã thôi quy định'} chỉ giáo viên được phân công mới được nhập điểm.`,
  'class.roster': (detail) =>
    `Đã sửa danh sách ${schoolClass(detail)}: thêm ${count(detail['added'])}, bớt ${count(detail['removed'])} học sinh.`,

  'rollover.apply': (detail) =>
    `Đã kết chuyển từ niên khóa ${detail['TuNienKhoa']} sang ${detail['DenNienKhoa']}: ${count(detail['MonHoc'])} môn học, ${count(detail['Lop'])} lớp, ${count(detail['HocSinh'])} học sinh.`,
  'rollover.undo': (detail) =>
    `Đã hoàn tác quyết định “${decisionNames[detail['QuyetDinh'] as Decision]}” của ${student(detail)} khi sang niên khóa ${detail['DenNienKhoa']}.`,
  'rollover.undoRun': (detail) =>
    `Đã hoàn tác một lần kết chuyển sang niên khóa ${detail['DenNienKhoa']}: ${count(detail['MonHoc'])} môn học, ${count(detail['Lop'])} lớp, ${count(detail['HocSinh'])} học sinh.`,

  'student.admit': (detail) => `Đã tiếp nhận ${student(detail)} vào ${year(detail)}.`,
  'student.change': (detail) => `Đã sửa hồ sơ ${student(detail)}${listed(detail['fields'])}.`,
  'student.correct': (detail) => `Đã cải chính thông tin ${student(detail)}${listed(detail['fields'])}.`,
  'student.leave': (detail) =>
    `Đã cho ${student(detail)} rời trường (${leavingNames[detail['HinhThuc'] as LeavingKind]}).`,
  'student.leave.undo': (detail) => `Đã hoàn tác việc rời trường của ${student(detail)}.`,
  'student.return': (detail) => `Đã cho ${student(detail)} trở lại học ở ${year(detail)}.`,
  'student.return.undo': (detail) => `Đã hoàn tác việc trở lại học của ${student(detail)} ở ${year(detail)}.`,
  'student.inclusion': (detail) => `Đã ghi nhận ${student(detail)} học hòa nhập ở ${year(detail)}.`,
  'student.inclusion.end': (detail) => `Đã thôi ghi nhận ${student(detail)} học hòa nhập ở ${year(detail)}.`,
  'student.previousSchool': (detail) => `Đã ghi kết quả chuyển đến của ${student(detail)}.`,
  'student.previousSchool.remove': (detail) => `Đã bỏ kết quả chuyển đến của ${student(detail)}.`,
  'student.delete': (detail) => `Đã xóa hồ sơ ${student(detail)} (${detail['HoTen']}).`,

  'student.export': (detail) => `Đã ghi toàn bộ dữ liệu của ${student(detail)} ra tệp.`,
  'student.erase': (detail) => `Đã xóa thông tin cá nhân của ${student(detail)}.`,

  'family.setting': ({ ChoTraCuu }) => `Đã ${ChoTraCuu ? 'bật' : 'tắt'} tra cứu cho phụ huynh.`,
  'family.publish': published,
  'family.codes': ({ students, TenLop }) =>
    `Đã tạo mã tra cứu cho ${count(students)} học sinh lớp ${TenLop}.`,
  'family.revoke': (detail) => `Đã thu hồi mã tra cứu của ${student(detail)}.`,
  'family.visit': (detail) => `Phụ huynh của ${student(detail)} đã xem kết quả.`,
  'family.failure': (detail) => `Có người nhập sai ngày sinh với mã tra cứu của ${student(detail)}.`,
  'family.code.end': (detail) =>
    `Mã tra cứu của ${student(detail)} đã hết hiệu lực vì có người nhập sai ngày sinh ${detail['SoLan']} lần.`,

  'score.import': (detail) =>
    `Đã nhập điểm từ tệp Excel vào bảng điểm ${sheet(detail)}: ${detail['rows']} dòng, ${detail['changes']} điểm thay đổi.`,
  'student.import': (detail) =>
    `Đã nhập ${detail['SoLuong']} học sinh từ ${importedFile(detail)} vào ${year(detail)}${leftOut(detail)}.`,
  'student.import.update': (detail) =>
    `Đã cập nhật ${detail['SoLuong']} học sinh từ ${importedFile(detail)} (${year(detail)}).`,
  'student.import.undo': (detail) =>
    detail['CapNhat']
      ? `Đã hoàn tác lần cập nhật từ ${importedFile(detail)}: trả lại thông tin cũ của ${detail['SoLuong']} học sinh.`
      : `Đã hoàn tác lần nhập từ ${importedFile(detail)}: xóa ${detail['SoLuong']} học sinh.`,
  'account.import': (detail) =>
    `Đã tạo ${detail['SoLuong']} tài khoản từ ${importedFile(detail)}${newUsers(detail)}.`,
  'score.export': exported('bảng điểm'),
  'score.draft.export': exported('điểm chưa lưu'),
  'score.history.export': exported('lịch sử sửa điểm'),
  'score.progress.export': exported('tiến độ nhập điểm'),
  'score.summary.export': exported('tổng hợp điểm của lớp'),
  'score.card.export': ({ cards, file, about }) => `Đã tải ${cards} phiếu điểm về tệp ${file} (${about}).`,
  'class.book.export': (detail) =>
    `Đã tải sổ theo dõi và đánh giá học sinh lớp ${detail['TenLop']}, niên khóa ${detail['TenNienKhoa']}.`,
  'student.record.export': (detail) => `Đã tải học bạ của ${student(detail)}.`,
  'class.records.export': (detail) =>
    `Đã tải học bạ của ${detail['SoLuong']} học sinh lớp ${detail['TenLop']}, niên khóa ${detail['TenNienKhoa']}.`,
  'results.export': exported('kết quả của lớp'),
  'homeroom.export': exported('sổ chủ nhiệm'),
  'homeroom.history.export': exported('lịch sử sửa sổ chủ nhiệm'),
  'class.export': exported('danh sách lớp'),
  'student.list.export': exported('danh sách học sinh'),
  'assignment.export': exported('phân công giảng dạy'),
  'report.term.export': exported('báo cáo học kỳ'),
  'report.year.export': exported('báo cáo năm học'),
  'report.subject.export': exported('báo cáo môn học'),
  'report.assessment.export': exported('thống kê đánh giá'),
  'report.assessment.students.export': exported('danh sách học sinh của thống kê đánh giá'),
  'family.slips.export': ({ slips, TenLop }) => `Đã tải ${slips} phiếu mã tra cứu của lớp ${TenLop}.`,
  'family.slipsOfMany.export': ({ slips, lop }) =>
    `Đã tải ${slips} phiếu mã tra cứu của ${count(lop)} lớp: ${classNames(lop)}.`,
  'family.card.export': (detail) =>
    `Phụ huynh của ${student(detail)} đã tải phiếu điểm ${periodName(detail['IDHocKy'])}.`,
  'account.slips.export': ({ SoLuong }) => `Đã tải ${SoLuong} phiếu tài khoản để in.`,
  'audit.export': exported('nhật ký'),

  'demo.fill': () => 'Đã tạo trường dùng thử.',
  'backup.make': ({ file, rows }) => `Đã sao lưu toàn bộ dữ liệu vào tệp ${file} (${rows} dòng).`,
  'backup.fail': (detail) => `Sao lưu tự động không thành công: ${detail['reason']}`,
  'backup.restore': ({ file, rows }) => `Đã khôi phục toàn bộ dữ liệu từ tệp ${file} (${rows} dòng).`,
};

/** An action known only to another version is shown by its code. */
export function sentenceOf(action: string, detail: Detail): string {
  return action in sentences ? sentences[action as AuditAction](detail) : `Thao tác “${action}”.`;
}

/** 'lớp 10A1', or 'lớp mã 5' if only the id was stored. */
const named = (noun: string, name: unknown, id: unknown) => `${noun} ${name ?? `mã ${id}`}`;

const year = (detail: Detail) =>
  named('niên khóa', detail['TenNienKhoa'], detail['IDNienKhoa'] ?? detail['id']);
const subject = (detail: Detail) => named('môn học', detail['TenMonHoc'], detail['id']);
/** These store the student's id as `id`, the others as `IDHocSinh`. */
const aboutStudents: ReadonlySet<string> = new Set<AuditAction>([
  'student.admit',
  'student.change',
  'student.correct',
  'student.leave',
  'student.leave.undo',
  'student.return',
  'student.return.undo',
  'student.inclusion',
  'student.inclusion.end',
  'student.previousSchool',
  'student.previousSchool.remove',
  'student.delete',
  'student.export',
  'student.erase',
  'student.record.export',
]);

/** The id of the student that an entry is about; null if it is about none. */
export function studentIn(action: string, { id, IDHocSinh }: Detail): number | null {
  const found = IDHocSinh ?? (aboutStudents.has(action) ? id : null);
  return typeof found === 'number' ? found : null;
}

/** The log stores no names of students: the reader adds the present one, if there still is one. */
const student = ({ id, IDHocSinh = id, TenHocSinh }: Detail) => `học sinh ${TenHocSinh ?? `mã ${IDHocSinh}`}`;
const periodName = (period: unknown) => (period === wholeYear ? 'cả năm' : `học kỳ ${period}`);
const exemption = (detail: Detail) =>
  `${named('môn học', detail['TenMonHoc'], detail['IDMonHoc'])} cho ${student(detail)}, ${periodName(detail['IDHocKy'])}`;
const schoolClass = (detail: Detail) => named('lớp', detail['TenLop'], detail['id']);
const sheet = (detail: Detail) =>
  [
    named('lớp', detail['TenLop'], detail['IDLopHoc']),
    named('môn', detail['TenMonHoc'], detail['IDMonHoc']),
    `học kỳ ${detail['IDHocKy']}`,
  ].join(', ');

const importedFile = ({ TenTep }: Detail) => (TenTep ? `tệp ${TenTep}` : 'một tệp Excel');
const leftOut = ({ BoQua }: Detail) => (BoQua ? `, bỏ qua ${BoQua} học sinh trùng` : '');

const maxNamed = 10;

/** ': @an, @binh (Ban Giám Hiệu)'. The role of a teacher goes without saying. */
function newUsers({ TaiKhoan }: Detail): string {
  const all: Detail[] = Array.isArray(TaiKhoan) ? TaiKhoan : [];
  const isTeacher = (one: Detail) => one['role'] === 'GiaoVien';
  // Those with more rights first, so that the end of a long list can be left out.
  const names = all
    .toSorted((one, other) => Number(isTeacher(one)) - Number(isTeacher(other)))
    .map((one) => user(one) + (isTeacher(one) ? '' : ` (${role(one)})`));
  const more = names.length > maxNamed ? ` và ${names.length - maxNamed} tài khoản khác` : '';
  return names.length === 0 ? '' : `: ${names.slice(0, maxNamed).join(', ')}${more}`;
}

const rights = ({ Quyen }: Detail) => (Array.isArray(Quyen) ? Quyen.join(', ') : '');
const user = (detail: Detail) => (detail['username'] ? `@${detail['username']}` : `mã ${detail['id']}`);
const role = (detail: Detail) => roleNames[detail['role'] as Role] ?? '';
const released = ({ released: cells }: Detail) => (cells ? `, bỏ trống ${cells} ô phân công` : '');
const from = ({ address }: Detail) => (address ? ` từ địa chỉ ${address}` : '');
const reasonOf = ({ reason }: Detail) =>
  reason === 'username'
    ? 'không có tên đăng nhập này'
    : reason === 'code'
      ? 'sai mã xác thực'
      : 'sai mật khẩu';
const classNames = (list: unknown) =>
  Array.isArray(list) ? list.map((row: Detail) => row['TenLop']).join(', ') : '';

/** 'chủ nhiệm (Nguyễn Thị Mai)', 'Toán (bỏ trống)'. */
const cells = ({ cells: list }: Detail) =>
  Array.isArray(list)
    ? list
        .map((cell: Detail) => `${cell['TenMonHoc'] ?? 'chủ nhiệm'} (${cell['HoTen'] ?? 'bỏ trống'})`)
        .join(', ')
    : '';

/** 'Toán (học kỳ 1)', 'Vật lí (không)'. */
const topics = ({ MonHoc }: Detail) =>
  Array.isArray(MonHoc)
    ? MonHoc.map(
        ({ TenMonHoc, ChuyenDe }: Detail) => `${TenMonHoc} (${ChuyenDe ? `học kỳ ${ChuyenDe}` : 'không'})`,
      ).join(', ')
    : '';

const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** ': họ, tên', or nothing. */
function listed(fields: unknown): string {
  const names = Array.isArray(fields) ? fields.map((field) => fieldNames[field] ?? field) : [];
  return names.length === 0 ? '' : `: ${names.join(', ')}`;
}

function changedAccount(detail: Detail): string {
  const newRole = role(detail) && `, đổi vai trò thành ${role(detail)}`;
  return `Đã sửa tài khoản ${user(detail)}${listed(detail['fields'])}${newRole}${released(detail)}.`;
}

const limit = (value: unknown) =>
  methodNames[value as AssessmentMethod] ?? Number(value).toLocaleString('vi');

/** ': sĩ số tối đa 45, điểm đạt môn 5,5', or nothing. */
function limits({ id: _, TenNienKhoa: __, ...values }: Detail): string {
  const parts = Object.entries(values).map(
    ([field, value]) => `${fieldNames[field] ?? field} ${limit(value)}`,
  );
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}

function switched(detail: Detail): string {
  const parts = [1, 2].flatMap((term) => {
    const opened = detail[`ChoPhepSuaDiemHK${term}`];
    return opened === undefined ? [] : [`${opened ? 'mở' : 'khóa'} sửa điểm học kỳ ${term}`];
  });
  if (Array.isArray(detail['BoHan'])) parts.push(...detail['BoHan'].map(withoutDeadline));
  return parts.length === 0 ? 'lưu quyền sửa điểm' : parts.join(', ');
}

const withoutDeadline = (term: unknown) => `bỏ hạn nhập điểm học kỳ ${term}`;

/** 'đặt hạn nhập điểm học kỳ 1 là 23:59 15/01/2027, bỏ hạn nhập điểm học kỳ 2'. */
function deadlines({ Han }: Detail): string {
  const parts = Object.entries(Han ?? {}).map(([term, deadline]) =>
    deadline === null
      ? withoutDeadline(term)
      : `đặt hạn nhập điểm học kỳ ${term} là ${formatVietnameseMinute(new Date(deadline))}`,
  );
  return parts.join(', ');
}

/** 'Đã công bố kết quả học kỳ 1 …', 'Đã thôi công bố kết quả học kỳ 1, cả năm …'. */
function published(detail: Detail): string {
  const { CongBo, IDHocKy, withdrawn } = detail;
  const named = (Array.isArray(withdrawn) && withdrawn.length > 0 ? withdrawn : [IDHocKy]).map(periodName);
  return `Đã ${CongBo ? 'công bố' : 'thôi công bố'} kết quả ${named.join(', ')} cho phụ huynh (${year(detail)}).`;
}

const until = ({ Den }: Detail) => `đến ${formatVietnameseMinute(new Date(String(Den)))}`;

function renamed(noun: string, before: unknown, after: unknown, { id }: Detail): string {
  return before && after && before !== after
    ? `Đã đổi tên ${noun} ${before} thành ${after}.`
    : `Đã sửa ${named(noun, after ?? before, id)}.`;
}

function exported(what: string) {
  return ({ file, rows, about }: Detail) =>
    `Đã xuất ${what} ra ${file ? `tệp ${file}` : 'Excel'}, ${rows} dòng${about ? ` (${about})` : ''}.`;
}
