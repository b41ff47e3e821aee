// Routes for the simulated shopkeeper, who serves the sample shops while their owners are not signed in.
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SHOPKEEPER_HEADER } from '@baitdrop/adapters/shopkeeper/shop-api';
import { callerOf } from '@baitdrop/records/api/read-request';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { openScope } from '../../platform/http/scopes.ts';

const ATTENDED_MS = 2 * 60_000;
const MAX_OWNERS = 1000;

/**
 * Must be registered first, because its hook sees only routes that are registered later. An open page renews its live
 * connection often enough for its owner to count as present.
 */
export async function registerDemoDesk(app: FastifyInstance, { config, engine, now }: Context): Promise<void> {
  if (config.profile !== 'demo') return;
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

  /** Whether the caller is there in person, and not only the shopkeeper with their account. */
  await openScope(app, engine, { prefix: '/api/demo', access: 'signed-in' }, (scope) => {
    const schema = { summary: 'See whether a person is at the desk of a sample shop' };
    scope.get('/desk', { schema }, async (request) => {
      const caller = await callerOf(engine, request);
      if (caller === null) throw new AppError('signed_out', 401, refusals.general.signInFirst);
      return { attended: present.has(caller.id) };
    });
  });
}
