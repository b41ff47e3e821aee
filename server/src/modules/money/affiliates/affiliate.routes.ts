// The signed-in user's earnings, referrals and payout requests.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/affiliate';
import { AFFILIATE_YEARS, yearsBefore } from '@baitdrop/domain/legal/retention';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { registerAdminAffiliates } from './admin-affiliates.routes.ts';
import { affiliateOverview, referralsOf } from './affiliate.ts';
import { requestPayout } from './payouts.ts';
import { forgetDetailsBefore } from './payouts.db.ts';
import { forgetMarksBefore } from '../referrals/referrals.db.ts';

const EVERY_NIGHT = '55 3 * * *';

export async function registerAffiliate(app: FastifyInstance, context: Context): Promise<void> {
  await registerAdminAffiliates(app, context);
  await openUserEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.readAffiliate, ({ actor: { id, values } }) =>
      affiliateOverview(context, { id, code: String(values['referral_code']) }),
    );

    implement(scope, endpoints.listReferrals, ({ actor, query: { page } }) => referralsOf(context, actor.id, page));

    implement(scope, endpoints.requestAffiliatePayout, async ({ actor, body, command: once, request }) => {
      if (actor.values['verified'] !== true)
        throw new AppError('not_verified', 403, refusals.account.confirmEmailFirst);
      await requestPayout(context, actor.id, body, { network: networkOfCaller(context.engine, request), once });
      return {};
    });
  });
}

export async function forgetOldAffiliates({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  const before = yearsBefore(now(), AFFILIATE_YEARS);
  await forgetDetailsBefore(pool, before);
  await forgetMarksBefore(pool, before);
}

export const scheduleForgettingAffiliates = (context: Context): Promise<void> =>
  context.jobs.work('affiliates.forget', () => forgetOldAffiliates(context), { schedule: EVERY_NIGHT });
