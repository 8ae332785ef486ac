// The setup steps of a school, with their titles and pages.

import { permissions, type Role, roleNames } from '#shared/contract/permissions.ts';
import { type Step, stepActions } from '#shared/contract/setup-steps.ts';
import { pathOf } from '../routes.ts';

export const stepTexts: Record<Step, { title: string; to: string }> = {
  regulation: { title: 'Lập quy định của niên khóa', to: pathOf('bgh', 'school/years/regulations-page') },
  school: { title: 'Ghi thông tin trường', to: pathOf('bgh', 'school/years/regulations-page') },
  subjects: { title: 'Thêm các môn học', to: pathOf('bgh', 'school/subjects/subjects-page') },
  accounts: { title: 'Tạo tài khoản cho giáo viên', to: pathOf('bgh', 'access/accounts/accounts-page') },
  classes: { title: 'Tạo lớp và chọn môn học của lớp', to: pathOf('giaovu', 'school/classes/classes-page') },
  students: { title: 'Tiếp nhận học sinh', to: pathOf('giaovu', 'students/students-page') },
  placement: { title: 'Xếp học sinh vào lớp', to: pathOf('giaovu', 'school/rosters/roster-builder-page') },
  assignments: { title: 'Phân công giảng dạy', to: pathOf('giaovu', 'school/assignments/assignments-page') },
  entry: { title: 'Mở nhập điểm', to: pathOf('giaovu', 'scores/locks/score-lock-page') },
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
