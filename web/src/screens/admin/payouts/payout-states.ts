import type { PayoutStatus } from '@baitdrop/contract/payout-statuses';
import type { ChipTone } from '../../../ui/chip.tsx';

export const payoutStates: Record<PayoutStatus, { label: string; tone: ChipTone }> = {
  waiting: { label: 'Waiting for approval', tone: 'warning' },
  scheduled: { label: 'Being sent', tone: 'info' },
  sent: { label: 'With the bank', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Refused by the bank', tone: 'error' },
  reversed: { label: 'Returned', tone: 'error' },
};
