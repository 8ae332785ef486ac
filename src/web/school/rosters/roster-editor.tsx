import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classesApi, type Roster } from '#shared/school/classes/api.ts';
import { overCapacity } from '#shared/school/years/capacity.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, statusOf } from '#web/kit/calls/problems.ts';
import { useBusyDialog } from '#web/kit/dialogs/dialog-context.ts';
import { FirstFocus } from '#web/kit/dialogs/first-focus.tsx';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import { fullName } from '#web/kit/format.ts';
import { toast } from '#web/kit/toast.ts';
import { rosterQuery } from './api.ts';
import classes from './roster.module.css';
import { RosterLists } from './roster-lists.tsx';
import {
  lostOf,
  type Moves,
  move,
  noMoves,
  type Person,
  peopleOf,
  type Side,
  stillMoves,
} from './roster-moves.ts';
import { useRosterList } from './use-roster-list.ts';

const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);

/** Saves `members` as the roster of the class; rejected if someone else has changed it since it was loaded. */
function useRosterSave(roster: Roster, onSaved: () => void) {
  const client = useQueryClient();
  const { id, TenLop } = roster.lop_hoc_info;
  return useMutation({
    mutationFn: (members: { id: number }[]) =>
      call(classesApi.setRoster, {
        params: { id },
        body: { student_ids: idsOf(members), Goc: idsOf(roster.students_in_class) },
      }),
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

type Props = {
  roster: Roster;
  /** Reloads the roster; resolves to undefined if that failed. */
  reload: () => Promise<Roster | undefined>;
  /** The moves that 'Hủy' discarded before. */
  initialMoves: Moves;
  onClose: () => void;
  onCancel: (moves: Moves) => void;
};

/** Moves students between two lists. Nothing is sent before saving. */
export function RosterEditor({ roster, reload, initialMoves, onClose, onCancel }: Props) {
  const people = useMemo(() => peopleOf(roster), [roster]);
  const [moves, setMoves] = useState(() => stillMoves(people, initialMoves));
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
        <RosterFooter
          changes={moves.size}
          pending={saving.isPending}
          onCancel={() => onCancel(moves)}
          onSave={save}
        />
      </div>
      <FirstFocus />
    </div>
  );
}

function sentence(people: Person[], ids: number[], to: Side): string {
  const only = ids.length === 1 ? people.find(({ id }) => id === ids[0]) : undefined;
  const name = only ? `: ${fullName(only)}` : '';
  return `Đã đưa ${ids.length} học sinh ${to === 'inClass' ? 'vào lớp' : 'ra khỏi lớp'}${name}.`;
}

type RosterFooterProps = { changes: number; pending: boolean; onCancel: () => void; onSave: () => void };

function RosterFooter({ changes, pending, onCancel, onSave }: RosterFooterProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Text size="sm" c="dimmed" className={classes['changes']}>
        {changes === 0 ? 'Chưa có thay đổi.' : `${changes} thay đổi chưa lưu.`}
      </Text>
      <Button variant="default" onClick={onCancel} disabled={pending}>
        Hủy
      </Button>
      <Button onClick={onSave} disabled={changes === 0} loading={pending}>
        Lưu
      </Button>
    </Group>
  );
}

type ProblemProps = { error: unknown; onReload: () => void };

/** Why saving failed. If the class has changed since it was loaded, offers to reload it and keep the moves. */
function RosterProblem({ error, onReload }: ProblemProps) {
  const outdated = statusOf(error) === 409 || statusOf(error) === 400;
  return (
    <Message color="red" role="alert" Icon={IconAlertCircle}>
      <Text>{detailOf(error)}</Text>
      {outdated && (
        <>
          <Text size="sm">Các thay đổi của bạn được giữ lại sau khi tải lại.</Text>
          <Button size="xs" variant="default" onClick={onReload}>
            Tải lại danh sách
          </Button>
        </>
      )}
    </Message>
  );
}

/** What happened to the moves after a reload. */
function RosterReloaded({ lost }: { lost: string[] }) {
  return (
    <Message color={lost.length > 0 ? 'yellow' : 'blue'} role="status" Icon={IconInfoCircle}>
      <Text>Đã tải lại danh sách. Các thay đổi còn thực hiện được vẫn được giữ lại.</Text>
      {lost.length > 0 && <Text>Không còn xếp được vào lớp này: {lost.join(', ')}.</Text>}
    </Message>
  );
}

type MessageProps = {
  color: string;
  role: 'alert' | 'status';
  Icon: typeof IconAlertCircle;
  children: React.ReactNode;
};

/** Takes the focus when it appears: the button that triggered it is gone or was disabled. */
function Message({ color, role, Icon, children }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} color={color} role={role} tabIndex={-1} icon={<Icon aria-hidden />} p="sm">
      <Stack gap={4} align="flex-start">
        {children}
      </Stack>
    </Alert>
  );
}
