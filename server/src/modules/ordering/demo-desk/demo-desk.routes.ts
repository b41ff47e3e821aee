// In the demo a simulated shopkeeper minds the sample shops while their owners are away. This tells it whether one is there.
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SHOPKEEPER_HEADER } from '@baitdrop/adapters/shopkeeper/shop-api';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { AppError } from '../../../platform/errors/app-error.ts';

const ATTENDED_MS = 2 * 60_000;
const MAX_OWNERS = 1000;

/** Before every other route, whose requests it notices. An open page renews its live connection in time to be noticed. */
export async function registerDemoDesk(app: FastifyInstance, engine: Engine, now: () => Date): Promise<void> {
  const present = new LRUCache<string, true>({
    max: MAX_OWNERS,
    ttl: ATTENDED_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  app.addHook('onResponse', async (request) => {
    if (request.headers.authorization === undefined || request.headers[SHOPKEEPER_HEADER] !== undefined) return;
    const caller = await callerOf(engine, request);
    if (caller?.values['role'] === 'shop_owner') present.set(caller.id, true);
  });

  await app.register(
    async (scope) => {
      await answerHeaders(scope, engine);
      /** `GET /api/demo/desk`: whether the caller is there in person, and not only the shopkeeper with their account. */
      scope.get('/desk', async (request, reply) => {
        const caller = await callerOf(engine, request);
        if (caller === null) throw new AppError('signed_out', 401, 'Please sign in first.');
        return reply.header('Cache-Control', 'no-store').send({ attended: present.has(caller.id) });
      });
    },
    { prefix: '/api/demo' },
  );
}
