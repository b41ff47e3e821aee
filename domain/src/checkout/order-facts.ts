// What the customer asks for, and what is known about it, before an order is placed.
import type { Fulfilment } from '../delivery/slots.ts';
import { payerOf, type DeliveryCharge } from '../fees/delivery-charge.ts';
import type { Pence } from '../money/pence.ts';
import type { Promotion, PromotionUse } from '../promotions/promotion.ts';
import type { Verdict } from '../refusal.ts';
import type { ReachFacts } from '../shops/delivery-reach.ts';
import type { HandoverFacts } from '../shops/handover.ts';
import type { DropOff, DropOffRefusal } from './drop-off.ts';
import { subtotalOf, type AskedLine, type OfferedLine, type SoldProduct } from './offered-lines.ts';

export interface ShopFacts extends HandoverFacts, ReachFacts {
  readonly name: string;
  /** Listed, joined and enabled. */
  readonly takesOrders: boolean;
  readonly collectionOffered: boolean;
  readonly minimumOrderPence: Pence;
}

export type CourierAnswer =
  | { readonly kind: 'not_asked' }
  | {
      readonly kind: 'quoted';
      readonly feePence: Pence;
      readonly pickupMinutes: number;
      readonly dropoffMinutes: number;
      /** The company that would carry it passes tips on. */
      readonly takesTips?: boolean;
    }
  | { readonly kind: 'no_courier' }
  | { readonly kind: 'out_of_reach' };

export interface AskedOrder {
  readonly items: readonly AskedLine[];
  readonly fulfilment: Fulfilment;
  readonly when: { readonly kind: 'asap' } | { readonly kind: 'slot'; readonly starts: string };
  readonly useCredit: boolean;
  /** For the courier; absent: none. */
  readonly tipPence?: number;
  /** The order is placed now, by somebody who saw what their code took off. */
  readonly isPlaced?: boolean;
}

/** What there is under the code that the customer gave. */
export type PromotionFacts =
  | { readonly kind: 'unknown' | 'too_many_tries' }
  | {
      readonly kind: 'found';
      readonly promotion: Promotion;
      readonly use: PromotionUse;
      /** Where it is to be used. */
      readonly shopId: string;
    };

export interface OrderFacts {
  readonly shop: ShopFacts;
  readonly products: readonly SoldProduct[];
  readonly dropOff: Verdict<DropOff, DropOffRefusal>;
  readonly courier: CourierAnswer;
  readonly deliveryCharge: DeliveryCharge;
  readonly creditPence: Pence;
  /** Absent without a code. */
  readonly promotion?: PromotionFacts | undefined;
}

/** The courier's price is in the sum, so nothing can be ordered without it. */
export const customerPaysCourier = (
  { deliveryCharge }: Pick<OrderFacts, 'deliveryCharge'>,
  lines: readonly OfferedLine[],
): boolean => payerOf(deliveryCharge, subtotalOf(lines)) === 'customer';
