import { Button, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { session } from '../session/session.ts';
import classes from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { focusRestored } from './dialog-stack.ts';
import { createQuestion } from './question.ts';

/** Saves everything and calls `leave` on success; otherwise reports the problem itself. */
type Save = (leave: () => void) => Promise<unknown>;
export const changesLostText = () => 'Nếu rời đi bây giờ, các thay đổi chưa lưu sẽ bị mất.';
const unsaved = new Map<string, Save | undefined>();
const question = createQuestion<{ consequence: string; maySave: boolean }, 'save' | 'leave' | 'stay'>();

type Ways = { consequence: string; save: Save | undefined; leave: () => void; stay: () => void };

async function askToLeave({ consequence, save, leave, stay }: Ways): Promise<void> {
  const answer = await question.ask({ consequence, maySave: save !== undefined });
  if (answer === 'leave') return leave();
  if (answer === 'stay' || !save) return stay();
  // Wait until the dialog has restored the focus; otherwise it would take it from the field that blocks saving.
  await focusRestored();
  let hasLeft = false;
  await save(() => {
    hasLeft = true;
    leave();
  });
  if (!hasLeft) stay();
}

/**
 * For leaving without a navigation: signing out, or closing the roster dialog. Resolves to true immediately if nothing
 * is unsaved, otherwise asks the user.
 */
export function confirmLeave(): Promise<boolean> {
  if (unsaved.size === 0) return Promise.resolve(true);
  const [save] = unsaved.values();
  return new Promise((resolve) => {
    void askToLeave({
      consequence: changesLostText(),
      save: unsaved.size === 1 ? save : undefined,
      leave: () => resolve(true),
      stay: () => resolve(false),
    });
  });
}

type Options = {
  /** Describes what happens to the changes if they are not lost. Must be a stable function. */
  consequence?: () => string;
  save?: Save;
};

/**
 * While `hasChanges`, asks before leaving: for another URL (including another filter, since filters are in the URL),
 * closing the tab, or signing out.
 */
export function useLeaveGuard(
  hasChanges: boolean,
  { consequence = changesLostText, save }: Options = {},
): void {
  const id = useId();
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const maySave = save !== undefined;
  useEffect(() => {
    if (!hasChanges) return;
    unsaved.set(id, maySave ? async (leave) => latestSave.current?.(leave) : undefined);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(id);
      window.removeEventListener('beforeunload', warn);
    };
  }, [hasChanges, maySave, id]);

  // Memoised: a new function would make the router re-evaluate it and re-render the edited content on every key press.
  const mustAsk = useCallback<BlockerFunction>(
    ({ currentLocation: here, nextLocation: next }) =>
      hasChanges &&
      // An expired session leaves without asking: there is nothing to stay for.
      session.state().status === 'signedIn' &&
      (here.pathname !== next.pathname || here.search !== next.search),
    [hasChanges],
  );
  const blocker = useBlocker(mustAsk);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToLeave({
      consequence: consequence(),
      save: unsaved.get(id),
      leave: blocker.proceed,
      stay: blocker.reset,
    });
  }, [blocker, consequence, id]);
}

/** Rendered once in the application; shows the question when it is asked. */
export function LeaveDialog() {
  const asking = useSyncExternalStore(question.subscribe, question.isAsked);
  const stay = () => question.answer('stay');
  const asked = question.asked();
  return (
    <Dialog title="Bạn có thay đổi chưa lưu" opened={asking} onClose={stay}>
      <Stack gap="md">
        <Text>{asked?.consequence}</Text>
        <div className={classes['answers']}>
          {asked?.maySave && <Button onClick={() => question.answer('save')}>Lưu rồi rời đi</Button>}
          <Button color="red" variant="light" onClick={() => question.answer('leave')}>
            Rời đi
          </Button>
          <Button variant="default" onClick={stay} data-autofocus>
            Ở lại
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
