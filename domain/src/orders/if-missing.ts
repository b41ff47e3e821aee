// What the customer wants when the shop does not have something they ordered.
import { missingMessages } from '../messages/missing.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export const IF_MISSING = ['swap', 'refund', 'call'] as const;
export type IfMissing = (typeof IF_MISSING)[number];

/** Nothing but what was ordered is sent without the customer's word. */
export const DEFAULT_IF_MISSING: IfMissing = 'refund';

export type SwapWishRefusal = 'refund_wanted' | 'call_first';

/** Empty: the customer was never asked, and the shop decides. Refunding is always open, since nobody may answer the phone. */
export function maySwap(
  wish: IfMissing | '',
  { called, phone }: { called: boolean; phone: string },
): Verdict<'ok', SwapWishRefusal> {
  if (wish === 'refund') return refuse('refund_wanted', missingMessages.refundWanted);
  if (wish === 'call' && !called) return refuse('call_first', missingMessages.callFirst(phone));
  return accept('ok');
}
