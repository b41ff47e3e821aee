// A shop's Pro plan: 29 pounds a month by card, or every 30 days on the bill of the shop's Shopify store. It can be
// cancelled at any time and lasts to the end of the paid period. Money in pence.
import { PRO_PAID_THROUGH } from '@baitdrop/domain/pro/paid-through';
import * as z from 'zod/mini';
import { type CallLimit, endpoint } from './endpoint.ts';

export const proPlanState = z.object({
  /** `ending`: cancelled, valid until `until`. `past_due`: the payment failed and is retried. */
  state: z.enum(['none', 'active', 'ending', 'past_due', 'ended']),
  /** Whether the shop has the Pro features now. */
  has_pro: z.boolean(),
  price_pence: z.number(),
  /** How the plan is paid or, without one, would be: shops with a Shopify store pay there. */
  paid_through: z.enum(PRO_PAID_THROUGH),
  /** The Shopify store that pays; empty without one. */
  store: z.string(),
  /** End of the time in which Pro can be used; null before the first payment. */
  until: z.nullable(z.string()),
  /** Date of the next charge; null when none follows. */
  next_payment_at: z.nullable(z.string()),
});
export type ProPlanState = z.infer<typeof proPlanState>;

export const proState = z.object({
  ...proPlanState.shape,
  /** False while this system has no way to pay for it, so Pro cannot be started. */
  available: z.boolean(),
  /** A payment page is open and may have been paid already. */
  waiting: z.boolean(),
  /** Newest first. */
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      amount_pence: z.number(),
      status: z.enum(['paid', 'open', 'void']),
      period_starts: z.string(),
      period_ends: z.string(),
      paid_at: z.nullable(z.string()),
      /** Page of the payment provider; may be empty. */
      url: z.string(),
    }),
  ),
});
export type ProState = z.infer<typeof proState>;

/** The address of a page of the payment provider. */
export const proPage = z.object({ url: z.string() });
export type ProPage = z.infer<typeof proPage>;

export const readPro = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/pro',
  summary: 'Read the Pro plan',
  access: { shop: 'money' },
  answer: proState,
  refuses: ['payment_unavailable'],
});

/** Only the shop's owner may decide, because the owner pays. */
const decision = {
  method: 'POST',
  access: { shop: 'plan', admin: 'none' },
  bodyLimit: 1024,
  limits: [{ name: 'pro', by: 'account', max: 30, windowSeconds: 600 } satisfies CallLimit],
} as const;

export const beginPro = endpoint({
  ...decision,
  path: '/api/shops/:shopId/pro/begin',
  summary: 'Subscribe to Pro',
  answer: proPage,
  refuses: ['payment_unavailable', 'pro_already', 'pro_paid', 'pro_through_shopify'],
});

export const openProCard = endpoint({
  ...decision,
  path: '/api/shops/:shopId/pro/card',
  summary: 'Change the card of Pro',
  answer: proPage,
  refuses: ['no_pro', 'payment_unavailable', 'pro_at_shopify'],
});

export const cancelPro = endpoint({
  ...decision,
  path: '/api/shops/:shopId/pro/cancel',
  summary: 'Cancel Pro',
  answer: proState,
  refuses: ['no_pro', 'payment_unavailable', 'pro_at_shopify'],
});

export const resumePro = endpoint({
  ...decision,
  path: '/api/shops/:shopId/pro/resume',
  summary: 'Resume Pro',
  answer: proState,
  refuses: ['no_pro', 'payment_unavailable', 'pro_at_shopify'],
});
