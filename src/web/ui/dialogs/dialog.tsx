import { Modal, type ModalProps } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
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
  /** Along this edge, as high as the window; on a phone as wide as it too, if `size` is not less. */
  atSide?: 'left' | 'right';
  /** Forms keep what was typed when the backdrop is hit by mistake. */
  closeOnClickOutside?: boolean;
  /** Gets the focus back when what opened the dialog is gone by then (an entry of a menu). */
  focusBackTo?: RefObject<HTMLElement | null>;
};

/** Below the messages, which stand at the top; a low window has no room to give for that. */
const belowMessages = 'max(5dvh, min(3.75rem, 8dvh))';

const sideProps = (side: 'left' | 'right'): Partial<ModalProps> => ({
  classNames: {
    inner: `${classes['sideInner']} ${classes[side]}`,
    content: classes['side'] ?? '',
    body: classes['sideBody'] ?? '',
  },
  transitionProps: {
    transition: side === 'left' ? 'slide-right' : 'slide-left',
    duration: durations.modal,
  },
});

const BusyContext = createContext<(busy: boolean) => void>(() => {});

/** While `busy`, the dialog around this component cannot be closed. */
export function useBusyDialog(busy: boolean): void {
  const setBusy = useContext(BusyContext);
  useEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
}

/** The one kind of modal window: titled, focus kept inside and given back, everything behind it inert. */
export function Dialog({ closeOnClickOutside = true, ...props }: Props) {
  const { title, opened, onClose, children, size = 'md', fullScreen = false, atSide } = props;
  useFocusBack(opened, props.focusBackTo);
  const inFront = useDialogStack(opened);
  const [busy, setBusy] = useState(false);
  useEscape(opened && inFront && !busy, onClose);
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={fullScreen}
      yOffset={belowMessages}
      closeOnEscape={false}
      closeOnClickOutside={closeOnClickOutside && !busy}
      closeButtonProps={{ 'aria-label': closeLabel, disabled: busy }}
      returnFocus={false}
      inert={!inFront}
      {...(atSide && sideProps(atSide))}
    >
      <BusyContext value={setBusy}>{children}</BusyContext>
    </Modal>
  );
}

/** Not when something inside, such as an open calendar, has taken the key for itself. */
function useEscape(listening: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
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
