import type { ReactNode } from 'react';
import { ProblemAlert } from '../alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button that changes nothing. */
  keepLabel: string;
  confirmLabel: string;
  /** `danger` by default, for actions that are hard to undo. */
  variant?: 'danger' | 'primary';
  isPending: boolean;
  /** The error of the action; empty without one. */
  problem?: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** A dialog that asks for confirmation, or for missing details, before an action. */
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
        <ProblemAlert problem={problem} />
      </div>
    </Dialog>
  );
}
