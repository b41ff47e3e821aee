import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AffiliateOverview, PayoutRequestForm } from '@baitdrop/contract/affiliate';
import { maskPayoutDetails, type PayoutMethod, readPayoutDetails } from '@baitdrop/domain/affiliate/payout-details';
import { affiliatePayoutDay, mayRequestPayout, type PayoutFacts } from '@baitdrop/domain/affiliate/payout-request';
import { AFFILIATE_PAYOUTS, affiliateAccount, entriesOf } from '@baitdrop/domain/ledger/accounts';
import { pence, type Pence } from '@baitdrop/domain/money/pence';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Command, inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { bookEarning } from './book-earning.ts';
import {
  type RequestedPayout,
  forgetDetails,
  insertAffiliatePayout,
  lockAffiliate,
  readPayoutsOf,
} from './payouts.db.ts';
import type { Context } from '../../../context.ts';
import { balanceOf, bookMovement } from '../ledger.ts';
import { recordTrace } from '../referrals/signals.ts';
import { hasOpenSignal } from '../referrals/signals.db.ts';

export const payoutFactsOf = (
  pendingPence: Pence,
  payouts: readonly RequestedPayout[],
  isBeingChecked: boolean,
): PayoutFacts => ({
  pendingPence,
  isBeingChecked,
  hasOpenRequest: payouts.some(({ status }) => status === 'requested'),
  lastRequestedAt: payouts.find(({ status }) => status !== 'withdrawn')?.requested_at,
});

/** Presents a payout to its affiliate, without the sealed bank details. */
export const presentPayout = (row: RequestedPayout): AffiliateOverview['payouts'][number] => ({
  id: row.id,
  amount_pence: row.amount_pence,
  label: row.label,
  status: row.status,
  requested_at: row.requested_at.toISOString(),
  due_on: row.due_on,
  paid_at: row.paid_at?.toISOString() ?? null,
  reference: row.reference,
});

interface Destination {
  method: PayoutMethod;
  details: string;
  label: string;
}

const RECENT = 2;

/** Requests a payout of the whole balance. `network` is the network that the request comes from. */
export async function requestPayout(
  context: Context,
  user: string,
  form: PayoutRequestForm,
  { network = '', once }: { network?: string; once?: Command } = {},
): Promise<void> {
  // Runs in its own transaction, because a refusal of the request must not undo it.
  await inTransaction(context.pool, (tx) => recordTrace(context, tx, { user, kind: 'network', value: network }));
  await inIdempotentTransaction(context.pool, once, async (tx) => {
    await lockAffiliate(tx, user);
    const earlier = await readPayoutsOf(tx, user, RECENT);
    const destination = destinationOf(context, form, earlier[0]);
    const now = context.now();
    const pendingPence = pence(await balanceOf(tx, affiliateAccount(user)));
    const verdict = mayRequestPayout(payoutFactsOf(pendingPence, earlier, await hasOpenSignal(tx, user)), now);
    if (!verdict.ok) throw new AppError(`payout_${verdict.reason}`, 409, verdict.message);
    const amount = verdict.value;
    const id = randomUUID();
    const due_on = affiliatePayoutDay(now);
    await insertAffiliatePayout(tx, {
      id,
      affiliate: user,
      amount_pence: amount,
      ...destination,
      due_on,
      requested_at: now,
    });
    const entries = entriesOf({ [affiliateAccount(user)]: -amount, [AFFILIATE_PAYOUTS]: amount });
    await bookMovement(tx, { kind: 'affiliate-payout', reference: id, entries });
  });
}

function destinationOf({ seal }: Context, form: PayoutRequestForm, earlier: RequestedPayout | undefined): Destination {
  const { method, accountName = '', sortCode = '', accountNumber = '', paypalEmail = '' } = form;
  if (method === 'same') {
    if (earlier === undefined || seal.openOrEmpty(earlier.details) === '')
      throw new AppError('payout_details', 400, refusals.referrals.whereTo);
    return { method: earlier.method, details: earlier.details, label: earlier.label };
  }
  const read = readPayoutDetails({ method, accountName, sortCode, accountNumber, paypalEmail });
  if (!read.ok) {
    const data = { [read.reason]: { code: 'validation_invalid_value', message: read.message } };
    throw new AppError('payout_details', 400, read.message, { data });
  }
  return { method, details: seal.seal(JSON.stringify(read.value)), label: maskPayoutDetails(read.value) };
}

/**
 * Runs before an account is deleted. Refuses while a payout is pending; a balance too small to pay out goes to the
 * platform.
 */
export async function leaveProgramme(context: Context, tx: PoolClient, user: string): Promise<void> {
  await lockAffiliate(tx, user);
  const [last] = await readPayoutsOf(tx, user, 1);
  if (last?.status === 'requested') throw new AppError('payout_under_way', 409, refusals.referrals.payoutUnderWay);
  const leftPence = await balanceOf(tx, affiliateAccount(user));
  if (leftPence !== 0)
    await bookEarning(context, tx, {
      affiliate: user,
      referred: '',
      kind: 'returned',
      order: '',
      amountPence: -leftPence,
    });
  await forgetDetails(tx, user);
}
