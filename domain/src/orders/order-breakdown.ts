import { STANDARD_FEES, withDeliveryCharge } from '../fees/fee-policy.ts';
import { tipLines } from '../fees/tip.ts';
import { priceCart, type BreakdownLine } from '../fees/price-cart.ts';
import { promotionMessages } from '../messages/promotions.ts';
import { negatePence, type Pence } from '../money/pence.ts';

export interface OrderAmounts {
  readonly subtotalPence: Pence;
  readonly serviceFeePence: Pence;
  readonly platformFeePence: Pence;
  /** Zero unless the customer pays the courier. */
  readonly deliveryFeePence: Pence;
  /** What the code took off; zero without one. */
  readonly promotionPence: Pence;
  readonly promotionCode: string;
  readonly creditPence: Pence;
  /** For the courier, on top. */
  readonly tipPence: Pence;
}

/** What an order cost, line by line, as the cart showed it: in the cart's words, with the amounts that were agreed. */
export function orderBreakdown(order: OrderAmounts): BreakdownLine[] {
  const { subtotalPence, deliveryFeePence, promotionPence, promotionCode, creditPence } = order;
  const policy = deliveryFeePence > 0 ? withDeliveryCharge(STANDARD_FEES, deliveryFeePence) : STANDARD_FEES;
  const promotion = {
    label: promotionMessages.line(promotionCode),
    amountPence: promotionPence,
    payer: 'platform',
  } as const;
  const cart = priceCart([{ name: '', pricePence: subtotalPence, quantity: 1 }], policy, creditPence, promotion);
  const amounts: Record<BreakdownLine['kind'], Pence> = {
    subtotal: subtotalPence,
    service_fee: order.serviceFeePence,
    platform_fee: order.platformFeePence,
    delivery: deliveryFeePence,
    promotion: negatePence(promotionPence),
    referral_credit: negatePence(creditPence),
    tip: order.tipPence,
  };
  const lines = [...cart.breakdown, ...tipLines(order.tipPence)];
  return lines.map((line) => ({ ...line, amountPence: amounts[line.kind] }));
}
