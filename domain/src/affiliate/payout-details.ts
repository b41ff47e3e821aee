// The bank account that an affiliate is paid to: validated on entry, masked wherever it is shown.
import { accept, refuse, type Verdict } from '../refusal.ts';

export interface BankDetails {
  readonly method: 'bank';
  readonly accountName: string;
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
}

export interface PayPalDetails {
  readonly method: 'paypal';
  readonly email: string;
}

export type PayoutDetails = BankDetails | PayPalDetails;
export type PayoutMethod = PayoutDetails['method'];

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

type Field = 'accountName' | 'sortCode' | 'accountNumber' | 'paypalEmail';

export interface PayoutDetailsInput {
  readonly method: PayoutMethod;
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly paypalEmail: string;
}

/** A refusal names the field that is wrong. */
export function readPayoutDetails(input: PayoutDetailsInput): Verdict<PayoutDetails, Field> {
  if (input.method === 'paypal') {
    const email = input.paypalEmail.trim();
    return EMAIL.test(email)
      ? accept({ method: 'paypal', email })
      : refuse('paypalEmail', 'Enter the email address of your PayPal account.');
  }
  const accountName = input.accountName.trim();
  const sortCode = digitsOf(input.sortCode);
  const accountNumber = digitsOf(input.accountNumber);
  if (accountName === '') return refuse('accountName', 'Enter the name on the account.');
  if (!/^\d{6}$/.test(sortCode)) return refuse('sortCode', 'A sort code has six digits.');
  if (!/^\d{8}$/.test(accountNumber)) return refuse('accountNumber', 'An account number has eight digits.');
  return accept({ method: 'bank', accountName, sortCode, accountNumber });
}

/** Masked, so that only the owner recognises the account. */
export function maskPayoutDetails(details: PayoutDetails): string {
  if (details.method === 'bank') return `Bank account ending ${details.accountNumber.slice(-4)}`;
  const at = details.email.lastIndexOf('@');
  return `PayPal ${details.email.slice(0, 1)}•••${details.email.slice(at)}`;
}
