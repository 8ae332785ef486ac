import type { SchoolYear } from '#shared/school/years/api.ts';
import { type Student, studentsApi } from '#shared/students/list/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import type { Draft } from '#web/kit/dialogs/use-dialog.ts';
import { fullName } from '#web/kit/format.ts';
import { useOptimisticRows } from '#web/kit/lists/use-optimistic-rows.ts';
import { toast } from '#web/kit/toast.ts';
import { choiceKeys } from '#web/school/choices/choice-lists.ts';
import { studentKeys } from './api.ts';
import { admissionOf, type StudentChoices, type StudentValues, studentRow } from './student-values.ts';

export type StudentDraft = Draft<Student, StudentValues>;

// Rosters offer the students of the year and classes show their size, so they are refetched too.
const stale = [studentKeys.all, ['classes'], choiceKeys.classesOfYear];

const admittedText = (student: Student) =>
  `Đã tiếp nhận học sinh ${fullName(student)}${student.TenLop === null ? '' : ` vào lớp ${student.TenLop}`}.`;

/** Saves and deletes students optimistically; rejected changes are given back. */
export function useStudentChanges(reopenRejected: (draft: StudentDraft, refused: unknown) => void) {
  const change = useOptimisticRows<Student>(studentKeys.managed, stale);

  /** Resolves to whether the server accepted it. */
  const save = async (
    draft: StudentDraft,
    values: StudentValues,
    year: SchoolYear,
    choices: StudentChoices,
  ): Promise<boolean> => {
    const student = draft.row;
    const row = studentRow(student, values, year, choices);
    const body = admissionOf(values, year);
    const send = () =>
      student
        ? call(studentsApi.change, { params: { id: student.id }, body })
        : call(studentsApi.admit, { body });
    try {
      const saved = await change({ kind: student ? 'change' : 'add', row, send });
      toast.success(student ? `Đã cập nhật học sinh ${fullName(saved ?? row)}.` : admittedText(saved ?? row));
      return true;
    } catch (error) {
      toast.error(detailOf(error));
      reopenRejected({ ...draft, values }, error);
      return false;
    }
  };

  /** Throws rejections to the form, which is still open. */
  const admit = async (values: StudentValues, year: SchoolYear, choices: StudentChoices) => {
    const row = studentRow(null, values, year, choices);
    const body = admissionOf(values, year);
    const saved = await change({ kind: 'add', row, send: () => call(studentsApi.admit, { body }) });
    toast.success(admittedText(saved ?? row));
  };

  const remove = async (student: Student) => {
    try {
      const send = () => call(studentsApi.remove, { params: { id: student.id } });
      await change({ kind: 'remove', row: student, send });
      toast.success(`Đã xóa học sinh ${fullName(student)}.`);
    } catch (error) {
      toast.error(detailOf(error));
    }
  };

  return { save, admit, remove };
}
