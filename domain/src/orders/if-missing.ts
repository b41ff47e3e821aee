// The customer's choice for items that the shop turns out not to have.
import { missingMessages } from '../messages/missing.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export const IF_MISSING = ['swap', 'refund', 'call'] as const;
export type IfMissing = (typeof IF_MISSING)[number];

/** Without the customer's agreement, nothing else is sent. */
export const DEFAULT_IF_MISSING: IfMissing = 'refund';

export type SwapRefusal = 'refund_wanted' | 'call_first';

/**
 * Empty: the customer was not asked, and the shop decides. Refunding is always allowed, since the customer may not
 * answer the phone.
 */
export function maySwap(
  wish: IfMissing | '',
  { called, phone }: { called: boolean; phone: string },
): Verdict<'ok', SwapRefusal> {
  if (wish === 'refund') return refuse('refund_wanted', missingMessages.refundWanted);
  if (wish === 'call' && !called) return refuse('call_first', missingMessages.callFirst(phone));
  return accept('ok');
}
