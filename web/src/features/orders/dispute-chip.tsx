import type { DisputeState } from '@baitdrop/domain/disputes/dispute';
import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import Gavel from 'lucide-react/icons/gavel';
import { Chip } from '../../ui/chip.tsx';

const tones = { open: 'error', won: 'success', lost: 'warning' } as const;

/** Shows that the customer's bank disputes the payment; empty if it does not. */
export function DisputeChip({ dispute }: { dispute: DisputeState | '' }) {
  if (dispute === '') return null;
  return (
    <Chip tone={tones[dispute]} Icon={Gavel}>
      {disputeMessages.chips[dispute]}
    </Chip>
  );
}
