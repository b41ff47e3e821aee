import type { FastifyInstance } from 'fastify';
import type { ReferralAnswer } from '@baitdrop/contract/accounts';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../platform/http/network-of-caller.ts';
import { findReferrer } from './referrals.db.ts';

const perNetwork = { most: 60, windowSeconds: 600 };

/** `GET /api/referrals/:code`: whether somebody has it, never who. Limited, because codes could be tried out. */
export async function registerReferrals(app: FastifyInstance, engine: Engine): Promise<void> {
  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      scope.get<{ Params: { code: string } }>('/:code', async (request, reply) => {
        await limitTries(engine, reply, [{ key: `referral:${networkOfCaller(engine, request)}`, ...perNetwork }]);
        const answer: ReferralAnswer = { valid: (await findReferrer(engine.pool, request.params.code)) !== undefined };
        return reply.header('Cache-Control', 'no-store').send(answer);
      });
    },
    { prefix: '/api/referrals' },
  );
}
