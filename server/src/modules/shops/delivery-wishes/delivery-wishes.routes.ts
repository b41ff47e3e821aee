import type { FastifyInstance } from 'fastify';
import { deliveryWishForm } from '@baitdrop/contract/delivery-wishes';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable } from '../../../platform/database/storable.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../../platform/http/network-of-caller.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { tellWhoWished, wishForDelivery, type WishParts } from './delivery-wishes.ts';

const bodyLimit = 2048;
const perNetwork = { most: 20, windowSeconds: 3600 };
const perAddress = { most: 5, windowSeconds: 86_400 };
const everyMorning = '10 9 * * *';

export async function registerDeliveryWishes(app: FastifyInstance, engine: Engine, parts: WishParts): Promise<void> {
  const answerWishes = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    scope.post('', { bodyLimit }, async (request, reply) => {
      const form = readForm(deliveryWishForm, storable(request.body), 'Please give an e-mail address and a postcode.');
      await limitTries(engine, reply, [
        { key: `wish:${networkOfCaller(engine, request)}`, ...perNetwork },
        { key: `wish:${form.email.toLowerCase()}`, ...perAddress },
      ]);
      await wishForDelivery(parts, form);
      return reply.status(202).send({});
    });
  };
  await app.register(answerWishes, { prefix: '/api/delivery-wishes' });
}

export async function scheduleDeliveryWishes(jobs: Jobs, parts: WishParts): Promise<void> {
  await jobs.work('delivery-wishes.tell', () => tellWhoWished(parts), { schedule: everyMorning });
}
