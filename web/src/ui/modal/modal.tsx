import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { closeOnBack } from '../../platform/navigation/close-on-back.ts';
import { modalOpened } from './open-modals.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Keeps Tab inside the dialog, because the browser's own toolbar is not part of it. */
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
  /** Only a button inside closes the dialog: Escape and the backdrop do nothing. */
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

/** Reserves the scrollbar's width while a dialog is open, so that the page behind does not jump sideways. */
function reserveScrollbarWidth(): void {
  const root = document.documentElement;
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
}

/** A native modal dialog: it traps the focus, restores it, and makes the page behind it inert. */
export function Modal({ open, onClose, persistent = false, labelledBy, className, children }: ModalFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);

  const closeByBack = useEffectEvent(() => onClose());

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return undefined;
    const forget = modalOpened(dialog);
    const forgetBack = persistent ? undefined : closeOnBack(() => closeByBack());
    reserveScrollbarWidth();
    dialog.showModal();
    return () => {
      forget();
      forgetBack?.();
      dialog.close();
    };
  }, [open, persistent]);

  // A layout effect closes the dialog while it is still in the document; a dialog restores the focus only then, and an
  // effect's cleanup runs after its removal.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  function keyPressed(event: KeyboardEvent<HTMLDialogElement>) {
    // Needed by browsers without `closedby`, and because a second Escape would always close the dialog.
    if (persistent && event.key === 'Escape') event.preventDefault();
    trapFocus(event.currentTarget, event);
  }

  function clicked(event: MouseEvent<HTMLDialogElement>) {
    if (persistent || 'closedBy' in event.currentTarget) return;
    if (event.target === event.currentTarget && isOutside(event.currentTarget, event)) onClose();
  }

  return (
    // These handlers serve the dialog itself; the controls in it have their own.
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
