// The customer's request, and the facts about shop, courier and promotion, before an order is placed.
import type { Fulfilment } from '../orders/order-status.ts';
import { deliveryPayerFor, type DeliveryCharge } from '../fees/delivery-charge.ts';
import type { Pence } from '../money/pence.ts';
import type { Promotion, PromotionUse } from '../promotions/promotion.ts';
import type { Verdict } from '../refusal.ts';
import type { ReachFacts } from '../shops/delivery-reach.ts';
import type { HandoverFacts } from '../shops/handover.ts';
import type { DropOff, DropOffRefusal } from './drop-off.ts';
import { subtotalOf, type RequestedLine, type QuotedLine, type SoldProduct } from './quote-lines.ts';

export interface ShopFacts extends HandoverFacts, ReachFacts {
  readonly name: string;
  /** The shop is listed, has joined and is enabled. */
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
      /** The courier company passes tips on. */
      readonly takesTips?: boolean;
    }
  | { readonly kind: 'no_courier' }
  | { readonly kind: 'out_of_reach' };

export interface OrderRequest {
  readonly items: readonly RequestedLine[];
  readonly fulfilment: Fulfilment;
  readonly when: { readonly kind: 'asap' } | { readonly kind: 'slot'; readonly starts: string };
  readonly useCredit: boolean;
  /** The courier's tip; absent: none. */
  readonly tipPence?: number;
  /** The customer is placing the order now, and has seen what the code took off. */
  readonly isPlaced?: boolean;
}

/** Facts about the promotion code that the customer entered. */
export type PromotionFacts =
  | { readonly kind: 'unknown' | 'too_many_tries' }
  | {
      readonly kind: 'found';
      readonly promotion: Promotion;
      readonly use: PromotionUse;
      /** The shop where the code is to be used. */
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

/** True when the customer pays the courier's price: the order needs a quote before it can be placed. */
export const customerPaysCourier = (
  { deliveryCharge }: Pick<OrderFacts, 'deliveryCharge'>,
  lines: readonly QuotedLine[],
): boolean => deliveryPayerFor(deliveryCharge, subtotalOf(lines)) === 'customer';
