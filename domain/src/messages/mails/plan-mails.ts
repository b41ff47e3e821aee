// Emails to shop owners about their Pro plan. Dates are written out, such as "16 December 2026".
import { PRO_GRACE_DAYS, PRO_PRICE_PENCE } from '../../pro/has-pro.ts';
import { pence } from '../../money/pence.ts';
import { formatPoundsBriefly } from '../../money/pounds.ts';
import type { LinkedMail } from './mail-text.ts';

const PRICE = formatPoundsBriefly(pence(PRO_PRICE_PENCE));

/** Used when the plan is billed through Shopify, where the owner has no card with us to check. */
export const shopifyPlanMails = {
  'plan.past_due': () => ({
    subject: 'Your payment for Pro didn’t go through',
    texts: [
      `Pro is on hold at Shopify, because your store’s Shopify bill isn’t paid. Please pay it in your Shopify admin. You keep Pro for ${PRO_GRACE_DAYS} days meanwhile.`,
    ],
    link: 'Open Pro',
  }),
} as const satisfies Record<string, (until: string) => LinkedMail>;

export const planMails = {
  'plan.started': (until: string) => ({
    subject: 'Welcome to Pro',
    texts: [
      `Thank you. Analytics, your own branding, API access and priority support are yours. Pro is ${PRICE} a month; the next payment is due on ${until}. You can cancel any time.`,
    ],
    link: 'Open Pro',
  }),
  'plan.cancelled': (until: string) => ({
    subject: 'Pro is cancelled',
    texts: [`We won’t charge your card again. You keep everything in Pro until ${until}.`],
    link: 'Changed your mind? Resume Pro',
  }),
  'plan.resumed': (until: string) => ({
    subject: 'Your Pro plan continues',
    texts: [`You keep Pro. The next payment of ${PRICE} is due on ${until}.`],
    link: 'Open Pro',
  }),
  'plan.past_due': () => ({
    subject: 'Your payment for Pro didn’t go through',
    texts: [
      `Your card was declined for this month of Pro. Please check your card. We’ll try again, and you keep Pro for ${PRO_GRACE_DAYS} days meanwhile.`,
    ],
    link: 'Check your card',
  }),
  'plan.ended': (until: string) => ({
    subject: 'Pro has ended',
    texts: [
      `Your Pro plan has ended; what you’ve paid for lasts until ${until}. Your shop, orders and payouts carry on as before. We keep your figures, so you can start again whenever you like.`,
    ],
    link: 'Open Pro',
  }),
} as const satisfies Record<string, (until: string) => LinkedMail>;
