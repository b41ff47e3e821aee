import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import { CUSTOMER_CREDIT_PENCE } from '@baitdrop/domain/affiliate/affiliate-policy';
import { comparableDomain } from '@baitdrop/domain/affiliate/referral-signals';
import { judgeReferral, mailboxOf } from '@baitdrop/domain/affiliate/referral-verdict';
import { creditAccount, entriesOf, platformAccounts } from '@baitdrop/domain/ledger/accounts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../context.ts';
import { findReferrer } from '../../accounts/referral-codes.ts';
import { setReferrer } from '../../accounts/users.ts';
import { bookMovement } from '../ledger.ts';
import { beginReward } from './rewards.ts';
import { recordTrace, storeTrace } from './signals.ts';
import {
  insertVerdict,
  isKnownMailbox,
  lockMailbox,
  lockReferredUser,
  listUndecidedReferrals,
} from './referrals.db.ts';

/**
 * Decides, exactly once, about users who registered with a referral code and confirmed their address. A new customer
 * gets credit, and their first order earns the affiliate a reward. `only` limits it to one user.
 */
export async function settleReferrals(context: Context, only?: ConfirmedUser): Promise<void> {
  const people =
    only === undefined ? (await listUndecidedReferrals(context.pool)).map((user) => ({ user, network: '' })) : [only];
  for (const person of people) await inTransaction(context.pool, (tx) => settleReferral(context, tx, person));
}

/** `network` is where they confirmed their address; empty when it is no longer known. */
export interface ConfirmedUser {
  user: string;
  network: string;
}

export async function settleReferral(
  context: Context,
  tx: PoolClient,
  { user, network }: ConfirmedUser,
): Promise<void> {
  const newcomer = await lockReferredUser(tx, user);
  if (newcomer === undefined) return;
  const { affiliate, email, affiliate_email: affiliateEmail, role } = newcomer;
  const mailbox = mailboxOf(email);
  const [mark = '', ...olderMarks] = marksOf(context, mailbox);
  await lockMailbox(tx, mark);
  const isKnown = await isKnownMailbox(tx, { user, mailbox, marks: [mark, ...olderMarks] });
  const verdict = judgeReferral({ email, affiliateEmail, isKnown });
  await insertVerdict(tx, { affiliate, referred: user, mark, verdict, at: context.now() });
  if (verdict !== 'counted') return;
  if (role === 'customer') {
    const credit = { [creditAccount(user)]: CUSTOMER_CREDIT_PENCE };
    const entries = entriesOf({ ...credit, [platformAccounts.referralCredit]: -CUSTOMER_CREDIT_PENCE });
    await bookMovement(tx, { kind: 'referral-credit', reference: user, entries });
  }
  await beginReward(context, tx, user);
  const domain = comparableDomain(email) ?? '';
  if (domain !== '' && domain === comparableDomain(affiliateEmail))
    await storeTrace(context, tx, { user: affiliate, kind: 'domain', value: domain });
  await recordTrace(context, tx, { user, kind: 'domain', value: domain });
  await recordTrace(context, tx, { user, kind: 'network', value: network });
}

/** Hashes a mailbox with each secret key: equal hashes mean the same mailbox, and they reveal nothing about it. */
const marksOf = ({ seal }: Context, mailbox: string): string[] =>
  seal
    .deriveAll('marks of referred mailboxes')
    .map((secret) => createHmac('sha256', secret).update(mailbox).digest('base64url'));

const CLAIM_WITHIN_MS = 3_600_000;

/** Adds a referrer to an account created without a form. A code sent later does not count. */
export async function claimReferral(context: Context, { user, network }: ConfirmedUser, code: string): Promise<void> {
  const referrer = await findReferrer(context.pool, code);
  if (referrer === undefined) throw new AppError('referral_code_not_found', 404, refusals.referrals.unknownCode);
  const createdSince = new Date(context.now().getTime() - CLAIM_WITHIN_MS);
  if (!(await inTransaction(context.pool, (tx) => setReferrer(tx, { user, referrer, createdSince }))))
    throw new AppError('too_late', 409, refusals.referrals.newAccountsOnly);
  await settleReferrals(context, { user, network });
}
