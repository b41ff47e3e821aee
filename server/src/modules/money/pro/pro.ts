// What an owner does with their plan.
import { PaymentProblem } from '@baitdrop/adapters/ports/payments';
import type { ProState } from '@baitdrop/contract/pro';
import { hasPro, isGoingOn, PRO_PRICE_PENCE, proUntil } from '@baitdrop/domain/pro/has-pro';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { AppError } from '../../../platform/errors/app-error.ts';
import { onPlan } from './follow-plan.ts';
import { mailOwner } from './pro-mails.ts';
import type { ProAttempts, ProParts } from './pro-parts.ts';
import { findShop, lockSubscription, readInvoices, readSubscription, type Subscription } from './pro.db.ts';

export async function readProState(parts: ProParts, attempts: ProAttempts, shopId: string): Promise<ProState> {
  const waiting = await lookAtLatest(parts, attempts, shopId);
  // In this order: the plan is at least as new as its invoices.
  const invoices = await readInvoices(parts.pool, shopId);
  const plan = await readSubscription(parts.pool, shopId);
  return {
    state: stateOf(plan),
    has_pro: hasPro(plan, parts.now()),
    price_pence: PRO_PRICE_PENCE,
    until: (plan && proUntil(plan))?.toISOString() ?? null,
    next_payment_at: plan && isGoingOn(plan) && !plan.endsWithPeriod ? (plan.paidUntil?.toISOString() ?? null) : null,
    available: parts.payments !== undefined,
    waiting: waiting && !(plan && isGoingOn(plan)),
    invoices: invoices.map(({ period_starts, period_ends, paid_at, ...invoice }) => ({
      ...invoice,
      period_starts: period_starts.toISOString(),
      period_ends: period_ends.toISOString(),
      paid_at: paid_at?.toISOString() ?? null,
    })),
  };
}

function stateOf(plan: Subscription | undefined): ProState['state'] {
  if (plan === undefined || plan.subscriptionId === '') return 'none';
  if (!isGoingOn(plan)) return 'ended';
  if (plan.endsWithPeriod) return 'ending';
  return plan.status === 'past_due' ? 'past_due' : 'active';
}

/** The page where Pro is paid: the one that is open, or a new one. Two who ask at once get the same. */
export async function beginPro(parts: ProParts, attempts: ProAttempts, shopId: string): Promise<string> {
  if (parts.payments === undefined) throw unavailable();
  await lookAtLatest(parts, attempts, shopId);
  for (let tries = 0; tries < 2; tries++) {
    const attempt = await inTransaction(parts.pool, async (tx) => {
      if (isGoingOn(await lockSubscription(tx, shopId)))
        throw new AppError('pro_already', 409, 'Your shop has Pro already.');
      const open = (await attempts.attemptsFor(tx, shopId)).find(
        ({ status }) => status === 'starting' || status === 'open',
      );
      return open?.id ?? (await attempts.beginAttempt(tx, { subject: shopId, amountPence: PRO_PRICE_PENCE }));
    });
    const url = await attempts.openPage(attempt);
    // An attempt that a crash left behind may be over by now: then a new one is begun, once.
    if (url !== undefined) return url;
  }
  throw unavailable();
}

/** Cancelled at the provider first: what it says is then true for us. Asking twice is harmless. */
export const cancelPro = (parts: ProParts, shopId: string): Promise<void> => changePlan(parts, shopId, 'cancelled');
export const resumePro = (parts: ProParts, shopId: string): Promise<void> => changePlan(parts, shopId, 'resumed');

async function changePlan(parts: ProParts, shopId: string, what: 'cancelled' | 'resumed'): Promise<void> {
  const plan = await goingOn(parts, shopId);
  if (plan.endsWithPeriod === (what === 'cancelled')) return;
  await asking(parts, (payments) =>
    what === 'cancelled' ? payments.endPlan(plan.subscriptionId) : payments.resumePlan(plan.subscriptionId),
  );
  await asking(parts, () => onPlan(parts, plan.subscriptionId));
  await inTransaction(parts.pool, async (tx) => {
    const shop = await findShop(tx, shopId);
    if (shop !== undefined) await mailOwner(parts, tx, shop, what, plan.paidUntil);
  });
}

/** A page of the provider where the card is changed. */
export async function cardPage(parts: ProParts, shopId: string): Promise<string> {
  const { subscriptionId, customer } = await goingOn(parts, shopId);
  const returnUrl = `${parts.publicUrl}/dashboard/pro`;
  return asking(parts, async (payments) => {
    const known = customer || (await payments.readPlan(subscriptionId)).customer;
    return payments.planPage({ customer: known, returnUrl });
  });
}

async function goingOn(parts: ProParts, shopId: string): Promise<Subscription> {
  const plan = await readSubscription(parts.pool, shopId);
  if (plan === undefined || !isGoingOn(plan)) throw new AppError('no_pro', 409, 'Your shop has no Pro plan.');
  return plan;
}

/** Whether a page is open that could have been paid meanwhile; what the provider knows about it is taken over. */
async function lookAtLatest(parts: ProParts, attempts: ProAttempts, shopId: string): Promise<boolean> {
  const [latest] = await attempts.attemptsFor(parts.pool, shopId);
  if (latest?.status !== 'open') return false;
  await asking(parts, () => attempts.lookAgain(latest.id));
  return true;
}

async function asking<T>(
  { payments }: ProParts,
  ask: (payments: NonNullable<ProParts['payments']>) => Promise<T>,
): Promise<T> {
  if (payments === undefined) throw unavailable();
  try {
    return await ask(payments);
  } catch (error) {
    throw error instanceof PaymentProblem ? unavailable(error) : error;
  }
}

const unavailable = (cause?: unknown): AppError =>
  new AppError('payment_unavailable', 503, 'We cannot reach the payment page just now. Please try again in a moment.', {
    cause,
  });
