// The setup steps of a school, with their titles and pages.

import { permissions, type Role, roleNames } from '../../shared/permissions.ts';
import { type Step, stepActions } from '../../shared/rules/first-steps.ts';

export const stepTexts: Record<Step, { title: string; to: string }> = {
  regulation: { title: 'Lập quy định của niên khóa', to: '/bgh/quydinh' },
  school: { title: 'Ghi thông tin trường', to: '/bgh/quydinh' },
  subjects: { title: 'Thêm các môn học', to: '/bgh/monhoc' },
  accounts: { title: 'Tạo tài khoản cho giáo viên', to: '/bgh/taikhoan' },
  classes: { title: 'Tạo lớp và chọn môn học của lớp', to: '/giaovu/quan-ly-lop-hoc' },
  students: { title: 'Tiếp nhận học sinh', to: '/giaovu/hoc-sinh/tiep-nhan' },
  placement: { title: 'Xếp học sinh vào lớp', to: '/giaovu/danh-sach-lop/lap-danh-sach' },
  assignments: { title: 'Phân công giảng dạy', to: '/giaovu/phan-cong' },
  entry: { title: 'Mở nhập điểm', to: '/giaovu/quyen-sua-diem' },
};

/** 'Ban Giám Hiệu hoặc Giáo vụ'. */
export function whoMay(step: Step): string {
  const allowed: readonly Role[] = permissions[stepActions[step]];
  return allowed.map((role) => roleNames[role]).join(' hoặc ');
}

type Lists = {
  years?: readonly unknown[] | undefined;
  classes?: readonly unknown[] | undefined;
  subjectsOfClass?: readonly unknown[] | undefined;
  students?: readonly unknown[] | undefined;
};

/** The setup step that was skipped, if one of the loaded lists a page depends on is empty. */
export function missingStep({ years, classes, subjectsOfClass, students }: Lists): Step | null {
  if (years?.length === 0) return 'regulation';
  if (classes?.length === 0 || subjectsOfClass?.length === 0) return 'classes';
  return students?.length === 0 ? 'placement' : null;
}
