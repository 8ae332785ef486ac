import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import { toast } from '#web/kit/toast.ts';
import { cancelAssignmentQueries, saveClass, showStored, storedClass } from './api.ts';
import { createEdits } from './edit-store.ts';

/** Choices in the grid, saved class by class. Asks before leaving while anything is unsaved. */
export function useAssignmentEdits() {
  const client = useQueryClient();
  const [edits] = useState(() =>
    createEdits({
      storedOf: (classId) => storedClass(client, classId),
      onStored: (schoolClass) => showStored(client, schoolClass),
      save: async (classId, change) => {
        await cancelAssignmentQueries(client);
        return saveClass(classId, change);
      },
    }),
  );
  const state = useSyncExternalStore(edits.subscribe, edits.state);
  const save = useCallback(
    async (leave: () => void) => {
      if (await edits.saveAll()) leave();
      else toast.error('Còn ô chưa lưu được. Vui lòng xem lại các lớp được đánh dấu.');
    },
    [edits],
  );
  useLeaveGuard(state.rows.size > 0, { save });
  return { edits, state };
}
