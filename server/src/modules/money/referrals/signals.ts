// Fraud signals: traces that referrals of one affiliate share, for administrators to review. Payouts wait while a
// signal is open.
import { createHmac, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { isSignal, SIGNAL_DAYS, type SignalKind, TRACE_DAYS } from '@baitdrop/domain/affiliate/referral-signals';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { alertMails } from '@baitdrop/domain/messages/mails/alert-mails';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { settleCommission } from '../affiliates/earnings.ts';
import { listCommissionOrders } from '../affiliates/earnings.db.ts';
import { withdrawPayoutRequest } from '../affiliates/withdraw-payout-request.ts';
import { takeBackCredit } from '../credit.ts';
import { refuseReward } from './rewards.ts';
import {
  forgetOldTraces,
  hasOpenSignal,
  insertTrace,
  lockSignal,
  lockSignals,
  openSignal,
  readAffiliateOf,
  readAffiliatesOf,
  readMatchingTraces,
  readMembers,
  setResolved,
  type SignalWithName,
} from './signals.db.ts';

export interface TraceInput {
  user: string;
  kind: SignalKind;
  /** The plain value; only its keyed hash is stored. */
  value: string;
}

const markOf = ({ seal }: Pick<Context, 'seal'>, { kind, value }: TraceInput): string =>
  createHmac('sha256', seal.derive(`traces of referrals: ${kind}`))
    .update(value)
    .digest('base64url');

/** Stores a trace without comparing it. */
export const storeTrace = (context: Pick<Context, 'seal' | 'now'>, tx: PoolClient, trace: TraceInput): Promise<void> =>
  insertTrace(tx, { user: trace.user, kind: trace.kind, mark: markOf(context, trace) }, context.now());

/**
 * Stores a trace of a referred user or an affiliate, and opens a signal when another of the affiliate's users has the
 * same one.
 */
export async function recordTrace(context: Context, tx: PoolClient, trace: TraceInput): Promise<void> {
  const affiliates = await readAffiliatesOf(tx, trace.user);
  if (affiliates.length === 0 || trace.value === '') return;
  await storeTrace(context, tx, trace);
  for (const affiliate of affiliates) await compareReferrals(context, tx, affiliate, trace);
}

/**
 * Records the card that paid an order. The provider's fingerprint is the same for every customer who uses that card.
 */
export async function recordCardTrace(
  context: Context,
  tx: PoolClient,
  order: string,
  fingerprint: string,
): Promise<void> {
  const [row] = await rowsOf<{ customer: string }>(tx, 'select customer from orders where id = $1', [order]);
  if (row === undefined || row.customer === '') return;
  await recordTrace(context, tx, { user: row.customer, kind: 'card', value: fingerprint });
}

async function compareReferrals(context: Context, tx: PoolClient, affiliate: string, trace: TraceInput): Promise<void> {
  await lockSignals(tx, affiliate);
  const { kind } = trace;
  const mark = markOf(context, trace);
  const { referrals, fine, isAffiliates } = await readMatchingTraces(tx, { affiliate, kind, mark });
  const fresh = referrals.filter((id) => !fine.includes(id));
  if (fresh.length === 0 || !isSignal({ referrals: referrals.length, isAffiliates })) return;
  const isFirst = !(await hasOpenSignal(tx, affiliate));
  const label = kind === 'domain' ? trace.value : '';
  const at = context.now();
  await openSignal(tx, { id: randomUUID(), affiliate, kind, mark, label, isAffiliates, referrals: fresh, at });
  if (!isFirst) return;
  await context.events.emit(tx, 'affiliate.checks_opened', { affiliate });
  await context.events.emit(
    tx,
    'operations.alert',
    alertMails.referralsToCheck(`${context.config.publicUrl}/admin/affiliates`),
  );
}

export interface Resolution {
  signal: SignalWithName;
  refused: number;
}

/** Accepts the referrals, so that they keep counting, or refuses them, which reverses everything booked for them. */
export async function resolveSignal(
  context: Context,
  tx: PoolClient,
  { id, decision, by }: { id: string; decision: 'fine' | 'refuse'; by: string },
): Promise<Resolution> {
  const affiliate = (await readAffiliateOf(tx, id)) ?? '';
  await lockSignals(tx, affiliate);
  const signal = await lockSignal(tx, id);
  if (signal === undefined) throw new AppError('signal_not_found', 404, refusals.referrals.unknownSignal);
  if (signal.status !== 'open') throw new AppError('decided_already', 409, refusals.referrals.decidedAlready);
  const status = decision === 'fine' ? 'fine' : 'refused';
  await setResolved(tx, { id, status, by, at: context.now() });
  const refused = decision === 'refuse' ? await refuseReferrals(context, tx, signal) : 0;
  const withdrawnPence = refused > 0 ? await withdrawPayoutRequest(tx, affiliate) : 0;
  if (!(await hasOpenSignal(tx, affiliate)))
    await context.events.emit(tx, 'affiliate.checks_closed', { affiliate, refused, withdrawn_pence: withdrawnPence });
  return { signal, refused };
}

async function refuseReferrals(context: Context, tx: PoolClient, { id, affiliate }: SignalWithName): Promise<number> {
  let refused = 0;
  for (const { referred } of await readMembers(tx, [id])) {
    // Orders are locked before referrals, as in all other transactions.
    const orders = await listCommissionOrders(tx, { affiliate, referred });
    for (const order of orders) await lockOrder(tx, order);
    if (!(await refuseReward(context, tx, referred))) continue;
    for (const order of orders) await settleCommission(context, tx, order);
    await takeBackCredit(tx, referred, CUSTOMER_CREDIT_PENCE);
    refused += 1;
  }
  return refused;
}

const DAY_MS = 86_400_000;

/** Scheduled: deletes old traces and signals. */
export async function forgetOldSignals({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await forgetOldTraces(pool, { tracesBefore: daysAgo(TRACE_DAYS), signalsBefore: daysAgo(SIGNAL_DAYS) });
}
