// Texts for shop owners about paying for Pro through Shopify, on our pages and inside Shopify.
import type { ProPaidThrough } from '../pro/paid-through.ts';
import { pence } from '../money/pence.ts';
import { formatPoundsBriefly } from '../money/pounds.ts';

export const shopifyProWords = {
  title: 'Pro',
  subscribe: 'Subscribe to Pro',
  cancel: 'Cancel Pro',
  keep: 'Keep Pro',
  reallyCancel: 'Cancel Pro?',
  cancelled: 'Pro is cancelled. You keep what you’ve paid for.',
} as const;

export interface ShopifyPlanFacts {
  readonly state: 'none' | 'active' | 'ending' | 'past_due' | 'ended';
  readonly has_pro: boolean;
  readonly price_pence: number;
  readonly paid_through: ProPaidThrough;
  readonly store: string;
  readonly until: string | null;
  readonly next_payment_at: string | null;
}

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const dayOf = (instant: string | null): string => (instant === null ? 'the end' : LONG_DAY.format(new Date(instant)));

export const isPlanOver = ({ state }: Pick<ShopifyPlanFacts, 'state'>): boolean =>
  state === 'none' || state === 'ended';

/** True if the subscribe button is useful: the plan is not already paid. */
export const mayBuyAtShopify = (plan: ShopifyPlanFacts): boolean =>
  plan.paid_through === 'shopify' && isPlanOver(plan) && !plan.has_pro;

export const mayCancelAtShopify = (plan: ShopifyPlanFacts): boolean =>
  plan.paid_through === 'shopify' && !isPlanOver(plan);

export function shopifyPlanWords(plan: ShopifyPlanFacts): string {
  const { state, has_pro: hasPro, paid_through: paidThrough, store, until } = plan;
  if (paidThrough === 'card')
    return hasPro ? 'You have Pro, paid by card on BaitDrop. You won’t be charged through Shopify.' : '';
  if (state === 'active')
    return `You have Pro. It’s on the Shopify bill of ${store}, every 30 days, next on ${dayOf(plan.next_payment_at)}.`;
  if (state === 'past_due')
    return `Pro is on hold at Shopify, because the bill of ${store} isn’t paid. Pay it in your Shopify admin. You keep Pro until ${dayOf(until)}.`;
  if (hasPro)
    return `Pro is cancelled. What you’ve paid for lasts until ${dayOf(until)}; you can subscribe again after that.`;
  const price = formatPoundsBriefly(pence(plan.price_pence));
  return `Pro is ${price} every 30 days, on the Shopify bill of ${store}. Cancel any time.`;
}

export const keepsProUntil = ({ next_payment_at: paidUntil, until }: ShopifyPlanFacts): string =>
  `You keep Pro until ${dayOf(paidUntil ?? until)}, and Shopify won’t charge you for it again.`;
