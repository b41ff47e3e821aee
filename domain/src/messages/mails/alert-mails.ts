// Emails to administrators about problems that need a person.
import type { Pence } from '../../money/pence.ts';
import { formatPounds } from '../../money/pounds.ts';

export interface AlertMail {
  readonly subject: string;
  readonly text: string;
}

function disputeOutcome(status: string): string {
  if (status === 'won') return 'We won, so the money comes back to us.';
  if (status === 'lost') return 'We lost, so the customer’s bank keeps the money.';
  return `The payment provider says: ${status}.`;
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
  /** `copiedAt`: "2026-11-17, 02:20". */
  payoutsHeld: (copiedAt: string): AlertMail => ({
    subject: 'Payouts on hold after a restore',
    text: `BaitDrop was restored from a copy of ${copiedAt}. No shop is paid until somebody has compared what was paid out since with the payment provider: on the server, run “npm run admin -- release-payouts”.`,
  }),
  payoutRefused: (amount: Pence, shop: string, problem: string): AlertMail => ({
    subject: `Payout to ${shop} was refused: ${formatPounds(amount)}`,
    text: `The payment provider refused to send ${formatPounds(amount)} to ${shop}: ${problem}. The money stays in the shop’s balance, and we’ll try again on the next business day.`,
  }),
  /** `code`: empty if it was not an order. */
  refundFailed: (amount: Pence, code: string, refund: string): AlertMail => ({
    subject: `A refund failed: ${formatPounds(amount)} for ${code === '' ? 'a payment' : `order ${code}`}`,
    text: `The refund of ${formatPounds(amount)} for ${code === '' ? 'a payment' : `order ${code}`} didn’t go through. We still have the money and still owe it to the customer: please pay it by hand in the payment provider’s dashboard. Our reference is ${refund}.`,
  }),
  parcelLost: (code: string, shop: string, reason: string): AlertMail => ({
    subject: `Order ${code} may be lost`,
    text: `The courier isn’t taking order ${code} of ${shop} to the customer, nor back to the shop${reason === '' ? '' : `: ${reason}`}. Please ask the courier company. Then refund the customer and decide who pays, on the order’s page in the admin panel (“Lost parcel”).`,
  }),
  /** A delivery that a shop booked through the API. */
  deliveryNotBack: (reference: string, shop: string, reason: string): AlertMail => ({
    subject: `Delivery ${reference} of ${shop} didn’t come back`,
    text: `The courier should have brought delivery ${reference} back to ${shop} and didn’t${reason === '' ? '' : `: ${reason}`}. The shop asked for it through the API. Please ask the courier company.`,
  }),
  referralsToCheck: (adminUrl: string): AlertMail => ({
    subject: 'Referrals to look at',
    text: `Several referrals of one affiliate have something in common. We won’t pay out until you’ve decided: ${adminUrl}`,
  }),
  ledgerMismatch: (lines: readonly string[]): AlertMail => ({
    subject: 'The ledger doesn’t match',
    text: `The nightly check found ${lines.length === 1 ? '1 mismatch' : `${lines.length} mismatches`}:\n\n${lines.join('\n')}`,
  }),
  orderLate: (code: string, shop: string) => ({
    subject: `Late: order ${code} of ${shop}`,
    text: `Order ${code} of ${shop} is later than promised. We’ve told the customer and the shop.`,
    link: 'Open the order',
  }),
  /** `about`: "order K7P2QX". `by`: the last day for an answer; empty where the bank takes none. `url`: empty for no order. */
  disputed: (
    about: string,
    amount: Pence,
    reason: string,
    dispute: string,
    { by, url }: { by: string; url: string },
  ): AlertMail => ({
    subject: `A payment is disputed: ${about}`,
    text: `The customer’s bank wants ${formatPounds(amount)} back for ${about} (${reason}). Please answer it${by === '' ? '' : ` by ${by}`}, ${url === '' ? 'in the payment provider’s dashboard' : `on the order’s page: ${url}`}. Its reference at the provider is ${dispute}.`,
  }),
  /** `status`: the provider's status. */
  disputeOver: (about: string, amount: Pence, status: string, dispute: string): AlertMail => ({
    subject: `A dispute is over: ${about}`,
    text: `The dispute about ${formatPounds(amount)} for ${about} is over. ${disputeOutcome(status)} You don’t need to do anything. Its reference is ${dispute}.`,
  }),
  payoutUnmatched: (payout: string, account: string, failure: string): AlertMail => ({
    subject: 'A payout failed, and we can’t match it',
    text: `The bank didn’t take payout ${payout} of account ${account}: ${failure} The provider had told us that everything we’d sent by then was paid. Please look at the shop’s account at the payment provider.`,
  }),
  /** `share`: the amount the courier company asks us to refund to the customer. */
  courierRefund: (about: string, amount: Pence, share: Pence, reason: string): AlertMail => ({
    subject: `The courier refunds ${formatPounds(amount)} for ${about}`,
    text: [
      `The courier company has refunded ${formatPounds(amount)} of its fee for ${about}${reason === '' ? '' : ` (${reason})`}. We’ve put it in the ledger.`,
      ...(share > 0
        ? [
            `It asks us to refund ${formatPounds(share)} to the customer. We haven’t: please decide on the order’s page in the admin panel.`,
          ]
        : []),
    ].join('\n\n'),
  }),
  setupPaid: (shop: string, shopId: string, amount: Pence, service: string, reach: string): AlertMail => ({
    subject: `A setup service is paid: ${shop}`,
    text: `${shop} (${shopId}) has paid ${formatPounds(amount)} for the ${service}. Contact them within 2 hours, at ${reach}; we’ve promised that they’re live within 24 hours.`,
  }),
} as const;
