import { Button, Modal, type ModalProps, Stack, Text } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { closeLabel, durations } from '../theme/theme.ts';
import classes from './dialog.module.css';
import { useDialogStack, useFocusBack } from './dialog-stack.ts';

type Props = {
  title: string;
  opened: boolean;
  onClose: () => void;
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

type GiveUp = () => void;
type Told = { setBusy: (busy: boolean) => void; setFilled: (filled: GiveUp | null) => void };

const ToldContext = createContext<Told>({ setBusy: () => {}, setFilled: () => {} });

/** While `busy`, the enclosing dialog cannot be closed. */
export function useBusyDialog(busy: boolean): void {
  const { setBusy } = useContext(ToldContext);
  useEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
}

/**
 * While `filled`, the enclosing dialog asks for confirmation before Esc, its close button or a click outside closes it.
 * `onGiveUp` is called if the user confirms.
 */
export function useFilledDialog(filled: boolean, onGiveUp: GiveUp): void {
  const { setFilled } = useContext(ToldContext);
  const latest = useRef(onGiveUp);
  // Layout effect: must run before the next key press, which may be Esc.
  useLayoutEffect(() => {
    latest.current = onGiveUp;
  });
  useLayoutEffect(() => {
    setFilled(filled ? () => latest.current() : null);
    return () => setFilled(null);
  }, [filled, setFilled]);
}

/** The only modal component: it has a title, traps and restores focus, and makes everything behind it inert. */
export function Dialog(props: Props) {
  const { title, opened, onClose, children, size = 'md', fullScreen = false, atSide } = props;
  useFocusBack(opened, props.focusBackTo);
  const inFront = useDialogStack(opened);
  const [busy, setBusy] = useState(false);
  const [filled, setFilled] = useState<GiveUp | null>(null);
  // Wrapped because a setState call would invoke the function.
  const [told] = useState<Told>({ setBusy, setFilled: (giveUp) => setFilled(() => giveUp) });
  const [asking, setAsking] = useState(false);
  const close = filled ? () => setAsking(true) : onClose;
  useEscape(opened && inFront && !busy, close);
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={close}
      size={size}
      fullScreen={fullScreen}
      yOffset={belowMessages}
      closeOnEscape={false}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': closeLabel, disabled: busy }}
      returnFocus={false}
      inert={!inFront}
      classNames={{ content: classes['content'] ?? '' }}
      {...(atSide && sideProps(atSide))}
    >
      <ToldContext value={told}>{children}</ToldContext>
      {filled && (
        <CloseQuestion
          opened={asking}
          onGoOn={() => setAsking(false)}
          onClose={() => {
            setAsking(false);
            filled();
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

type QuestionProps = { opened: boolean; onGoOn: () => void; onClose: () => void };

function CloseQuestion({ opened, onGoOn, onClose }: QuestionProps) {
  return (
    <Dialog title="Đóng mà không lưu?" opened={opened} onClose={onGoOn} size="sm">
      <Stack gap="md">
        <Text>Những gì bạn đã nhập sẽ bị mất.</Text>
        <div className={classes['answers']}>
          <Button color="red" variant="light" onClick={onClose}>
            Đóng, không lưu
          </Button>
          <Button variant="default" onClick={onGoOn} data-autofocus>
            Nhập tiếp
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
