import { notFound } from '../api/api-error.ts';
import { readRequest } from '../api/read-request.ts';
import { sendJson } from '../api/send-json.ts';
import type { Collection } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import type { Area } from '../engine/area.ts';
import { findAllowedRecord, requireRule } from '../rules/rule-check.ts';
import { listRecords } from './list-records.ts';
import { pickFields } from './pick-fields.ts';
import { presentRecord } from './present-record.ts';
import { presentRecords } from './present-records.ts';

export function requestedCollection(engine: Engine, nameOrId: string): Collection {
  const collection = engine.collections.find(nameOrId);
  if (!collection) throw notFound('Missing collection context.');
  return collection;
}

export const recordsReadRoutes: Area = (app, engine) => {
  app.get<{ Params: { collection: string } }>('/collections/:collection/records', async (request, reply) => {
    const collection = requestedCollection(engine, request.params.collection);
    const info = await readRequest(engine, request);
    const { records, ...page } = await listRecords(engine, engine.pool, collection, info);
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
