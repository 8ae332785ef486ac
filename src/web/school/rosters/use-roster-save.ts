import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Roster } from '#shared/school/classes/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { toast } from '#web/kit/toast.ts';
import { rosterQuery, saveRoster } from './api.ts';

const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);

/** Saves `members` as the roster of the class; rejected if someone else has changed it since it was loaded. */
export function useRosterSave(roster: Roster, onSaved: () => void) {
  const client = useQueryClient();
  const { id, TenLop } = roster.lop_hoc_info;
  return useMutation({
    mutationFn: (members: { id: number }[]) =>
      saveRoster(id, idsOf(members), idsOf(roster.students_in_class)),
    onSuccess: (saved) => {
      client.setQueryData(rosterQuery(id).queryKey, saved);
      toast.success(`Đã lưu danh sách lớp ${TenLop}.`);
      onSaved();
      // Class membership affects many pages (class sizes, students, lookups, reports), so everything is refetched.
      void client.invalidateQueries();
    },
    onError: (error) => toast.error(detailOf(error)),
  });
}
