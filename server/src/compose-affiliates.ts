// Puts together the affiliate programme: who brought whom, what it earns, how it is paid.
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerAdminAffiliates } from './modules/money/affiliates/admin-affiliates.routes.ts';
import type { AffiliateParts } from './modules/money/affiliates/affiliate-parts.ts';
import { registerAffiliate } from './modules/money/affiliates/affiliate.routes.ts';
import { bookSignup } from './modules/money/affiliates/earnings.ts';
import { balanceOf, bookMovement } from './modules/money/ledger/ledger.db.ts';
import { queueMail } from './platform/mail/mail.jobs.ts';
import { registerReferrals } from './modules/money/referrals/referrals.routes.ts';
import { type ReferralParts, settleReferrals } from './modules/money/referrals/referrals.ts';

export function composeAffiliates(context: Context) {
  const { config, pool, seal, now, jobs, engine } = context;
  const affiliates: AffiliateParts = {
    pool,
    seal,
    publicUrl: config.publicUrl,
    now,
    balanceOf,
    bookMovement,
    mailIn: (tx, mail) => queueMail(jobs, tx, seal)(mail),
  };
  const markKey = seal.derive('marks of referred mailboxes');
  const referrals: ReferralParts = {
    pool,
    now,
    bookMovement,
    markOf: (mailbox) => createHmac('sha256', markKey).update(mailbox).digest('base64url'),
    onCounted: (tx, referral) => bookSignup(affiliates, tx, referral),
  };
  return {
    affiliates,
    referrals,
    settleReferrals: (user?: string) => settleReferrals(referrals, user),
    async register(app: FastifyInstance): Promise<void> {
      await registerReferrals(app, engine, referrals);
      await registerAffiliate(app, engine, affiliates);
      await registerAdminAffiliates(app, engine, affiliates, config.profile === 'demo');
    },
  };
}
