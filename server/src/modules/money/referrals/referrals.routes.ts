import type { FastifyInstance } from 'fastify';
import type { ReferralAnswer } from '@baitdrop/contract/accounts';
import { claimForm } from '@baitdrop/contract/affiliate';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import { storable } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../../platform/http/network-of-caller.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { findReferrer } from '../../accounts/referral-codes.ts';
import { claimReferral } from './referrals.ts';
import type { Context } from '../../../context.ts';

const perNetwork = { most: 60, windowSeconds: 600 };
const claimsPerUser = { most: 5, windowSeconds: 600 };
const bodyLimit = 1024;

/** `GET /api/referrals/:code`: whether somebody has it, never who. Limited, because codes could be tried out. */
export async function registerReferrals(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

      scope.get<{ Params: { code: string } }>('/:code', async (request, reply) => {
        await limitTries(engine, reply, [{ key: `referral:${networkOfCaller(engine, request)}`, ...perNetwork }]);
        const answer: ReferralAnswer = { valid: (await findReferrer(engine.pool, request.params.code)) !== undefined };
        return reply.send(answer);
      });

      scope.post('/claim', { bodyLimit }, async (request, reply) => {
        const caller = await callerOf(engine, request);
        if (caller?.collection.name !== 'users') throw new AppError('signed_out', 401, 'Please sign in first.');
        const { code } = readForm(claimForm, storable(request.body), 'Which code?');
        await limitTries(engine, reply, [{ key: `claim:${caller.id}`, ...claimsPerUser }]);
        await claimReferral(context, caller.id, code);
        return reply.status(204).send();
      });
    },
    { prefix: '/api/referrals' },
  );
}
