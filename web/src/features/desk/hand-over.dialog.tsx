import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { handOver } from './desk.queries.ts';
import type { DeskOrder } from './desk-order.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';

interface HandOverDialogProps {
  open: boolean;
  order: DeskOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Knives and the like leave the counter only with ID. */
export function HandOverDialog({ open, order, onClose, onDone }: HandOverDialogProps) {
  const command = useSubmit();
  const names = order.lines.filter(({ age_restricted }) => age_restricted).map(({ name }) => name);

  async function go() {
    if (!(await command.run(() => handOver(order.id, true)))) return;
    onClose();
    onDone();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Check photo ID first"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button pending={command.isPending} onClick={() => void go()}>
            I saw ID: 18 or over
          </Button>
        </>
      }
    >
      <p>{order.code} holds something for over-18s:</p>
      <ul className="my-2 list-disc pl-6 font-semibold">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {command.problem === '' ? null : (
        <Alert kind="error" announces>
          {command.problem}
        </Alert>
      )}
    </Dialog>
  );
}
