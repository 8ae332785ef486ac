import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { session } from '../../lib/session/session.ts';
import { Dialog } from './dialog.tsx';
import { createQuestion } from './yes-no-question.ts';

export const lostOnLeaving = () => 'Nếu rời đi bây giờ, các thay đổi chưa lưu sẽ bị mất.';
const unsaved = new Set<string>();
const question = createQuestion();

/** For signing out, which loses everything. Resolves at once when nothing is unsaved; else asks, and says whether to go on. */
export function confirmLeave(): Promise<boolean> {
  return unsaved.size === 0 ? Promise.resolve(true) : question.ask(lostOnLeaving());
}

/**
 * While `hasChanges`, leaving asks first: another address (also another filter, since filters live in the address), the
 * tab's close button, signing out. Without changes nobody is asked. `confirm` is for what closes without leaving:
 *
 *     const guard = useLeaveGuard(hasChanges);
 *     const close = () => guard.confirm(dialog.close);
 *
 * `consequence` says what becomes of the changes where they are not lost; it stays the same function.
 */
export function useLeaveGuard(hasChanges: boolean, consequence: () => string = lostOnLeaving) {
  const id = useId();
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.add(id);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(id);
      window.removeEventListener('beforeunload', warn);
    };
  }, [hasChanges, id]);

  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      hasChanges &&
      // A session that has ended leaves without asking: there is nothing to stay for.
      session.state().status === 'signedIn' &&
      (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void question.ask(consequence()).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, consequence]);

  const confirm = useCallback(
    async (action: () => void) => {
      if (!hasChanges || (await question.ask(consequence()))) action();
    },
    [hasChanges, consequence],
  );
  return { confirm };
}

/** Stands once in the application and shows the question when it is asked. */
export function LeaveDialog() {
  const asking = useSyncExternalStore(question.subscribe, question.isAsked);
  const stay = () => question.answer(false);
  return (
    <Dialog title="Bạn có thay đổi chưa lưu" opened={asking} onClose={stay} size="sm">
      <Stack gap="md">
        <Text>{question.text()}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={stay} data-autofocus>
            Ở lại
          </Button>
          <Button color="red" onClick={() => question.answer(true)}>
            Rời đi
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
