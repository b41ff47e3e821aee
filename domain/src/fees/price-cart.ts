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
  readonly kind: 'subtotal' | 'service_fee' | 'platform_fee' | 'delivery' | 'promotion' | 'referral_credit' | 'tip';
  readonly label: string;
  readonly amountPence: Pence;
}

export interface PricedCart {
  readonly items: readonly (CartLine & { readonly amountPence: Pence })[];
  /** The price lines shown under the items. They add up to `toPayPence`. */
  readonly breakdown: readonly BreakdownLine[];
  readonly subtotalPence: Pence;
  readonly feesPence: Pence;
  /** The reduction by a promotion code. */
  readonly promotionPence: Pence;
  /** Subtotal and fees, less the promotion. */
  readonly totalPence: Pence;
  /** Paid by the platform. */
  readonly creditPence: Pence;
  /** The total less the credit: what the card is charged. */
  readonly toPayPence: Pence;
  /** The full product price, whatever the fees and the credit; less the shop's own promotion. */
  readonly shopReceivesPence: Pence;
  readonly minimumPence: Pence;
  /** The amount missing to the minimum; zero when it is reached. */
  readonly missingPence: Pence;
  /** The message about the missing amount; absent when nothing is missing. */
  readonly warning?: string;
}

/** A code's reduction, at most the price of the goods; `label` names it in the breakdown. */
export interface CartPromotion {
  readonly label: string;
  readonly amountPence: Pence;
  readonly payer: 'shop' | 'platform';
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
 * Prices a cart. Fees apply from the first item, even below the minimum; an empty cart has none. The minimum is judged
 * on the subtotal, before promotion and credit; the credit never exceeds the total.
 */
export function priceCart(
  lines: readonly CartLine[],
  policy: FeePolicy,
  availableCreditPence = ZERO_PENCE,
  promotion?: CartPromotion,
): PricedCart {
  const items = lines.map((line) => ({ ...line, amountPence: timesPence(line.pricePence, line.quantity) }));
  const subtotalPence = sumPence(items.map((item) => item.amountPence));
  const fees = items.length === 0 ? [] : feeLines(subtotalPence, policy);
  const feesPence = sumPence(fees.map((fee) => fee.amountPence));
  const promotionPence = minPence(subtotalPence, promotion?.amountPence ?? ZERO_PENCE);
  const totalPence = subtractPence(sumPence([subtotalPence, feesPence]), promotionPence);
  const missingPence = maxPence(ZERO_PENCE, subtractPence(policy.minimumSubtotalPence, subtotalPence));
  const creditPence = minPence(totalPence, maxPence(ZERO_PENCE, availableCreditPence));
  const breakdown: BreakdownLine[] = [{ kind: 'subtotal', label: 'Subtotal', amountPence: subtotalPence }, ...fees];
  if (promotion !== undefined && promotionPence > 0)
    breakdown.push({ kind: 'promotion', label: promotion.label, amountPence: negatePence(promotionPence) });
  if (creditPence > 0) {
    breakdown.push({ kind: 'referral_credit', label: 'Referral credit', amountPence: negatePence(creditPence) });
  }
  return {
    items,
    breakdown,
    subtotalPence,
    feesPence,
    promotionPence,
    totalPence,
    creditPence,
    toPayPence: subtractPence(totalPence, creditPence),
    shopReceivesPence: promotion?.payer === 'shop' ? subtractPence(subtotalPence, promotionPence) : subtotalPence,
    minimumPence: policy.minimumSubtotalPence,
    missingPence,
    ...(missingPence > 0 && { warning: cartMessages.belowMinimum(policy.minimumSubtotalPence, missingPence) }),
  };
}

export type CheckoutRefusal = 'cart_empty' | 'no_shop_selected' | 'below_minimum';

/** Decides whether a priced cart may go to payment. */
export function allowCheckout(cart: PricedCart, selectedShop: string | null): Verdict<PricedCart, CheckoutRefusal> {
  if (cart.items.length === 0) return refuse('cart_empty', cartMessages.empty);
  if (!selectedShop) return refuse('no_shop_selected', cartMessages.noShopSelected);
  if (cart.warning) return refuse('below_minimum', cart.warning);
  return accept(cart);
}
