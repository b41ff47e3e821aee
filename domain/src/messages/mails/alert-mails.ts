// Emails to administrators about what needs somebody's eye.
import type { Pence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';

export interface AlertMail {
  readonly subject: string;
  readonly text: string;
}

export const alertMails = {
  refundNotRecovered: (code: string, amount: Pence, shop: string, failure: string): AlertMail => ({
    subject: `Refund for ${code}: ${formatPounds(amount)} could not be recovered from ${shop}`,
    text: `We refunded order ${code} and asked ${shop} for its share of ${formatPounds(amount)}, but its account at the payment provider didn’t hold enough: ${failure} We’ll take it off the shop’s next payout. You don’t need to do anything.`,
  }),
  payoutNotRecovered: (amount: Pence, shop: string, failure: string): AlertMail => ({
    subject: `Failed payout: ${formatPounds(amount)} could not be recovered from ${shop}`,
    text: `A payout to ${shop} failed at its bank, and we couldn’t take the ${formatPounds(amount)} back: ${failure} Please look at the shop’s account at the payment provider.`,
  }),
  payoutFailed: (amount: Pence, shop: string, failure: string): AlertMail => ({
    subject: `Payout to ${shop} failed: ${formatPounds(amount)}`,
    text: `The bank of ${shop} didn’t take a payout of ${formatPounds(amount)}: ${failure} We’re taking the money back and will pay it again once the shop has corrected its bank details.`,
  }),
  payoutRefused: (amount: Pence, shop: string, problem: string): AlertMail => ({
    subject: `Payout to ${shop} was refused: ${formatPounds(amount)}`,
    text: `The payment provider refused to send ${formatPounds(amount)} to ${shop}: ${problem}. The money stays in the shop’s balance, and we’ll try again on the next business day.`,
  }),
  /** `code`: empty for what was not an order. */
  refundFailed: (amount: Pence, code: string, refund: string): AlertMail => ({
    subject: `A refund failed: ${formatPounds(amount)} for ${code === '' ? 'a payment' : `order ${code}`}`,
    text: `The refund of ${formatPounds(amount)} for ${code === '' ? 'a payment' : `order ${code}`} didn’t go through. We still have the money and still owe it to the customer: please pay it by hand in the payment provider’s dashboard. Our reference is ${refund}.`,
  }),
  parcelLost: (code: string, shop: string, reason: string): AlertMail => ({
    subject: `Order ${code} may be lost`,
    text: `The courier takes order ${code} of ${shop} neither to the customer nor back to the shop${reason === '' ? '' : `: ${reason}`}. Please ask the courier company. Then refund the customer and decide who pays, on the order’s page in the admin panel (“Lost parcel”).`,
  }),
  /** Of a delivery that a shop asked for through the API. */
  deliveryNotBack: (reference: string, shop: string, reason: string): AlertMail => ({
    subject: `Delivery ${reference} of ${shop} did not come back`,
    text: `The courier was to bring delivery ${reference} back to ${shop} and did not${reason === '' ? '' : `: ${reason}`}. The shop asked for it through the API. Please ask the courier company.`,
  }),
  referralsToCheck: (adminUrl: string): AlertMail => ({
    subject: 'Referrals to look at',
    text: `Several referrals of one affiliate have something in common. Their payouts wait until you’ve decided: ${adminUrl}`,
  }),
  ledgerMismatch: (lines: readonly string[]): AlertMail => ({
    subject: 'The ledger does not match',
    text: `The nightly check found ${lines.length === 1 ? '1 mismatch' : `${lines.length} mismatches`}:\n\n${lines.join('\n')}`,
  }),
  setupPaid: (shop: string, shopId: string, amount: Pence, service: string, reach: string): AlertMail => ({
    subject: `A setup service is paid: ${shop}`,
    text: `${shop} (${shopId}) has paid ${formatPounds(amount)} for the ${service}. Contact them within 2 hours, at ${reach}; we’ve promised that they’re live within 24 hours.`,
  }),
} as const;
