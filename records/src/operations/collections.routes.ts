// Collections can be read. The host's code defines them, so no request can change them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, forbidden, notFound } from '../api/api-error.ts';
import { readRequest } from '../api/read-request.ts';
import { sendJson } from '../api/send-json.ts';
import { readForm } from '../auth/auth-request.ts';
import { BLANK, refuse as refuseForm } from '../auth/form-problems.ts';
import { wireDate } from '../collections/storage.ts';
import type { Engine } from '../engine/engine.ts';
import { listParameters } from '../read/list-parameters.ts';
import { pickFields } from '../read/pick-fields.ts';
import { collectionWire } from './collection-wire.ts';
import { requireSuperuser } from './require-superuser.ts';

const SORTABLE = ['id', 'name', 'type', 'system', 'created', 'updated'] as const;
type Wire = ReturnType<typeof collectionWire>;

/** Handles `-name,type`; unknown names are refused as in lists of records. */
function sorted(all: readonly Wire[], sort: string): Wire[] {
  const keys = sort.split(',').filter(Boolean);
  const orders = keys.map((key) => {
    const name = SORTABLE.find((one) => one === key.replace(/^[-+]/, ''));
    if (name === undefined) throw badRequest();
    const sign = key.startsWith('-') ? -1 : 1;
    return (a: Wire, b: Wire) => (a[name] === b[name] ? 0 : a[name] < b[name] ? -sign : sign);
  });
  return all.toSorted((a, b) => orders.map((order) => order(a, b)).find((found) => found !== 0) ?? 0);
}

export function collectionsRoutes(app: FastifyInstance, engine: Engine): void {
  const since = wireDate(engine.now());
  const all = engine.collections.all.map((collection) => collectionWire(collection, engine.collections, since));

  app.get('/collections', async (request, reply) => {
    await requireSuperuser(engine, request);
    const info = await readRequest(engine, request);
    const { page, perPage, skipTotal, sort, filter } = listParameters(info);
    // Filters are refused: there are few collections, so a client can read them all.
    if (filter.trim() !== '') throw badRequest();
    const items = sorted(all, sort).slice((page - 1) * perPage, page * perPage);
    const totals = skipTotal ? [-1, -1] : [all.length, Math.ceil(all.length / perPage)];
    const [totalItems, totalPages] = totals;
    return sendJson(reply, 200, {
      items: pickFields(items, info.query['fields']),
      page,
      perPage,
      totalItems,
      totalPages,
    });
  });

  app.get<{ Params: { collection: string } }>('/collections/:collection', async (request, reply) => {
    await requireSuperuser(engine, request);
    const info = await readRequest(engine, request);
    const collection = engine.collections.find(request.params.collection);
    const wire = all.find(({ id }) => id === collection?.id);
    if (!wire) throw notFound();
    return sendJson(reply, 200, pickFields(wire, info.query['fields']));
  });

  const refuse = async (request: FastifyRequest): Promise<never> => {
    await requireSuperuser(engine, request);
    throw forbidden("Collections belong to the server's own code and cannot be changed here.");
  };
  app.post('/collections', refuse);
  app.put('/collections/import', async (request) => {
    await requireSuperuser(engine, request);
    const { collections } = readForm(request).values;
    const none = !Array.isArray(collections) || collections.length === 0;
    refuseForm({ collections: none ? BLANK : null });
    return refuse(request);
  });
  const refuseKnown = async (request: FastifyRequest<{ Params: { collection: string } }>): Promise<never> => {
    await requireSuperuser(engine, request);
    if (!engine.collections.find(request.params.collection)) throw notFound();
    return refuse(request);
  };
  app.patch('/collections/:collection', refuseKnown);
  app.delete('/collections/:collection', refuseKnown);
  app.delete('/collections/:collection/truncate', refuseKnown);
}
