import type { FastifyInstance } from 'fastify';
import { type ReferralAnswer, referralAnswer } from '@baitdrop/contract/accounts';
import { referralClaimForm } from '@baitdrop/contract/affiliate';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { findReferrer } from '../../accounts/referral-codes.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { claimReferral, settleReferrals } from './referrals.ts';
import { lapseRewards } from './rewards.ts';
import { forgetOldSignals } from './signals.ts';
import { registerSignals } from './signals.routes.ts';

const PER_NETWORK = { max: 60, windowSeconds: 600 };
const CLAIMS_PER_USER = { max: 5, windowSeconds: 600 };
const EVERY_TEN_MINUTES = '*/10 * * * *';
const HOURLY = '17 * * * *';
const BODY_LIMIT = 1024;
const CLAIM_FORM = new Form(referralClaimForm, formRefusals.money.code);

export async function registerReferrals(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool } = context;
  await registerSignals(app, context);
  await openScope(app, engine, { prefix: '/api/referrals', access: 'public' }, (scope) => {
    scope.get(
      '/:code',
      {
        schema: {
          summary: 'Check a referral code',
          description: 'Says whether somebody has the code, never who. Limited, because codes could be tried out.',
          params: params('code'),
          response: { 200: referralAnswer },
        },
      },
      async (request, reply): Promise<ReferralAnswer> => {
        await limitAttempts(engine, reply, [{ key: `referral:${networkOfCaller(engine, request)}`, ...PER_NETWORK }]);
        return { valid: (await findReferrer(pool, request.params.code)) !== undefined };
      },
    );
  });

  await openSignedInScope(app, context, { prefix: '/api/referrals/claim' }, (scope) => {
    scope.post(
      '',
      {
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'Say who referred you', body: CLAIM_FORM, response: { 204: {} } },
      },
      async (request, reply) => {
        const { id } = userOf(request);
        await limitAttempts(engine, reply, [{ key: `claim:${id}`, ...CLAIMS_PER_USER }]);
        const network = networkOfCaller(engine, request);
        await claimReferral(context, { user: id, network }, request.body.code);
        return reply.status(204).send();
      },
    );
  });
}

/** Referrals are decided when an address is confirmed; this job decides those that a crash left out. */
export async function scheduleReferralJobs(context: Context): Promise<void> {
  await context.jobs.work('referrals.book-credits', () => settleReferrals(context), { schedule: EVERY_TEN_MINUTES });
  await context.jobs.work('referrals.lapse-rewards', () => lapseRewards(context), { schedule: HOURLY });
  await context.jobs.work('referrals.forget-traces', () => forgetOldSignals(context), { schedule: HOURLY });
}
