// What the audit log records.

/** Every logged action, grouped by the kind used in the filter. */
export const auditKinds = {
  DangNhap: {
    name: 'Đăng nhập',
    actions: ['session.open', 'session.refused', 'session.close', 'session.endOther'],
  },
  TaiKhoan: {
    name: 'Tài khoản, vai trò, mật khẩu',
    actions: [
      'account.first',
      'account.create',
      'account.change',
      'account.delete',
      'profile.change',
      'email.confirm',
      'email.restore',
      'password.change',
      'password.refused',
      'password.request',
      'password.reset',
      'password.oneTime',
      'passwordRule.change',
    ],
  },
  XacThuc: {
    name: 'Xác thực hai bước',
    actions: [
      'secondFactor.on',
      'secondFactor.off',
      'secondFactor.newCodes',
      'secondFactor.rule',
      'secondFactor.remove',
    ],
  },
  ChuongTrinh: {
    name: 'Mã truy cập của chương trình khác',
    actions: ['token.create', 'token.end', 'token.use'],
  },
  QuyDinh: {
    name: 'Quy định, thông tin trường',
    actions: ['regulation.create', 'regulation.change', 'regulation.delete', 'school.change'],
  },
  QuyenSuaDiem: {
    name: 'Quyền sửa điểm',
    actions: [
      'scoreLock.change',
      'deadline.change',
      'opening.make',
      'opening.end',
      'opening.request',
      'opening.answer',
    ],
  },
  MonHoc: {
    name: 'Môn học',
    actions: [
      'subject.create',
      'subject.change',
      'subject.delete',
      'subject.order',
      'exemption.create',
      'exemption.delete',
    ],
  },
  LopHoc: {
    name: 'Lớp học',
    actions: [
      'class.create',
      'class.createMany',
      'class.change',
      'class.delete',
      'class.subjects',
      'class.subjectsOfMany',
      'class.topics',
    ],
  },
  PhanCong: {
    name: 'Phân công giảng dạy',
    actions: ['assignment.change', 'assignment.copy', 'assignment.rule'],
  },
  DanhSachLop: { name: 'Danh sách lớp', actions: ['class.roster'] },
  KetChuyen: { name: 'Kết chuyển năm học', actions: ['rollover.apply', 'rollover.undo', 'rollover.undoRun'] },
  HocSinh: {
    name: 'Học sinh',
    actions: [
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
    ],
  },
  PhuHuynh: {
    name: 'Tra cứu cho phụ huynh',
    actions: [
      'family.setting',
      'family.publish',
      'family.codes',
      'family.revoke',
      'family.visit',
      'family.failure',
      'family.code.end',
    ],
  },
  NhapTep: {
    name: 'Nhập từ Excel',
    actions: [
      'score.import',
      'student.import',
      'student.import.update',
      'student.import.undo',
      'account.import',
    ],
  },
  XuatTep: {
    name: 'Xuất Excel, PDF',
    actions: [
      'score.export',
      'score.draft.export',
      'score.history.export',
      'score.progress.export',
      'score.summary.export',
      'score.card.export',
      'homeroom.export',
      'results.export',
      'class.book.export',
      'student.record.export',
      'class.records.export',
      'homeroom.history.export',
      'class.export',
      'student.list.export',
      'assignment.export',
      'report.term.export',
      'report.year.export',
      'report.subject.export',
      'report.assessment.export',
      'report.assessment.students.export',
      'family.slips.export',
      'family.slipsOfMany.export',
      'family.card.export',
      'account.slips.export',
      'audit.export',
    ],
  },
  MayChu: {
    name: 'Máy chủ, sao lưu, khôi phục',
    actions: ['demo.fill', 'backup.make', 'backup.fail', 'backup.restore'],
  },
} as const satisfies Record<string, { name: string; actions: readonly string[] }>;

export type AuditKind = keyof typeof auditKinds;

export type AuditAction = (typeof auditKinds)[AuditKind]['actions'][number];

export const auditKindCodes = Object.keys(auditKinds) as AuditKind[];

/** Null for an action that this version does not know. */
export const kindOf = (action: string): AuditKind | null =>
  auditKindCodes.find((kind) => (auditKinds[kind].actions as readonly string[]).includes(action)) ?? null;
