import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { EMPTY_LIST, useStore } from '../../platform/external-store.ts';
import { openModals } from '../modal/open-modals.ts';
import { Announcer } from './announcer.tsx';
import { SnackbarCard } from './snackbar-card.tsx';
import { snackbars } from './snackbars.ts';

function Stack() {
  const shown = useStore(snackbars.shown, EMPTY_LIST);
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  function focused({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !stack.current?.contains(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
    snackbars.pause();
  }

  function blurred({ relatedTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node) || !stack.current?.contains(relatedTarget)) snackbars.resume();
  }

  function pointerLeft() {
    if (!stack.current?.contains(document.activeElement)) snackbars.resume();
  }

  function dismiss(id: number) {
    const hadFocus = stack.current?.contains(document.activeElement);
    snackbars.dismiss(id);
    if (hadFocus) cameFrom.current?.focus();
    // A card that disappears under the pointer sends no "leave" event.
    snackbars.resume();
  }

  return (
    // Hover and focus pause the countdown; the element itself is not a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={stack}
      aria-label="Messages"
      className="grid gap-2"
      onFocus={focused}
      onBlur={blurred}
      onPointerEnter={snackbars.pause}
      onPointerLeave={pointerLeft}
    >
      <Announcer snackbars={shown} />
      {shown.map((snackbar) => (
        <SnackbarCard key={snackbar.id} snackbar={snackbar} onDismiss={() => dismiss(snackbar.id)} />
      ))}
    </section>
  );
}

/** Sets how much of the screen the messages below the dialog take, so that they cover none of its buttons. */
function InModal({ modal }: { modal: HTMLDialogElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = place.current;
    if (shown === null) return undefined;
    const observer = new ResizeObserver(() =>
      modal.style.setProperty('--messages-room', shown.offsetHeight === 0 ? '0px' : `${shown.offsetHeight + 8}px`),
    );
    observer.observe(shown);
    return () => {
      observer.disconnect();
      modal.style.removeProperty('--messages-room');
    };
  }, [modal]);
  return createPortal(
    <div ref={place} className="pointer-events-none fixed inset-x-2 bottom-2 z-50 mx-auto max-w-form">
      <Stack />
    </div>,
    modal,
  );
}

/** Renders in its own place, or inside the open dialog, because everything outside that is inert. */
export function SnackbarStack() {
  const modal = useStore(openModals, EMPTY_LIST).at(-1);
  return modal ? <InModal modal={modal} /> : <Stack />;
}
