// The owner of a shop pays for a setup service they requested.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/setup-requests';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { ignoreBodies } from '../../../platform/http/scopes.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { payForSetup, setupPaymentOf } from './setup-service.ts';

export async function registerSetupService(app: FastifyInstance, context: Context): Promise<void> {
  await openUserEndpoints(app, context, {}, (scope) => {
    ignoreBodies(scope.routes);
    implement(scope, endpoints.payForSetup, async ({ actor, params: { id } }) => ({
      payment_url: await payForSetup(context, actor.id, id),
    }));
    implement(scope, endpoints.readSetupPayment, ({ actor, params: { id } }) => setupPaymentOf(context, actor.id, id));
  });
}
