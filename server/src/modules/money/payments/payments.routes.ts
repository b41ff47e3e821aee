// `POST /api/tracking/pay`: the payment page again, for whoever holds the order's token.
import type { FastifyInstance } from 'fastify';
import type { PayAnswer } from '@baitdrop/contract/tracking';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../../platform/http/network-of-caller.ts';
import { pageForTracker } from './pay-again.ts';
import type { PaymentParts } from './payment-parts.ts';

const perNetwork = { most: 60, windowSeconds: 600 };

export async function registerPayments(app: FastifyInstance, engine: Engine, parts: PaymentParts): Promise<void> {
  const answerPay = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    // The client may say JSON and send nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    scope.post('', { bodyLimit: 1024 }, async (request, reply) => {
      await limitTries(engine, reply, [{ key: `pay:${networkOfCaller(engine, request)}`, ...perNetwork }]);
      const token = request.headers['x-track-token'];
      const answer: PayAnswer = { payment_url: await pageForTracker(parts, typeof token === 'string' ? token : '') };
      return reply.header('Cache-Control', 'no-store').send(answer);
    });
  };
  await app.register(answerPay, { prefix: '/api/tracking/pay' });
}
