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
  /** A large order about which the shop was asked and has not said yes. */
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

/** The customer still wants it, and this shop will not send it. */
export const mayFindElsewhere = (ending: Ending): boolean =>
  ending === 'refused' || ending === 'unanswered' || ending === 'by_shop' || ending === 'sold_out';
