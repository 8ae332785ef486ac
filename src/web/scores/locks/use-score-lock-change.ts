import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScoreLock } from '#shared/school/years/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { toast } from '#web/kit/toast.ts';
import { choiceKeys } from '#web/school/choices/choice-lists.ts';
import { changeScoreLock, regulationKeys, type ScoreLockFlags } from '#web/school/years/api.ts';
import { accessKeys } from './api.ts';

export type Flip = { flag: keyof ScoreLockFlags; open: boolean; termName: string };

const mutationKey = ['change-score-lock'];

/** Shows the new state immediately and reverts it if the server rejects it. Changes are sent one at a time. */
export function useScoreLockChange() {
  const client = useQueryClient();
  const show = (flag: keyof ScoreLockFlags, open: boolean) =>
    client.setQueryData<ScoreLock>(regulationKeys.scoreLock, (lock) => lock && { ...lock, [flag]: open });
  return useMutation({
    mutationKey,
    scope: { id: 'score-lock' },
    mutationFn: ({ flag, open }: Flip) => changeScoreLock({ [flag]: open }),
    onMutate: async ({ flag, open }) => {
      await client.cancelQueries({ queryKey: regulationKeys.scoreLock });
      show(flag, open);
    },
    onSuccess: (_, { open, termName }) =>
      toast.success(open ? `Đã mở quyền sửa điểm ${termName}.` : `Đã khóa quyền sửa điểm ${termName}.`),
    onError: (error, { flag, open }) => {
      show(flag, !open);
      toast.error(`Cập nhật thất bại: ${detailOf(error)}`);
    },
    onSettled: async () => {
      // While another change is pending, a refetch would show the old state again.
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all(
        [regulationKeys.scoreLock, choiceKeys.latestRegulation, accessKeys.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
