// Texts of our page inside the Shopify admin.
import type { CheckoutRateState } from '../shopify/shopify-orders.ts';
import { shopifyRateWords } from './shopify.ts';

export const embeddedWords = {
  title: 'BaitDrop Delivery',
  loading: 'Loading your store…',
  failed: 'We couldn’t load your store. Check your connection and try again.',
  commandFailed: 'That didn’t work. Check your connection and try again.',
  tryAgain: 'Try again',
  notConnected: (domain: string): string => `${domain} isn’t connected to a shop on BaitDrop yet.`,
  howToConnect: 'Connect it on our site, which opens in a new tab. Then come back here.',
  connect: 'Connect your shop',
  checkAgain: 'I’ve connected it',
  connected: (domain: string, shopName: string): string => `${domain} is connected to ${shopName}.`,
  checkout: 'Delivery in your checkout',
  settingUp: 'We’re setting up your checkout. Look again in a minute.',
  deliveries: 'Deliveries',
  noDeliveries: 'No customer has chosen delivery by BaitDrop yet.',
  follow: 'Follow the courier',
  bookAgain: 'Try again',
  next: 'What to do next',
  dashboard: 'Open your dashboard',
} as const;

interface EmbeddedFacts {
  needsConsent: boolean;
  rates: CheckoutRateState;
  hasPro: boolean;
  /** Pro can be paid with the store's bill. */
  sellsPro: boolean;
  hasTrouble: boolean;
}

export const embeddedRateWords = ({ rates, hasPro }: EmbeddedFacts): string =>
  rates === '' ? embeddedWords.settingUp : shopifyRateWords(rates, hasPro);

/** The single next step for the shop's owner. */
export function embeddedNextStep({ needsConsent, rates, hasPro, sellsPro, hasTrouble }: EmbeddedFacts): string {
  if (needsConsent || rates === 'denied') return 'Open the app in Shopify again and agree to what it asks for.';
  if (hasTrouble) return 'Look at the deliveries above: at least one needs you.';
  if (!hasPro)
    return sellsPro
      ? 'Subscribe to Pro above, and your checkout offers delivery.'
      : 'Subscribe to Pro on your dashboard, and your checkout offers delivery.';
  if (rates === 'plan')
    return 'Change your Shopify plan or add carrier-calculated shipping. We check again every night.';
  if (rates === 'unreachable' || rates === 'failed') return 'Tap “Try again” above. We also try every night.';
  if (rates === '') return 'Nothing. Your checkout will be ready in a minute.';
  return 'Nothing. Keep your opening hours up to date on your dashboard: customers see delivery while you’re open.';
}
