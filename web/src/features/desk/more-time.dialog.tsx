import { extendPacking } from '@baitdrop/contract/order-desk';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { pickupReadyAt } from '@baitdrop/domain/orders/order-times';
import { useState } from 'react';
import { useMinute } from '../../platform/use-minute.ts';
import { call } from '../../platform/api/call.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { ChipChoice } from '../../ui/choice/chip-choice.tsx';
import { FormDialog } from '../../ui/form/form.dialog.tsx';
import { instantText } from '../../ui/time/london-text.ts';
import type { DeskOrder } from './desk-order.ts';

const CHOICES = [5, 10, 15, 30];
const MAX_PREP_MINUTES = 240;
const MINUTE_MS = 60_000;

interface MoreTimeDialogProps {
  order: DeskOrder;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Extends the preparation time, counted from the promised time, or from now if that has passed. */
export function MoreTimeDialog({ order, onClose, onDone }: MoreTimeDialogProps) {
  const [more, setMore] = useState(10);
  const command = useCommand();
  const accepted = new Date(order.accepted_at);
  const now = useMinute() ?? accepted;
  const passedMinutes = Math.ceil((now.getTime() - accepted.getTime()) / MINUTE_MS);
  const prepMinutes = Math.min(MAX_PREP_MINUTES, Math.max(order.prep_minutes, passedMinutes) + more);
  const slotStarts = order.slot_starts === '' ? null : new Date(order.slot_starts);
  const packedBy = instantText(pickupReadyAt(accepted, prepMinutes, slotStarts), 'time');

  async function go() {
    const input = { params: { id: order.id }, body: { prep_minutes: prepMinutes } };
    if (!(await command.run(() => call(extendPacking, input)))) return;
    onClose();
    onDone(deskMessages.order.moreTime(order.code, packedBy));
  }

  return (
    <FormDialog
      title="Need more time?"
      keepLabel="Leave it"
      doLabel={`Packed by ${packedBy}`}
      submission={command}
      onClose={onClose}
      onSubmit={() => void go()}
    >
      <p>We’ll tell {order.customer_name} straight away.</p>
      <ChipChoice
        legend="How many more minutes?"
        choices={CHOICES.map((minutes) => ({ value: minutes, label: `${minutes}` }))}
        value={more}
        onChange={setMore}
      />
    </FormDialog>
  );
}
