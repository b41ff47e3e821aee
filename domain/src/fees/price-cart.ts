import { cartMessages } from '../messages/cart.ts';
import { applyBps, formatBps } from '../money/basis-points.ts';
import {
  maxPence,
  minPence,
  negatePence,
  subtractPence,
  sumPence,
  timesPence,
  ZERO_PENCE,
  type Pence,
} from '../money/pence.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import type { FeePolicy } from './fee-policy.ts';

export interface CartLine {
  readonly name: string;
  readonly pricePence: Pence;
  readonly quantity: number;
}

export interface BreakdownLine {
  readonly kind: 'subtotal' | 'service_fee' | 'platform_fee' | 'delivery' | 'referral_credit' | 'tip';
  readonly label: string;
  readonly amountPence: Pence;
}

export interface PricedCart {
  readonly items: readonly (CartLine & { readonly amountPence: Pence })[];
  /** What to show under the items. They add up to `toPayPence`. */
  readonly breakdown: readonly BreakdownLine[];
  readonly subtotalPence: Pence;
  readonly feesPence: Pence;
  /** Subtotal and fees. */
  readonly totalPence: Pence;
  /** Borne by the platform. */
  readonly creditPence: Pence;
  /** The total less the credit: what the card is charged. */
  readonly toPayPence: Pence;
  /** All of the product price, whatever the fees and the credit. */
  readonly shopReceivesPence: Pence;
  readonly minimumPence: Pence;
  /** How much is missing to the minimum; zero when it is reached. */
  readonly missingPence: Pence;
  /** The sentence about the missing amount, when something is missing. */
  readonly warning?: string;
}

function feeLines(subtotalPence: Pence, policy: FeePolicy): BreakdownLine[] {
  const lines: BreakdownLine[] = [
    {
      kind: 'service_fee',
      label: `Service fee (${formatBps(policy.serviceFeeBps)})`,
      amountPence: applyBps(subtotalPence, policy.serviceFeeBps),
    },
    { kind: 'platform_fee', label: 'Platform fee', amountPence: policy.platformFeePence },
  ];
  if (policy.deliveryPence === 0) return lines;
  return [...lines, { kind: 'delivery', label: 'Delivery', amountPence: policy.deliveryPence }];
}

/**
 * What a cart costs. Fees show from the first item on, also below the minimum; an empty cart has none.
 * The minimum is judged on the subtotal, before credit; the credit never exceeds the total.
 */
export function priceCart(
  lines: readonly CartLine[],
  policy: FeePolicy,
  availableCreditPence = ZERO_PENCE,
): PricedCart {
  const items = lines.map((line) => ({ ...line, amountPence: timesPence(line.pricePence, line.quantity) }));
  const subtotalPence = sumPence(items.map((item) => item.amountPence));
  const fees = items.length === 0 ? [] : feeLines(subtotalPence, policy);
  const feesPence = sumPence(fees.map((fee) => fee.amountPence));
  const totalPence = sumPence([subtotalPence, feesPence]);
  const missingPence = maxPence(ZERO_PENCE, subtractPence(policy.minimumSubtotalPence, subtotalPence));
  const creditPence = minPence(totalPence, maxPence(ZERO_PENCE, availableCreditPence));
  const breakdown: BreakdownLine[] = [{ kind: 'subtotal', label: 'Subtotal', amountPence: subtotalPence }, ...fees];
  if (creditPence > 0) {
    breakdown.push({ kind: 'referral_credit', label: 'Referral credit', amountPence: negatePence(creditPence) });
  }
  return {
    items,
    breakdown,
    subtotalPence,
    feesPence,
    totalPence,
    creditPence,
    toPayPence: subtractPence(totalPence, creditPence),
    shopReceivesPence: subtotalPence,
    minimumPence: policy.minimumSubtotalPence,
    missingPence,
    ...(missingPence > 0 && { warning: cartMessages.belowMinimum(policy.minimumSubtotalPence, missingPence) }),
  };
}

export type CheckoutRefusal = 'cart_empty' | 'no_shop_selected' | 'below_minimum';

/** Whether a priced cart may go to payment. */
export function allowCheckout(cart: PricedCart, selectedShop: string | null): Verdict<PricedCart, CheckoutRefusal> {
  if (cart.items.length === 0) return refuse('cart_empty', cartMessages.empty);
  if (!selectedShop) return refuse('no_shop_selected', cartMessages.noShopSelected);
  if (cart.warning) return refuse('below_minimum', cart.warning);
  return accept(cart);
}
