import { ConfirmDialog } from '../../ui/modal/confirm.dialog.tsx';
import type { DeskOrder } from './desk-order.ts';

interface HandOverDialogProps {
  open: boolean;
  order: DeskOrder;
  onClose: () => void;
  onChecked: () => void;
}

/** Asks for the ID check before items for over-18s are handed over. */
export function HandOverDialog({ open, order, onClose, onChecked }: HandOverDialogProps) {
  const names = order.lines.filter(({ age_restricted }) => age_restricted).map(({ name }) => name);

  return (
    <ConfirmDialog
      open={open}
      title="Check photo ID first"
      keepLabel="Not yet"
      confirmLabel="I saw ID: 18 or over"
      variant="primary"
      isPending={false}
      onClose={onClose}
      onConfirm={onChecked}
    >
      <p>{order.code} includes over-18 items:</p>
      <ul className="list-disc pl-6 font-semibold">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
