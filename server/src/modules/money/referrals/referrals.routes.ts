import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/accounts';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { findReferrer } from '../../accounts/referral-codes.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { claimReferral, settleReferrals } from './referrals.ts';
import { lapseRewards } from './rewards.ts';
import { forgetOldSignals } from './signals.ts';
import { registerSignals } from './signals.routes.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const HOURLY = '17 * * * *';

export async function registerReferrals(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool } = context;
  await registerSignals(app, context);
  await openPublicEndpoints(app, context, {}, (scope) =>
    implement(scope, endpoints.checkReferralCode, async ({ params: { code } }) => ({
      valid: (await findReferrer(pool, code)) !== undefined,
    })),
  );
  await openUserEndpoints(app, context, {}, (scope) =>
    implement(scope, endpoints.claimReferral, ({ actor: { id: user }, body: { code }, request }) =>
      claimReferral(context, { user, network: networkOfCaller(engine, request) }, code),
    ),
  );
}

/** Referrals are decided when an address is confirmed; this job decides those that a crash left out. */
export async function scheduleReferralJobs(context: Context): Promise<void> {
  await context.jobs.work('referrals.book-credits', () => settleReferrals(context), { schedule: EVERY_TEN_MINUTES });
  await context.jobs.work('referrals.lapse-rewards', () => lapseRewards(context), { schedule: HOURLY });
  await context.jobs.work('referrals.forget-traces', () => forgetOldSignals(context), { schedule: HOURLY });
}
