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

const declined = (code: string, message: string, decline_code?: string): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(decline_code === undefined ? {} : { decline_code }),
});

const DECLINED = 'Your card was declined.';

export const cards: readonly Card[] = [
  { number: '4242424242424242', label: 'Pays' },
  { number: '4000058260000005', label: 'Pays too: another card' },
  { number: '4000002760003184', label: 'Asks your bank first (3-D Secure)', confirm: true },
  {
    number: '4000000000000002',
    label: 'Is declined',
    error: declined('card_declined', DECLINED, 'generic_decline'),
  },
  {
    number: '4000000000009995',
    label: 'Has insufficient funds',
    error: declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    label: 'Has expired',
    error: declined('expired_card', 'Your card has expired.', 'expired_card'),
  },
  {
    number: '4000000000000127',
    label: 'Has an incorrect security code',
    error: declined('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  },
  {
    number: '4000000000000119',
    label: 'Meets a processing error',
    error: declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  { number: '4000000000000259', label: 'Pays, and is disputed later', disputed: true },
  { number: '4000000000000077', label: 'Pays, and the money is available at once', available: true },
];

export const refusedByBank = declined(
  'payment_intent_authentication_failure',
  'Your bank could not confirm that it is you. Choose another card, or try again.',
);

export const cardOf = (number: string): Card | undefined =>
  cards.find((card) => card.number === number.replaceAll(/\s/g, ''));

/** Like Stripe's fingerprint, it is the same for the same card number and does not reveal the number. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256')
    .update(`card ${number}`)
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 16);

const methods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_bypassPending: '4000000000000077',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_createDispute: '4000000000000259',
};

export const cardOfMethod = (method: string): Card | undefined => cardOf(methods[method] ?? '');
