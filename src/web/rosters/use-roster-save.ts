import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Roster } from '../../shared/classes.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { toast } from '../lib/toast.ts';
import { rosterQuery, saveRoster } from './api.ts';

const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);

/** Makes `members` the roster of the class, unless somebody else has changed it since it was loaded. */
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
      // Who is in which class shows on many screens: sizes, students, lookups, reports. All of them ask anew.
      void client.invalidateQueries();
    },
    onError: (error) => toast.error(detailOf(error)),
  });
}
