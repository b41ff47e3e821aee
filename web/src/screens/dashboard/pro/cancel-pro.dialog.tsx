import type { ProState } from '@baitdrop/contract/pro';
import { ConfirmDialog } from '../../../ui/modal/confirm.dialog.tsx';
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
    <ConfirmDialog
      open={open}
      title="Cancel Pro?"
      keepLabel="Keep Pro"
      confirmLabel="Cancel Pro"
      isPending={isPending}
      problem={problem}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {until === null ? null : (
        <p>
          You keep analytics, branding, the API and priority support until{' '}
          <strong>
            <Instant at={new Date(until)} show="date" />
          </strong>
          .{' '}
          {state.paid_through === 'shopify'
            ? 'Shopify won’t charge you for it again.'
            : 'We won’t charge your card again.'}
        </p>
      )}
      <p>Your shop, orders and payouts go on as before, and your figures are kept.</p>
    </ConfirmDialog>
  );
}
