import type { FastifyInstance } from 'fastify';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { badRequest, notFound } from '../api/api-error.ts';
import { readRequest } from '../api/read-request.ts';
import { sendJson } from '../api/send-json.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { compileFilter } from '../filter/compile-filter.ts';
import { FilterError } from '../filter/filter-error.ts';
import { findRecordById } from '../read/find-record.ts';
import { listRecords } from '../read/list-records.ts';
import { pickFields } from '../read/pick-fields.ts';
import { logsCollection } from './logs-collection.ts';
import { countByHour, removeLogs } from './logs.db.ts';
import { requireSuperuser } from './require-superuser.ts';

const asLine = ({ id, values }: StoredRecord) => ({
  id,
  created: values['created'],
  data: values['data'],
  message: values['message'],
  level: values['level'],
});

export function logsRoutes(app: FastifyInstance, engine: Engine): void {
  app.get('/logs', async (request, reply) => {
    await requireSuperuser(engine, request);
    const info = await readRequest(engine, request);
    const { items: records, ...page } = await listRecords(engine, engine.pool, logsCollection, info);
    return sendJson(reply, 200, { items: pickFields(records.map(asLine), info.query['fields']), ...page });
  });

  app.get('/logs/stats', async (request, reply) => {
    await requireSuperuser(engine, request);
    const info = await readRequest(engine, request);
    try {
      const scope = { request: info, now: engine.now(), kind: 'filter' } as const;
      const filter = compileFilter(engine, logsCollection, info.query['filter'] ?? '', scope);
      return sendJson(reply, 200, pickFields(await countByHour(engine.pool, filter), info.query['fields']));
    } catch (error) {
      if (error instanceof FilterError) throw badRequest('Invalid filter format.', {}, error);
      throw error;
    }
  });

  app.get<{ Params: { id: string } }>('/logs/:id', async (request, reply) => {
    await requireSuperuser(engine, request);
    const info = await readRequest(engine, request);
    const line = await findRecordById(engine.pool, logsCollection, request.params.id);
    if (!line) throw notFound();
    return sendJson(reply, 200, pickFields(asLine(line), info.query['fields']));
  });

  app.delete('/logs', async (request, reply) => {
    await requireSuperuser(engine, request);
    await inTransaction(engine.pool, (tx) => removeLogs(tx, null));
    return reply.status(204).send();
  });
}
