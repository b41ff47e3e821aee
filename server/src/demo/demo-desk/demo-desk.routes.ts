// Routes for the simulated shopkeeper, who serves the sample shops while their owners are not signed in.
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SHOPKEEPER_HEADER } from '@baitdrop/adapters/shopkeeper/shop-api';
import { readDemoDesk } from '@baitdrop/contract/demo';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Context } from '../../context.ts';
import { openAccountEndpoints } from '../../modules/accounts/signed-in.ts';
import { implement } from '../../platform/http/implement.ts';

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

  await openAccountEndpoints(app, { engine }, {}, (scope) =>
    implement(scope, readDemoDesk, ({ actor: { id } }) => ({ attended: present.has(id) })),
  );
}
