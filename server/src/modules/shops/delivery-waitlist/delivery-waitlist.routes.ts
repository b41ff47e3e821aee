import type { FastifyInstance } from 'fastify';
import { object } from 'zod/mini';
import { deliveryWaitlistForm } from '@baitdrop/contract/delivery-waitlist';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { Form } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { notifyWaitlist, joinWaitlist } from './delivery-waitlist.ts';

const PER_NETWORK = { max: 20, windowSeconds: 3600 };
const PER_ADDRESS = { max: 5, windowSeconds: 86_400 };
const EVERY_MORNING = '10 9 * * *';
const FORM = new Form(deliveryWaitlistForm, formRefusals.shops.emailAndPostcode);

export async function registerDeliveryWaitlist(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const options = { prefix: '/api/delivery-wishes', access: 'public', cache: 'own' } as const;
  await openScope(app, engine, options, (scope) => {
    scope.post(
      '',
      {
        bodyLimit: 2048,
        schema: { summary: 'Ask to be told when delivery comes here', body: FORM, response: { 202: object({}) } },
      },
      async (request, reply) => {
        const form = request.body;
        await limitAttempts(engine, reply, [
          { key: `wish:${networkOfCaller(engine, request)}`, ...PER_NETWORK },
          { key: `wish:${form.email.toLowerCase()}`, ...PER_ADDRESS },
        ]);
        await joinWaitlist(context, form);
        return reply.status(202).send({});
      },
    );
  });
}

export async function scheduleDeliveryWaitlist(context: Context): Promise<void> {
  await context.jobs.work('delivery-wishes.tell', () => notifyWaitlist(context), { schedule: EVERY_MORNING });
}
