import { STANDARD_FEES, withDeliveryCharge } from '../fees/fee-policy.ts';
import { tipLines } from '../fees/tip.ts';
import { priceCart, type BreakdownLine } from '../fees/price-cart.ts';
import { promotionMessages } from '../messages/promotions.ts';
import { pence, type Pence } from '../money/pence.ts';

/** Fields are named as in an order's row and in API answers, so that either can be passed unchanged. */
export interface OrderAmounts {
  readonly subtotal_pence: number;
  readonly service_fee_pence: number;
  readonly platform_fee_pence: number;
  /** Zero unless the customer pays the courier. */
  readonly delivery_fee_pence: number;
  /** The reduction by a promotion code; zero without one. */
  readonly promotion_pence: number;
  readonly promotion_code: string;
  readonly credit_pence: number;
  /** The courier's tip, on top of the price. */
  readonly tip_pence: number;
}

/** The price of an order, line by line, in the cart's words and with the agreed amounts. */
export function orderBreakdown(order: OrderAmounts): BreakdownLine[] {
  const amounts: Record<BreakdownLine['kind'], Pence> = {
    subtotal: pence(order.subtotal_pence),
    service_fee: pence(order.service_fee_pence),
    platform_fee: pence(order.platform_fee_pence),
    delivery: pence(order.delivery_fee_pence),
    promotion: pence(-order.promotion_pence),
    referral_credit: pence(-order.credit_pence),
    tip: pence(order.tip_pence),
  };
  const policy = amounts.delivery > 0 ? withDeliveryCharge(STANDARD_FEES, amounts.delivery) : STANDARD_FEES;
  const promotion = {
    label: promotionMessages.line(order.promotion_code),
    amountPence: pence(order.promotion_pence),
    payer: 'platform',
  } as const;
  const goods = [{ name: '', pricePence: amounts.subtotal, quantity: 1 }];
  const cart = priceCart(goods, policy, pence(order.credit_pence), promotion);
  const lines = [...cart.breakdown, ...tipLines(amounts.tip)];
  return lines.map((line) => ({ ...line, amountPence: amounts[line.kind] }));
}
