import type { Pool, PoolClient } from 'pg';
import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { judgeNewcomer, mailboxOf } from '@baitdrop/domain/affiliate/referral-verdict';
import { creditAccount, entriesOf, type LedgerEntry, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  findReferrer,
  insertVerdict,
  isKnownMailbox,
  lockMark,
  lockNewcomer,
  newcomers,
  setReferrer,
} from './referrals.db.ts';

export interface ReferralParts {
  pool: Pool;
  now(): Date;
  /** A keyed hash: tells whether two mailboxes are one, and nothing about either. */
  markOf(mailbox: string): string;
  bookMovement(
    tx: PoolClient,
    movement: { kind: string; reference: string; entries: readonly LedgerEntry[] },
  ): Promise<boolean>;
  /** Somebody new came with that person's code. */
  onCounted(tx: PoolClient, referral: { affiliate: string; referred: string }): Promise<void>;
}

/**
 * Decides about those who registered with somebody's code and have proven their address, each exactly once: a new
 * customer gets credit, and who brought them hears of it. `user` narrows it to one of them.
 */
export async function settleReferrals(parts: ReferralParts, user?: string): Promise<void> {
  for (const id of user === undefined ? await newcomers(parts.pool) : [user])
    await inTransaction(parts.pool, (tx) => settle(parts, tx, id));
}

async function settle(parts: ReferralParts, tx: PoolClient, user: string): Promise<void> {
  const newcomer = await lockNewcomer(tx, user);
  if (newcomer === undefined) return;
  const { affiliate, email, affiliate_email: affiliateEmail, role } = newcomer;
  const mailbox = mailboxOf(email);
  const mark = parts.markOf(mailbox);
  await lockMark(tx, mark);
  const isKnown = await isKnownMailbox(tx, { user, mailbox, mark });
  const verdict = judgeNewcomer({ email, affiliateEmail, isKnown });
  await insertVerdict(tx, { affiliate, referred: user, mark, verdict, at: parts.now() });
  if (verdict !== 'counted') return;
  if (role === 'customer') {
    const credit = { [creditAccount(user)]: CUSTOMER_CREDIT_PENCE };
    const entries = entriesOf({ ...credit, [platformAccounts.referralCredit]: -CUSTOMER_CREDIT_PENCE });
    await parts.bookMovement(tx, { kind: 'referral-credit', reference: user, entries });
  }
  await parts.onCounted(tx, { affiliate, referred: user });
}

const claimWithinMs = 3_600_000;

/** For accounts that were just made without a form: later, a code is nobody's merit any more. */
export async function claimReferral(parts: ReferralParts, user: string, code: string): Promise<void> {
  const referrer = await findReferrer(parts.pool, code);
  if (referrer === undefined) throw new AppError('unknown_code', 404, 'We do not know that referral code.');
  const madeSince = new Date(parts.now().getTime() - claimWithinMs);
  if (!(await setReferrer(parts.pool, { user, referrer, madeSince })))
    throw new AppError('too_late', 409, 'A referral code can only be used with a new account.');
  await settleReferrals(parts, user);
}
