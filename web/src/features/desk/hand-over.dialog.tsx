import { ConfirmDialog } from '../../ui/modal/confirm.dialog.tsx';
import { handOver } from './desk.queries.ts';
import type { DeskOrder } from './desk-order.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';

interface HandOverDialogProps {
  open: boolean;
  order: DeskOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for the ID check before items for over-18s are handed over. */
export function HandOverDialog({ open, order, onClose, onDone }: HandOverDialogProps) {
  const command = useSubmit();
  const names = order.lines.filter(({ age_restricted }) => age_restricted).map(({ name }) => name);

  async function go() {
    if (!(await command.run(() => handOver(order.id, true)))) return;
    onClose();
    onDone();
  }

  return (
    <ConfirmDialog
      open={open}
      title="Check photo ID first"
      keepLabel="Not yet"
      confirmLabel="I saw ID: 18 or over"
      variant="primary"
      isPending={command.isPending}
      problem={command.problem}
      onClose={onClose}
      onConfirm={() => void go()}
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
