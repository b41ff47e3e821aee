import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { closeOnBack } from '../../platform/navigation/back-closes.ts';
import { modalOpened } from './open-modals.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Tab on the last control goes to the first, and back: the browser's own bars are not part of the dialog. */
function trapFocus(dialog: HTMLElement, event: { key: string; shiftKey: boolean; preventDefault(): void }) {
  if (event.key !== 'Tab') return;
  const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) => control.checkVisibility());
  const first = controls[0];
  const last = controls.at(-1);
  const isLeaving = document.activeElement === (event.shiftKey ? first : last) || document.activeElement === dialog;
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Only a button inside closes it: Escape and the backdrop do nothing. */
  persistent?: boolean;
}

interface ModalFrameProps extends ModalProps {
  labelledBy: string;
  className: string;
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** The page behind does not scroll while a dialog is open, and must not jump sideways for the missing bar either. */
function keepScrollbarRoom(): void {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
}

/** A native modal dialog: it traps focus, gives it back, and makes the page behind it inert. */
export function Modal({ open, onClose, persistent = false, labelledBy, className, children }: ModalFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);

  const closeByBack = useEffectEvent(() => onClose());

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const forget = modalOpened(dialog);
    const forgetBack = persistent ? undefined : closeOnBack(() => closeByBack());
    keepScrollbarRoom();
    dialog.showModal();
    return () => {
      forget();
      forgetBack?.();
      dialog.close();
    };
  }, [open, persistent]);

  // A dialog gives the focus back only while it is on the page, and an effect's end comes after it was taken away.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  function keyPressed(event: KeyboardEvent<HTMLDialogElement>) {
    // Where `closedby` is unknown, and against the browser's rule that a second Escape always closes.
    if (persistent && event.key === 'Escape') event.preventDefault();
    trapFocus(event.currentTarget, event);
  }

  function clicked(event: MouseEvent<HTMLDialogElement>) {
    if (persistent || 'closedBy' in event.currentTarget) return;
    if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose();
  }

  return (
    // The keys and clicks are the dialog's own; the controls in it have theirs.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      {...{ closedby: persistent ? 'none' : 'any' }}
      onKeyDown={keyPressed}
      onClick={clicked}
      onClose={(event) => {
        if (open && event.target === event.currentTarget) onClose();
      }}
      className={`modal ${className}`}
    >
      {children}
    </dialog>
  );
}
