import type { ReactNode } from 'react';
import { Alert } from '../alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** On the button that changes nothing. */
  keepLabel: string;
  confirmLabel: string;
  /** `danger` unless told, for what is hard to undo. */
  variant?: 'danger' | 'primary';
  isPending: boolean;
  /** What went wrong; empty for nothing. */
  problem?: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once more, or for what is still to be known, before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, keepLabel, confirmLabel, variant = 'danger', isPending } = props;
  const { problem = '', onClose, onConfirm } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button variant={variant} pending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {problem === '' ? null : (
          <Alert kind="error" announces>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
