import type { ProState } from '@baitdrop/contract/pro';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Instant } from '../../../ui/time/instant.tsx';

interface CancelProDialogProps {
  open: boolean;
  state: ProState;
  isPending: boolean;
  problem: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Says what remains and until when, before it is confirmed. */
export function CancelProDialog({ open, state, isPending, problem, onClose, onConfirm }: CancelProDialogProps) {
  const until = state.next_payment_at ?? state.until;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel Pro?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep Pro
          </Button>
          <Button variant="danger" pending={isPending} onClick={onConfirm}>
            Cancel Pro
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {until === null ? null : (
          <p>
            You keep analytics, branding, the API and priority support until{' '}
            <strong>
              <Instant at={new Date(until)} show="date" />
            </strong>
            . We won’t charge your card again.
          </p>
        )}
        <p>Your shop, orders and payouts go on as before, and your figures are kept.</p>
        {problem === '' ? null : (
          <Alert kind="error" announces>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
