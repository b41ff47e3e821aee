// Stripe's test cards, which accept any future expiry and any CVC.
import { createHash } from 'node:crypto';
import type { PaymentError } from './wire.ts';

export interface Card {
  number: string;
  /** The label of the button. */
  label: string;
  error?: PaymentError;
  /** True when the bank asks the customer to confirm the payment. */
  confirm?: true;
  disputed?: true;
  available?: true;
}

const cardError = (code: string, message: string, decline_code?: string): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code !== undefined && { decline_code }),
});

const refusing = (number: string, label: string, ...error: Parameters<typeof cardError>) => ({
  number,
  label,
  error: cardError(...error),
});

export const GOOD_CARD: Card = { number: '4242424242424242', label: 'Pays' };
export const DECLINED_CARD = refusing(
  '4000000000000002',
  'Is declined',
  'card_declined',
  'Your card was declined.',
  'generic_decline',
);

/** https://docs.stripe.com/testing */
export const OTHER_CARDS: readonly Card[] = [
  { number: '4000058260000005', label: 'Pays too: another card' },
  { number: '4000002760003184', label: 'Asks your bank first (3-D Secure)', confirm: true },
  DECLINED_CARD,
  refusing(
    '4000000000009995',
    'Has insufficient funds',
    'card_declined',
    'Your card has insufficient funds.',
    'insufficient_funds',
  ),
  refusing('4000000000000069', 'Has expired', 'expired_card', 'Your card has expired.', 'expired_card'),
  refusing(
    '4000000000000127',
    'Has an incorrect security code',
    'incorrect_cvc',
    "Your card's security code is incorrect.",
    'incorrect_cvc',
  ),
  refusing(
    '4000000000000119',
    'Meets a processing error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  { number: '4000000000000259', label: 'Pays, and is disputed later', disputed: true },
  { number: '4000000000000077', label: 'Pays, and the money is available at once', available: true },
];

export const UNKNOWN_NUMBER = cardError('incorrect_number', 'Your card number is incorrect.');
export const REFUSED_BY_BANK = cardError(
  'payment_intent_authentication_failure',
  'Your bank could not confirm that it is you. Choose another card, or try again.',
);

export const cardOf = (number: string): Card | undefined =>
  [GOOD_CARD, ...OTHER_CARDS].find((card) => card.number === number.replaceAll(/\s/g, ''));

/** Like Stripe's fingerprint, it is the same for the same card number and does not reveal the number. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256')
    .update(`card ${number}`)
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16);

const NUMBERS_OF_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_bypassPending: '4000000000000077',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_createDispute: '4000000000000259',
};

export const cardOfMethod = (method: string): Card | undefined => cardOf(NUMBERS_OF_METHODS[method] ?? '');
