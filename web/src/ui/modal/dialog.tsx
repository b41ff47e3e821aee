import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Modal, type ModalProps } from './modal.tsx';

const widths = { normal: 'w-[min(30rem,calc(100vw-2rem))]', wide: 'w-[min(600px,calc(100vw-2rem))]' };

interface DialogProps extends ModalProps {
  title: string;
  actions?: ReactNode;
  /** Shown above the title: a float, a picture. */
  picture?: ReactNode;
  /** `wide` is 600 px. */
  width?: keyof typeof widths;
}

export function Dialog({ title, actions, picture, width = 'normal', children, ...modal }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      {...modal}
      labelledBy={titleId}
      className={`dialog m-auto max-h-[calc(100dvh-2rem-2*var(--messages-room,0px))] overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-float ${widths[width]}`}
    >
      <div className="p-6">
        {picture ? <div className="mb-6 flex justify-center">{picture}</div> : null}
        <div className={`flex items-start gap-3 ${picture ? 'justify-center text-center' : 'justify-between'}`}>
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          {modal.persistent ? null : (
            <IconButton Icon={X} label="Close" onClick={modal.onClose} className="-mt-2 -mr-2" />
          )}
        </div>
        <div className={`mt-2 ${picture ? 'text-center' : ''}`}>{children}</div>
        {actions ? <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div> : null}
      </div>
    </Modal>
  );
}
