import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { AffiliatePayoutRow, AffiliateSummary } from '@baitdrop/contract/affiliate';
import { SAMPLE_PROGRAMME } from '@baitdrop/domain/affiliate/sample-figures';
import { csvText } from '@baitdrop/domain/csv/csv';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { AFFILIATE_PAYOUTS, entriesOf, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import { pence } from '@baitdrop/domain/money/pence';
import { toPounds } from '@baitdrop/domain/money/pounds';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { LARGE_COUNT, cacheIfLarge } from '../../../platform/database/cache-if-large.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  lockAffiliatePayout,
  type PayoutWithName,
  type ProgrammeFigures,
  readProgrammeFigures,
  setPaid,
  claimRequestedPayouts,
} from './payouts.db.ts';
import { refuseWhileHeld } from '../payouts/payouts-held.ts';
import { presentPayout } from './payouts.ts';
import type { Context } from '../../../context.ts';
import { bookMovement } from '../ledger.ts';

/** Returns the programme's figures; in the demo, sample figures until the first affiliate exists. */
export async function affiliateSummary({ pool, config }: Context): Promise<AffiliateSummary> {
  const isLarge = ({ referrals }: ProgrammeFigures) => referrals > LARGE_COUNT;
  const figures = await cacheIfLarge(pool, 'affiliate programme', () => readProgrammeFigures(pool), isLarge);
  if (config.profile === 'demo' && figures.affiliates === 0)
    return { sample: true, ...SAMPLE_PROGRAMME, awaited_pence: 0, open_signals: 0, requested_pence: 0, requests: 0 };
  return {
    sample: false,
    affiliates: figures.affiliates,
    referrals: figures.referrals,
    paid_pence: figures.paidPence,
    pending_pence: figures.pendingPence,
    awaited_pence: figures.awaitedPence,
    open_signals: figures.openSignals,
    requested_pence: figures.requestedPence,
    requests: figures.requests,
  };
}

export const presentAffiliatePayout = (row: PayoutWithName): AffiliatePayoutRow => ({
  ...presentPayout(row),
  affiliate_name: row.affiliate_name,
  affiliate_email: row.affiliate_email,
  method: row.method,
  is_waiting: row.status === 'requested' && row.is_waiting,
  exported_at: row.exported_at?.toISOString() ?? null,
});

const sealedDetails = z.discriminatedUnion('method', [
  z.object({ method: z.literal('bank'), accountName: z.string(), sortCode: z.string(), accountNumber: z.string() }),
  z.object({ method: z.literal('paypal'), email: z.string() }),
]);

const COLUMNS = [
  'Payout',
  'Name',
  'Method',
  'Account name',
  'Sort code',
  'Account number',
  'PayPal email',
  'Amount GBP',
  'Pay by',
];

export interface PaymentFile {
  csv: string;
  count: number;
  totalPence: number;
}

/** This is the only place where payout details are unsealed. A second call lists all payouts that are still unpaid. */
export async function makePaymentFile({ seal, now }: Context, tx: PoolClient): Promise<PaymentFile> {
  await refuseWhileHeld(tx);
  const rows = await claimRequestedPayouts(tx, now());
  const lines = rows.map((row) => {
    const opened = seal.openOrEmpty(row.details);
    if (opened === '')
      throw new AppError('details_unreadable', 409, adminMessages.payoutDetailsUnreadable(row.affiliate_name));
    const details = sealedDetails.parse(JSON.parse(opened));
    const bank = details.method === 'bank' ? details : { accountName: '', sortCode: '', accountNumber: '' };
    const email = details.method === 'paypal' ? details.email : '';
    const amount = toPounds(pence(row.amount_pence)).toFixed(2);
    const method = details.method === 'bank' ? 'Bank transfer' : 'PayPal';
    return [
      row.id,
      row.affiliate_name,
      method,
      bank.accountName,
      bank.sortCode,
      bank.accountNumber,
      email,
      amount,
      row.due_on,
    ];
  });
  const totalPence = rows.reduce((total, { amount_pence }) => total + amount_pence, 0);
  return { csv: csvText([COLUMNS, ...lines]), count: rows.length, totalPence };
}

/** Records that the bank transfer was made. Undefined when the payout is already marked as paid with this reference. */
export async function markAffiliatePayoutPaid(
  context: Context,
  tx: PoolClient,
  { id, reference, by }: { id: string; reference: string; by: string },
): Promise<PayoutWithName | undefined> {
  const payout = await lockAffiliatePayout(tx, id);
  if (payout === undefined) throw new AppError('payout_not_found', 404, refusals.money.unknownPayout);
  if (payout.status === 'paid') {
    if (payout.reference === reference) return undefined;
    throw new AppError('paid_already', 409, refusals.referrals.paidAlready(payout.reference));
  }
  if (payout.status === 'withdrawn') throw new AppError('payout_withdrawn', 409, refusals.referrals.withdrawn);
  if (payout.is_waiting) throw new AppError('signal_open', 409, refusals.referrals.signalsFirst);
  await setPaid(tx, { id, reference, by, at: context.now() });
  const { amount_pence: amount } = payout;
  const entries = entriesOf({ [AFFILIATE_PAYOUTS]: -amount, [platformAccounts.bank]: amount });
  await bookMovement(tx, { kind: 'affiliate-payout-paid', reference: id, entries });
  await context.events.emit(tx, 'affiliate.paid', { payout: id, affiliate: payout.affiliate, amount_pence: amount });
  return payout;
}
