import type { cancelOrder, refuseOrder } from '@baitdrop/contract/order-desk';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import type { ReactNode } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  endpoint: typeof cancelOrder | typeof refuseOrder;
  orderId: string;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  title: string;
  children: ReactNode;
  reasons: readonly string[];
  /** The label of the button that runs the action. */
  doLabel: string;
  keepLabel: string;
}

/**
 * A dialog for actions that cannot be undone: what happens, why, and a cancel button. If the server refuses, the input
 * stays.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { endpoint, orderId, open, onClose, onDone, title, children, reasons, doLabel, keepLabel } = props;
  const form = useForm(endpoint, {
    params: { id: orderId },
    first: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? deskMessages.order.chooseReason : undefined }),
    onDone() {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      width="wide"
      keepLabel={keepLabel}
      doLabel={doLabel}
      variant="danger"
      form={form}
    >
      <div>{children}</div>
      <ReasonField reasons={reasons} {...form.field('reason')} />
    </FormDialog>
  );
}
