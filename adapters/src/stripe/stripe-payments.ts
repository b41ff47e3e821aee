import { Stripe } from 'stripe';
import type { Payments, ReceivedPaymentEvent } from '../ports/payments.ts';
import { stripeCards } from './stripe-cards.ts';
import { createStripeClock, type StripeClock } from './stripe-clock.ts';
import { disputeStateOf, evidenceOf } from './stripe-disputes.ts';
import { eventOf, refundStatusOf } from './stripe-events.ts';
import { stripeLists } from './stripe-lists.ts';
import { stripePages } from './stripe-pages.ts';
import { stripePayouts } from './stripe-payouts.ts';
import { stripePlans } from './stripe-plans.ts';
import { callStripe } from './stripe-problems.ts';

export interface StripeSettings {
  secretKey: string;
  /** Verifies events about our own account. */
  webhookSecret: string;
  /** Verifies events about shops' accounts. */
  connectWebhookSecret: string;
  /** The API's host when it is not Stripe's own. */
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
}

/** Three attempts fit into the time limit of one of our requests. */
const TIMEOUT_MS = 8_000;

export function createStripePayments(settings: StripeSettings, now = () => new Date()): Payments {
  const { secretKey, webhookSecret, connectWebhookSecret, ...place } = settings;
  const clock = createStripeClock(now);
  const stripe = new Stripe(secretKey, {
    ...place,
    httpClient: clock.httpClient,
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  return {
    clock: { fromOurs: clock.ofOurs },
    ...stripePages(stripe),
    ...stripeCards(stripe),
    ...stripePayouts(stripe),
    ...stripePlans(stripe),
    ...stripeLists(stripe),
    refund: ({ idempotencyKey, paymentIntent, amountPence, reference }) =>
      callStripe(async () =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: paymentIntent, amount: amountPence, metadata: { reference } },
            { idempotencyKey },
          ),
        ),
      ),
    readRefund: (refundId) => callStripe(async () => refundOf(await stripe.refunds.retrieve(refundId))),
    readDispute: (disputeId) => callStripe(async () => disputeStateOf(await stripe.disputes.retrieve(disputeId))),
    submitEvidence: ({ idempotencyKey, disputeId, evidence }) =>
      callStripe(async () =>
        disputeStateOf(
          await stripe.disputes.update(disputeId, { evidence: evidenceOf(evidence), submit: true }, { idempotencyKey }),
        ),
      ),
    readBalance: () =>
      callStripe(async () => {
        const { available, pending } = await stripe.balance.retrieve();
        return { availablePence: inGbp(available), pendingPence: inGbp(pending) };
      }),
    readEvent(rawBody, signature, endpoint) {
      const secret = endpoint === 'connect' ? connectWebhookSecret : webhookSecret;
      return readEvent(stripe, clock, rawBody, signature, secret);
    },
  };
}

const refundOf = ({ id, status }: Stripe.Refund) => ({ refundId: id, status: refundStatusOf(status) });

const inGbp = (funds: readonly { amount: number; currency: string }[]): number =>
  funds.filter(({ currency }) => currency === 'gbp').reduce((sum, { amount }) => sum + amount, 0);

function readEvent(
  stripe: Stripe,
  clock: StripeClock,
  rawBody: Buffer,
  signature: string,
  secret: string,
): ReceivedPaymentEvent | undefined {
  try {
    const event = stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      undefined,
      undefined,
      clock.now().getTime(),
    );
    return { eventId: event.id, type: event.type, event: eventOf(event) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}
