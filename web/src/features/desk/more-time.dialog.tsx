import { extendPacking } from '@baitdrop/contract/order-desk';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { useMinute } from '../../platform/use-minute.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { ChipChoice } from '../../ui/choice/chip-choice.tsx';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { instantText } from '../../ui/time/london-text.ts';
import type { DeskOrder } from './desk-order.ts';

const CHOICES = [5, 10, 15, 30];
const MINUTE_MS = 60_000;

interface MoreTimeDialogProps {
  order: DeskOrder;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Extends the preparation time, counted from the promised time, or from now if that has passed. */
export function MoreTimeDialog({ order, onClose, onDone }: MoreTimeDialogProps) {
  const accepted = new Date(order.accepted_at);
  const now = useMinute() ?? accepted;
  const passedMinutes = Math.ceil((now.getTime() - accepted.getTime()) / MINUTE_MS);
  const form = useForm(extendPacking, {
    params: { id: order.id },
    first: { more: 10 },
    toBody: ({ more }) => ({ prep_minutes: minutesWith(more) }),
    onDone() {
      onClose();
      onDone(deskMessages.order.moreTime(order.code, packedBy));
    },
  });
  const { max = Infinity } = form.rules('prep_minutes');
  const minutesWith = (more: number): number => Math.min(max, Math.max(order.prep_minutes, passedMinutes) + more);
  const slotStarts = order.slot_starts === '' ? null : new Date(order.slot_starts);
  const packedBy = instantText(pickupReadyAt(accepted, minutesWith(form.values.more), slotStarts), 'time');

  return (
    <FormDialog
      title="Need more time?"
      keepLabel="Leave it"
      doLabel={`Packed by ${packedBy}`}
      form={form}
      onClose={onClose}
    >
      <p>We’ll tell {order.customer_name} straight away.</p>
      <ChipChoice
        legend="How many more minutes?"
        choices={CHOICES.map((minutes) => ({ value: minutes, label: `${minutes}` }))}
        {...form.choice('more')}
      />
    </FormDialog>
  );
}
