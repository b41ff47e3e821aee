// `/api/setup-requests`: the owner of a shop pays for a setup service they requested.
import type { FastifyInstance } from 'fastify';
import {
  type SetupPayAnswer,
  setupPayAnswer,
  type SetupPaymentState,
  setupPaymentState,
} from '@baitdrop/contract/setup-requests';
import type { Context } from '../../../context.ts';
import { ignoreBodies } from '../../../platform/http/scopes.ts';
import { params } from '../../../platform/http/forms.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { payForSetup, setupPaymentOf } from './setup-service.ts';

const PAGES_PER_USER = { max: 30, windowSeconds: 600 };
const BODY_LIMIT = 1024;

export async function registerSetupService(app: FastifyInstance, context: Context): Promise<void> {
  await openSignedInScope(app, context, { prefix: '/api/setup-requests' }, (scope) => {
    ignoreBodies(scope);

    scope.post(
      '/:id/pay',
      {
        bodyLimit: BODY_LIMIT,
        schema: { summary: 'Pay for a setup service', params: params('id'), response: { 200: setupPayAnswer } },
      },
      async (request, reply): Promise<SetupPayAnswer> => {
        const { id: user } = userOf(request);
        await limitAttempts(context.engine, reply, [{ key: `setup-pay:${user}`, ...PAGES_PER_USER }]);
        return { payment_url: await payForSetup(context, user, request.params.id) };
      },
    );

    scope.get(
      '/:id/payment',
      {
        schema: {
          summary: 'Read whether a setup service is paid',
          params: params('id'),
          response: { 200: setupPaymentState },
        },
      },
      (request): Promise<SetupPaymentState> => setupPaymentOf(context, userOf(request).id, request.params.id),
    );
  });
}
