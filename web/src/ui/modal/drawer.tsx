import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

interface DrawerProps extends ModalProps {
  title: string;
  /** Stays at the bottom, within reach of the thumb. */
  footer?: ReactNode;
}

/** Slides in from the right, 400 px wide; full width on a phone. On a low screen, as at 200% zoom, all of it scrolls. */
export function Drawer({ title, footer, children, ...modal }: DrawerProps) {
  const titleId = useId();
  return (
    <Modal
      {...modal}
      labelledBy={titleId}
      className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-none flex-col bg-surface pb-(--messages-room,0px) text-ink shadow-float open:flex sm:w-[400px] [@media(max-height:30rem)]:overflow-y-auto"
    >
      <header className="flex shrink-0 items-center justify-between border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <IconButton Icon={X} label="Close" onClick={modal.onClose} />
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain p-5 [@media(max-height:30rem)]:flex-none [@media(max-height:30rem)]:overflow-visible">
        {children}
      </div>
      {footer ? (
        <footer className="shrink-0 border-t border-line p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      ) : null}
    </Modal>
  );
}
