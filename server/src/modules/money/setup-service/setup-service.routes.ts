// `/api/setup-requests`: paying for a setup service, by the owner of the shop that asked for it.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SetupPayAnswer, SetupPaymentState } from '@baitdrop/contract/setup-requests';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { payForSetup, setupPaymentOf } from './setup-service.ts';
import type { Context } from '../../../context.ts';

interface ById {
  Params: { id: string };
}

const pagesPerUser = { most: 30, windowSeconds: 600 };

export async function registerSetupService(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const signedIn = async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(engine, request);
    if (caller?.collection.name === 'users') return caller.id;
    throw new AppError('signed_out', 401, 'Please sign in first.');
  };

  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      // Nothing is read from the body; the client may say JSON and send nothing.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
      scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));

      scope.post<ById>('/:id/pay', { bodyLimit: 1024 }, async (request, reply) => {
        const user = await signedIn(request);
        await limitTries(engine, reply, [{ key: `setup-pay:${user}`, ...pagesPerUser }]);
        const answer: SetupPayAnswer = { payment_url: await payForSetup(context, user, request.params.id) };
        return reply.send(answer);
      });

      scope.get<ById>('/:id/payment', async (request, reply) => {
        const user = await signedIn(request);
        const answer: SetupPaymentState = await setupPaymentOf(context, user, request.params.id);
        return reply.send(answer);
      });
    },
    { prefix: '/api/setup-requests' },
  );
}
