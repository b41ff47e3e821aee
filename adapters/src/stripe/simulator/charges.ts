// Direct payments, refunds and coupons.
import { move } from './balances.ts';
import { cardOfMethod } from './cards.ts';
import { caseTags } from './cases.ts';
import { Fault, invalid } from './fault.ts';
import { emailAt, type Form, flagAt, metadataAt, requirePositive, requireText, textAt, integerAt } from './form.ts';
import { chargeIntent, failIntent, newIntent } from './paying.ts';
import type { Past } from './store.ts';
import type { Charge, Coupon, PaymentIntent, Refund } from './wire.ts';
import type { StripeWorld } from './world.ts';

const REFUND_FAILS_AFTER_MS = 15_000;

/**
 * Supports only the form that tests use to have something to refund: confirmed at once, with one of Stripe's test
 * methods.
 */
export function createIntent(world: StripeWorld, form: Form): PaymentIntent {
  const intent = newIntent(world, {
    amount: requirePositive(form, 'amount'),
    receipt_email: emailAt(form, 'receipt_email'),
    transfer_group: textAt(form, 'transfer_group') ?? null,
    metadata: metadataAt(form),
  });
  if (!flagAt(form, 'confirm')) return intent;
  const method = requireText(form, 'payment_method');
  const card = cardOfMethod(method);
  if (card === undefined) throw invalid(`No such PaymentMethod: '${method}'`, 'payment_method', 'resource_missing');
  if (card.error !== undefined) {
    failIntent(world, intent, card.error);
    throw new Fault(402, 'card_error', card.error.message, { code: card.error.code });
  }
  chargeIntent(world, intent, card);
  return intent;
}

export function createRefund(world: StripeWorld, form: Form): Refund {
  const { store } = world;
  const intent = store.require('payment_intent', requireText(form, 'payment_intent'));
  const charge = store.find('charge', intent.latest_charge ?? '');
  if (charge === undefined)
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  // After a won dispute the merchant has the money and may refund it.
  if (store.all('dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won'))
    throw invalid('This charge has been charged back and cannot be refunded.', undefined, 'charge_disputed');
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  const left = charge.amount - charge.amount_refunded;
  const amount = integerAt(form, 'amount') === undefined ? left : requirePositive(form, 'amount');
  if (amount > left)
    throw invalid(
      `Refund amount (£${amount / 100}) is greater than unrefunded amount on charge (£${left / 100})`,
      'amount',
    );
  const refund = newRefund(world, charge, {
    amount,
    reason: textAt(form, 'reason') ?? null,
    metadata: metadataAt(form),
  });
  const tags = caseTags(intent.receipt_email, intent.metadata);
  world.emit('refund.created', refund, { tags });
  world.emit('charge.refunded', charge, { tags });
  if (world.cases.applies('refund-fails', tags)) world.tasks.after(REFUND_FAILS_AFTER_MS, 'fail-refund', refund.id);
  return refund;
}

export function newRefund(
  world: StripeWorld,
  charge: Charge,
  facts: Pick<Refund, 'amount' | 'reason' | 'metadata'>,
  past?: Past,
): Refund {
  setRefunded(charge, charge.amount_refunded + facts.amount);
  return world.store.add(
    'refund',
    (id) => ({
      ...facts,
      currency: 'gbp',
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status: 'succeeded',
      balance_transaction: move(world, { amount: -facts.amount, type: 'refund', source: id, at: past?.at }).id,
    }),
    past,
  );
}

function setRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded = amount;
  charge.refunded = amount === charge.amount;
}

/** The customer's bank rejects the refund: the money returns to us and is still owed to the customer. */
export function failRefund(world: StripeWorld, id: string): void {
  const refund = world.store.require('refund', id);
  if (refund.status === 'failed') return;
  const charge = world.store.require('charge', refund.charge);
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  move(world, { amount: refund.amount, type: 'refund_failure', source: id });
  setRefunded(charge, charge.amount_refunded - refund.amount);
  world.emit('refund.updated', refund);
  world.emit('refund.failed', refund);
}

const MAX_COUPON_NAME = 40;

export function createCoupon({ store }: StripeWorld, form: Form): Coupon {
  const currency = requireText(form, 'currency');
  if (currency !== 'gbp') throw invalid('This account takes gbp.', 'currency');
  const name = textAt(form, 'name') ?? null;
  if (name !== null && name.length > MAX_COUPON_NAME)
    throw invalid('Invalid string: must be at most 40 characters', 'name');
  return store.add('coupon', {
    amount_off: requirePositive(form, 'amount_off'),
    currency,
    duration: requireText(form, 'duration'),
    name,
    max_redemptions: integerAt(form, 'max_redemptions') ?? null,
    valid: true,
  });
}
