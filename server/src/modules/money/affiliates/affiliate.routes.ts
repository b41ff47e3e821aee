// `/api/affiliate`: the signed-in user's earnings, referrals and payout requests.
import type { FastifyInstance } from 'fastify';
import {
  affiliateOverview as overviewAnswer,
  payoutRequestForm,
  referralPage as referralsAnswer,
} from '@baitdrop/contract/affiliate';
import { AFFILIATE_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, Query } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { integerParam } from '../../../platform/read-query.ts';
import { requireCommand, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { registerAdminAffiliates } from './admin-affiliates.routes.ts';
import { affiliateOverview, referralsOf } from './affiliate.ts';
import { requestPayout } from './payouts.ts';
import { forgetDetailsBefore } from './payouts.db.ts';
import { forgetMarksBefore } from '../referrals/referrals.db.ts';

const EVERY_NIGHT = '55 3 * * *';
const BODY_LIMIT = 4096;
const REQUESTS_PER_USER = { max: 20, windowSeconds: 3600 };
const MAX_PAGE = 1_000_000;
const PAYOUT_FORM = new Form(payoutRequestForm, refusals.referrals.whereTo);
const PAGE = new Query({ page: 'From 1.' }, (query) => integerParam(query, 'page', { default: 1, max: MAX_PAGE }));

export async function registerAffiliate(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  await registerAdminAffiliates(app, context);
  await openSignedInScope(app, context, { prefix: '/api/affiliate', limited: true }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read what your referrals earned', response: { 200: overviewAnswer } } },
      async (request) => {
        const { id, values } = userOf(request);
        return affiliateOverview(context, { id, code: String(values['referral_code']) });
      },
    );

    scope.get(
      '/referrals',
      { schema: { summary: 'List the people you referred', querystring: PAGE, response: { 200: referralsAnswer } } },
      async (request) => referralsOf(context, userOf(request).id, request.query),
    );

    scope.post(
      '/payouts',
      {
        bodyLimit: BODY_LIMIT,
        config: NEEDS_KEY,
        schema: { summary: 'Request a payout of what you earned', body: PAYOUT_FORM, response: { 201: {} } },
        async preValidation(request, reply) {
          const { id, values } = userOf(request);
          if (values['verified'] !== true) throw new AppError('not_verified', 403, refusals.account.confirmEmailFirst);
          await limitAttempts(engine, reply, [{ key: `affiliate-payout:${id}`, ...REQUESTS_PER_USER }]);
        },
      },
      async (request, reply) => {
        const { id: user } = userOf(request);
        const network = networkOfCaller(engine, request);
        await requestPayout(context, user, request.body, { network, once: requireCommand(request, user) });
        return reply.status(201).send({});
      },
    );
  });
}

export async function forgetOldAffiliates({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const before = yearsBefore(now(), AFFILIATE_YEARS);
  await forgetDetailsBefore(pool, before);
  await forgetMarksBefore(pool, before);
}

export const scheduleForgettingAffiliates = (context: Context): Promise<void> =>
  context.jobs.work('affiliates.forget', () => forgetOldAffiliates(context), { schedule: EVERY_NIGHT });
