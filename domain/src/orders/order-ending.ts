import { LOST_ON_THE_WAY } from '../lost-parcels/lost-parcel.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import type { Ending } from '../tracking/tracking-facts.ts';
import type { OrderStatus } from './order-status.ts';

export interface EndingFacts {
  readonly status: OrderStatus;
  readonly cancelledBy: string;
  readonly cancelReason: string;
  readonly isPaid: boolean;
  readonly isAccepted: boolean;
  /** A large order that waits for the shop's approval. */
  readonly isAsked: boolean;
}

export function endingOf({ status, cancelledBy, cancelReason, isPaid, isAccepted, isAsked }: EndingFacts): Ending {
  if (status !== 'cancelled') return 'none';
  if (cancelReason === LOST_ON_THE_WAY) return 'lost';
  if (cancelledBy === 'customer') return 'by_customer';
  if (cancelledBy === 'shop') return isAccepted ? 'by_shop' : 'refused';
  if (cancelledBy !== 'system') return 'other';
  if (cancelReason === checkoutMessages.paidTooLate) return 'sold_out';
  if (!isPaid && !isAsked) return 'not_paid';
  return isAccepted ? 'other' : 'unanswered';
}

/** True if the customer may still want the order, but this shop will not send it. */
export const mayOfferOtherShops = (ending: Ending): boolean =>
  ending === 'refused' || ending === 'unanswered' || ending === 'by_shop' || ending === 'sold_out';
