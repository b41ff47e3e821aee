import type { FastifyInstance } from 'fastify';
import { joinDeliveryWaitlist } from '@baitdrop/contract/delivery-waitlist';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { notifyWaitlist, joinWaitlist } from './delivery-waitlist.ts';

const PER_NETWORK = { max: 20, windowSeconds: 3600 };
const PER_ADDRESS = { max: 5, windowSeconds: 86_400 };
const EVERY_MORNING = '10 9 * * *';

export async function registerDeliveryWaitlist(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  await openPublicEndpoints(app, context, { cache: 'own' }, (scope) => {
    implement(scope, joinDeliveryWaitlist, async ({ body, request, reply }) => {
      await limitAttempts(engine, reply, [
        { key: `wish:${networkOfCaller(engine, request)}`, ...PER_NETWORK },
        { key: `wish:${body.email.toLowerCase()}`, ...PER_ADDRESS },
      ]);
      await joinWaitlist(context, body);
      return {};
    });
  });
}

export async function scheduleDeliveryWaitlist(context: Context): Promise<void> {
  await context.jobs.work('delivery-wishes.tell', () => notifyWaitlist(context), { schedule: EVERY_MORNING });
}
