// The setup steps of a school, with their titles and pages.

import { permissions, type Role, roleNames } from '#shared/contract/permissions.ts';
import { type Step, stepActions } from '#shared/contract/setup-steps.ts';
import { paths } from '../routes.ts';

export const stepTexts: Record<Step, { title: string; to: string }> = {
  regulation: { title: 'Lập quy định của niên khóa', to: paths.regulations },
  rollover: { title: 'Kết chuyển từ niên khóa trước', to: paths.rollover },
  school: { title: 'Ghi thông tin trường', to: paths.regulations },
  subjects: { title: 'Thêm các môn học', to: paths.subjects },
  accounts: { title: 'Tạo tài khoản cho giáo viên', to: paths.accounts },
  classes: { title: 'Tạo lớp và chọn môn học của lớp', to: paths.classes },
  students: { title: 'Tiếp nhận học sinh', to: paths.students },
  placement: { title: 'Xếp học sinh vào lớp', to: paths.rosterBuilder },
  assignments: { title: 'Phân công giảng dạy', to: paths.assignments },
  entry: { title: 'Mở nhập điểm', to: paths.scoreLock },
};

/** 'Ban Giám Hiệu hoặc Giáo vụ'. */
export function rolesAllowedTo(step: Step): string {
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
