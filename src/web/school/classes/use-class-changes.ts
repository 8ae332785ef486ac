import { classCreation, classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import type { Draft } from '#web/kit/dialogs/use-dialog.ts';
import { useOptimisticRows } from '#web/kit/lists/use-optimistic-rows.ts';
import { toast } from '#web/kit/toast.ts';
import { classKeys } from './api.ts';
import { type ClassChoices, type ClassValues, classRow } from './class-values.ts';

type ClassDraft = Draft<SchoolClass, ClassValues>;

/** Saves and deletes classes optimistically; rejected changes are given back. */
export function useClassChanges(reopenRejected: (draft: ClassDraft, refused: unknown) => void) {
  const change = useOptimisticRows<SchoolClass>(classKeys.managed, classKeys.shown);

  /** Resolves to whether the server accepted it. */
  const save = async (draft: ClassDraft, values: ClassValues, choices: ClassChoices): Promise<boolean> => {
    const old = draft.row;
    const row = classRow(old, values, choices);
    const body = classCreation.parse(values);
    const { TenLop, IDToHop } = body;
    const send = () =>
      old
        ? call(classesApi.change, { params: { id: old.id }, body: { TenLop, IDToHop } })
        : call(classesApi.create, { body });
    try {
      await change({ kind: old ? 'change' : 'add', row, send });
      toast.success(old ? `Đã cập nhật lớp ${TenLop}.` : `Đã thêm lớp ${TenLop}.`);
      return true;
    } catch (error) {
      toast.error(detailOf(error));
      reopenRejected({ ...draft, values }, error);
      return false;
    }
  };

  /** Throws rejections to the form, which is still open. */
  const create = async (values: ClassValues, choices: ClassChoices) => {
    const body = classCreation.parse(values);
    const row = classRow(null, values, choices);
    await change({ kind: 'add', row, send: () => call(classesApi.create, { body }) });
    toast.success(`Đã thêm lớp ${body.TenLop}.`);
  };

  const remove = async (row: SchoolClass) => {
    try {
      await change({ kind: 'remove', row, send: () => call(classesApi.remove, { params: { id: row.id } }) });
      toast.success(`Đã xóa lớp ${row.TenLop}.`);
    } catch (error) {
      toast.error(detailOf(error));
    }
  };

  return { save, create, remove };
}
