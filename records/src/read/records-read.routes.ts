import { notFound } from '../api/api-error.ts';
import { readRequest } from '../api/read-request.ts';
import { sendJson, sendJsonText } from '../api/send-json.ts';
import type { Collection } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import type { RequestInfo } from '../api/request-info.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { networkOf } from '../limits/network.ts';
import { findAllowedRecord, requireRule } from '../rules/rule-check.ts';
import { needsNoRendering, listRecords, listTexts } from './list-records.ts';
import { pickFields } from './pick-fields.ts';
import { presentRecord } from './present-record.ts';
import { presentRecords } from './present-records.ts';

export function requestedCollection(engine: Engine, nameOrId: string): Collection {
  const collection = engine.collections.find(nameOrId);
  if (!collection) throw notFound('Missing collection context.');
  return collection;
}

/** A path to related rows can make a query as slow as the database allows. */
const mayTakeLong = ({ query, superuser }: RequestInfo): boolean =>
  !superuser && `${query['filter'] ?? ''}${query['sort'] ?? ''}`.includes('.');

/** Well below the size of a host's pool, so that slow lists never block the rest of the API. */
const SLOW_LISTS = { maxRunning: 6, maxRunningPerCaller: 2, maxWaitingPerCaller: 50 };

export const recordsReadRoutes: RouteGroup = (app, engine) => {
  const slowLists = new FairQueue(SLOW_LISTS);

  app.get<{ Params: { collection: string } }>('/collections/:collection/records', async (request, reply) => {
    const collection = requestedCollection(engine, request.params.collection);
    const info = await readRequest(engine, request);
    const inTurn = <Page>(list: () => Promise<Page>): Promise<Page> =>
      mayTakeLong(info) ? slowLists.run(networkOf(callerAddress(engine, request)), list) : list();
    if (needsNoRendering(collection, info)) {
      const { items, ...page } = await inTurn(() => listTexts(engine, engine.pool, collection, info));
      return sendJsonText(reply, 200, `{"items":[${items.join(',')}],${JSON.stringify(page).slice(1)}`);
    }
    const { items: records, ...page } = await inTurn(() => listRecords(engine, engine.pool, collection, info));
    const items = await presentRecords(engine, engine.pool, records, info);
    return sendJson(reply, 200, { items: pickFields(items, info.query['fields']), ...page });
  });

  app.get<{ Params: { collection: string; id: string } }>(
    '/collections/:collection/records/:id',
    async (request, reply) => {
      // A trailing slash is another address.
      if (request.params.id === '') throw notFound('File not found.');
      const collection = requestedCollection(engine, request.params.collection);
      const info = await readRequest(engine, request);
      requireRule(collection.viewRule, info);
      const record = await findAllowedRecord(
        engine,
        engine.pool,
        collection,
        request.params.id,
        collection.viewRule,
        info,
      );
      if (!record) throw notFound();
      const presented = await presentRecord(engine, engine.pool, record, info);
      return sendJson(reply, 200, pickFields(presented, info.query['fields']));
    },
  );
};
