import type { FastifyInstance } from 'fastify';
import { notFound } from '../api/api-error.ts';
import { queryOf } from '../api/request-info.ts';
import { sendJson } from '../api/send-json.ts';
import type { Engine } from '../engine/engine.ts';
import { pickFields } from '../read/pick-fields.ts';
import type { Operations } from './operations.ts';
import { requireSuperuser } from './require-superuser.ts';

export function cronsRoutes(app: FastifyInstance, engine: Engine, { crons }: Operations): void {
  app.get('/crons', async (request, reply) => {
    await requireSuperuser(engine, request);
    const list = crons.list().map(({ id, expression }) => ({ id, expression }));
    return sendJson(reply, 200, pickFields(list, queryOf(request.query)['fields']));
  });

  app.post<{ Params: { id: string } }>('/crons/:id', async (request, reply) => {
    await requireSuperuser(engine, request);
    const { id } = request.params;
    if (!crons.list().some((job) => job.id === id)) throw notFound('Missing or invalid cron job.');
    await crons.run(id);
    return reply.status(204).send();
  });
}
