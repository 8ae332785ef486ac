import { Alert, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Roster } from '#shared/school/classes/api.ts';
import { overCapacity } from '#shared/school/years/capacity.ts';
import { useBusyDialog } from '#web/kit/dialogs/dialog-context.ts';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import { fullName } from '#web/kit/format.ts';
import { toast } from '#web/kit/toast.ts';
import classes from './roster.module.css';
import { RosterFooter } from './roster-footer.tsx';
import { RosterLists } from './roster-lists.tsx';
import { lostOf, move, noMoves, type Person, peopleOf, type Side, stillMoves } from './roster-moves.ts';
import { RosterProblem, RosterReloaded } from './roster-problem.tsx';
import { useRosterList } from './use-roster-list.ts';
import { useRosterSave } from './use-roster-save.ts';

type Props = {
  roster: Roster;
  /** Reloads the roster; resolves to undefined if that failed. */
  reload: () => Promise<Roster | undefined>;
  onClose: () => void;
};

/** Moves students between two lists. Nothing is sent before saving. */
export function RosterEditor({ roster, reload, onClose }: Props) {
  const people = useMemo(() => peopleOf(roster), [roster]);
  const [moves, setMoves] = useState(noMoves);
  const [announcement, setAnnouncement] = useState('');
  const [lost, setLost] = useState<string[] | null>(null);
  const inClass = useRosterList(people, moves, 'inClass');
  const eligible = useRosterList(people, moves, 'eligible');
  const saving = useRosterSave(roster, () => {
    setMoves(noMoves);
    onClose();
  });
  useLeaveGuard(moves.size > 0);
  useBusyDialog(saving.isPending);
  const maximum = roster.siso_toida;
  const tooMany = overCapacity(inClass.members.length, maximum);

  const moveTo = (to: Side, ids: number[]) => {
    if (ids.length === 0) return setAnnouncement('Chưa chọn học sinh nào.');
    setMoves(move(people, moves, ids, to));
    inClass.forget(ids);
    eligible.forget(ids);
    const size = inClass.members.length + (to === 'inClass' ? ids.length : -ids.length);
    setAnnouncement(`${sentence(people, ids, to)} Sĩ số: ${size}/${maximum}.`);
  };
  const save = () => {
    if (tooMany) return toast.error(tooMany);
    setLost(null);
    saving.mutate(inClass.members);
  };
  /** After a conflict: loads the current state and reapplies the moves that are still possible. */
  const reloadRoster = async () => {
    const fresh = await reload();
    if (!fresh) return;
    const after = peopleOf(fresh);
    setMoves(stillMoves(after, moves));
    setLost(lostOf(people, after, moves).map(fullName));
    saving.reset();
  };

  return (
    <div className={classes['editor']}>
      <Text size="sm" c="dimmed" className={classes['hint']}>
        Nhấp để chọn, nhấp đúp để chuyển. Bàn phím: mũi tên để đi, phím cách để chọn, Shift + mũi tên để chọn
        nhiều, Ctrl + A để chọn tất cả, Enter để chuyển.
      </Text>
      <RosterLists
        inClass={inClass}
        eligible={eligible}
        maximum={maximum}
        moves={moves}
        locked={saving.isPending}
        onMove={moveTo}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={classes['bottom']}>
        {tooMany && (
          <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />} p="sm">
            {tooMany}
          </Alert>
        )}
        {saving.isError && <RosterProblem error={saving.error} onReload={reloadRoster} />}
        {lost && <RosterReloaded lost={lost} />}
        <RosterFooter changes={moves.size} pending={saving.isPending} onCancel={onClose} onSave={save} />
      </div>
    </div>
  );
}

function sentence(people: Person[], ids: number[], to: Side): string {
  const only = ids.length === 1 ? people.find(({ id }) => id === ids[0]) : undefined;
  const name = only ? `: ${fullName(only)}` : '';
  return `Đã đưa ${ids.length} học sinh ${to === 'inClass' ? 'vào lớp' : 'ra khỏi lớp'}${name}.`;
}
