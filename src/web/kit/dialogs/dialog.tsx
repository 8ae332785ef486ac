import { Button, Modal, type ModalProps, Stack, Text } from '@mantine/core';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { closeLabel, durations } from '../theme/theme.ts';
import classes from './dialog.module.css';
import { type ClosingQuestion, DialogContext, type Unsaved } from './dialog-context.ts';
import { useDialogStack, useRestoreFocus } from './dialog-stack.ts';
import { FirstFocus } from './first-focus.tsx';

type Props = {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Its code may be loaded lazily. */
  children: ReactNode;
  size?: ModalProps['size'];
  fullScreen?: boolean;
  /**
   * Docks the dialog to this edge at full window height. On a phone it is also full width, unless `size` is smaller.
   */
  atSide?: 'left' | 'right';
  /** Gets the focus on close if the element that opened the dialog is gone by then, for example a menu item. */
  focusBackTo?: RefObject<HTMLElement | null>;
};

/** Leaves room for the toasts at the top; a low window has no room to spare. */
const belowMessages = 'max(5dvh, min(3.75rem, 8dvh))';

const sideProps = (side: 'left' | 'right'): Partial<ModalProps> => ({
  classNames: {
    inner: `${classes['sideInner']} ${classes[side]}`,
    content: `${classes['content']} ${classes['side']}`,
    body: classes['sideBody'] ?? '',
  },
  transitionProps: {
    transition: side === 'left' ? 'slide-right' : 'slide-left',
    duration: durations.modal,
  },
});

/** The only modal component: it has a title, traps and restores focus, and makes everything behind it inert. */
export function Dialog(props: Props) {
  const { title, opened, onClose, children, size = 'md', fullScreen = false, atSide } = props;
  useRestoreFocus(opened, props.focusBackTo);
  const { inFront, layer } = useDialogStack(opened);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const [state] = useState({ setBusy, setUnsaved });
  const [asking, setAsking] = useState(false);
  const close = unsaved ? () => setAsking(true) : onClose;
  useEscape(opened && inFront && !busy, close);
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={close}
      size={size}
      fullScreen={fullScreen}
      yOffset={belowMessages}
      zIndex={layer}
      closeOnEscape={false}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': closeLabel, disabled: busy }}
      returnFocus={false}
      inert={!inFront}
      classNames={{ content: classes['content'] ?? '' }}
      {...(atSide && sideProps(atSide))}
    >
      <DialogContext value={state}>
        <Suspense fallback={null}>
          {children}
          <FirstFocus />
        </Suspense>
      </DialogContext>
      {unsaved && (
        <ConfirmClose
          opened={asking}
          question={unsaved.question}
          onContinue={() => setAsking(false)}
          onClose={() => {
            setAsking(false);
            unsaved.discard();
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

type QuestionProps = {
  opened: boolean;
  question: ClosingQuestion;
  onContinue: () => void;
  onClose: () => void;
};

function ConfirmClose({ opened, question, onContinue, onClose }: QuestionProps) {
  return (
    <Dialog title={question.title} opened={opened} onClose={onContinue} size="sm">
      <Stack gap="md">
        <Text>{question.consequence}</Text>
        <div className={classes['answers']}>
          <Button color="red" variant="light" onClick={onClose}>
            {question.close}
          </Button>
          <Button variant="default" onClick={onContinue} data-autofocus>
            {question.stay}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

/** Ignores the key if something inside, such as an open calendar, has handled it. */
function useEscape(listening: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!listening) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) latest.current();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [listening]);
}
