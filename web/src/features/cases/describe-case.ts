import type { OrderCase } from '@baitdrop/contract/cases';
import type { CaseParty } from '@baitdrop/domain/cases/order-case';
import { formatDeadline } from '@baitdrop/domain/tracking/format-time';
import type { ChipTone } from '../../ui/chip.tsx';

interface CaseDescription {
  label: string;
  tone: ChipTone;
  sentence: string;
}

/** Describes the state of a case for its reader: customer, shop or administrator. */
export function describeCase(reader: CaseParty, found: OrderCase, shopName: string, now: Date): CaseDescription {
  const { status, escalated, answer_due_at, closed_by } = found;
  if (status === 'closed') {
    const quiet = closed_by === 'system' ? 'Nobody wrote for a week, so we closed it.' : '';
    return { label: 'Closed', tone: 'neutral', sentence: quiet };
  }
  if (status === 'answered')
    return {
      label: 'Answered',
      tone: 'success',
      sentence:
        reader === 'customer' ? 'Is it solved? If not, write below.' : 'The customer says whether it is solved.',
    };
  if (escalated)
    return {
      label: reader === 'customer' ? 'With BaitDrop' : 'Overdue',
      tone: reader === 'customer' ? 'info' : 'error',
      sentence:
        reader === 'customer'
          ? `${shopName} hasn’t answered in time, so we’ve taken over. You’ll get an email.`
          : reader === 'shop'
            ? 'You haven’t answered in time. BaitDrop has taken over; you can still answer.'
            : `${shopName} hasn’t answered in time. Please answer the customer.`,
    };
  const due = answer_due_at === null ? 'soon' : formatDeadline(new Date(answer_due_at), now);
  return {
    label: reader === 'customer' ? 'Waiting for an answer' : 'To answer',
    tone: 'warning',
    sentence:
      reader === 'customer'
        ? `${shopName} answers ${due}, or we take over. You’ll get an email.`
        : reader === 'shop'
          ? `Please answer ${due}. After that BaitDrop takes over.`
          : `${shopName} should answer ${due}.`,
  };
}
