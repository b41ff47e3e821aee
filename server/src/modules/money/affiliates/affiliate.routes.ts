// `/api/affiliate`: what somebody signed in has earned, by whom, and how they get it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { payoutRequestForm } from '@baitdrop/contract/affiliate';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { storable } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitRequests } from '../../../platform/http/limit-requests.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { acceptEmptyBodies, readForm } from '../../../platform/http/read-form.ts';
import { type Query, wholeOf } from '../../../platform/read-query.ts';
import { affiliateOverview, referralsOf } from './affiliate.ts';
import { requestPayout } from './payouts.ts';
import type { Context } from '../../../context.ts';

const bodyLimit = 4096;
const requestsPerUser = { most: 20, windowSeconds: 3600 };
const furthestPage = 1_000_000;

export async function registerAffiliate(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const signedIn = async (request: FastifyRequest): Promise<StoredRecord> => {
    const caller = await callerOf(engine, request);
    if (caller?.collection.name === 'users') return caller;
    throw new AppError('signed_out', 401, 'Please sign in first.');
  };
  const answer = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    limitRequests(scope, engine);
    acceptEmptyBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

    scope.get('', async (request) => {
      const { id, values } = await signedIn(request);
      return affiliateOverview(context, { id, code: String(values['referral_code']) });
    });

    scope.get<{ Querystring: Query }>('/referrals', async (request) => {
      const { id } = await signedIn(request);
      return referralsOf(context, id, wholeOf(request.query, 'page', { usual: 1, most: furthestPage }));
    });

    scope.post('/payouts', { bodyLimit }, async (request, reply) => {
      const { id, values } = await signedIn(request);
      if (values['verified'] !== true)
        throw new AppError('not_verified', 403, 'Please confirm your e-mail address first.');
      await limitTries(engine, reply, [{ key: `affiliate-payout:${id}`, ...requestsPerUser }]);
      const form = readForm(payoutRequestForm, storable(request.body), 'Please say where the money should go.');
      await requestPayout(context, id, form);
      return reply.status(201).send({});
    });
  };
  await app.register(answer, { prefix: '/api/affiliate' });
}
