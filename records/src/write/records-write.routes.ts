import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, notFound } from '../api/api-error.ts';
import { BodyError, bodyOf, type RequestBody } from '../api/body.ts';
import { readRequest } from '../api/read-request.ts';
import { countOldPassword, forgetPasswordGuesses, givesOldPassword } from '../auth/password-guesses.ts';
import { sendJson } from '../api/send-json.ts';
import type { Collection } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { pickFields } from '../read/pick-fields.ts';
import { presentRecord } from '../read/present-record.ts';
import { createRecord } from './create-record.ts';
import { asWriteError } from './database-errors.ts';
import { deleteRecord } from './delete-record.ts';
import { updateRecord } from './update-record.ts';
import { inWriteTransaction } from './write-transaction.ts';

interface Params {
  collection: string;
  id: string;
}

function collectionOf(engine: Engine, name: string, message: string): Collection {
  const collection = engine.collections.find(name);
  if (!collection) throw notFound(message);
  return collection;
}

function recordBody(request: FastifyRequest): RequestBody {
  try {
    return bodyOf(request);
  } catch (error) {
    throw error instanceof BodyError ? badRequest(undefined, {}, error) : error;
  }
}

/** Deferred constraints refuse at the commit. */
async function committed<T>(collection: Collection, message: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw asWriteError(error, collection, message);
  }
}

export function recordsWriteRoutes(app: FastifyInstance, engine: Engine): void {
  app.post<{ Params: Params }>('/collections/:collection/records', async (request, reply) => {
    const collection = collectionOf(engine, request.params.collection, 'Missing or invalid collection context');
    const body = recordBody(request);
    const info = await readRequest(engine, request, body.values);
    const record = await committed(collection, 'Failed to create record.', () =>
      inWriteTransaction(engine, (tx) => createRecord(engine, tx, collection, body, info)),
    );
    const answer = await presentRecord(engine, engine.pool, record, info);
    return sendJson(reply, 200, pickFields(answer, info.query['fields']));
  });

  app.patch<{ Params: Params }>('/collections/:collection/records/:id', async (request, reply) => {
    const collection = collectionOf(engine, request.params.collection, 'Missing or invalid collection context');
    const body = recordBody(request);
    const info = await readRequest(engine, request, body.values);
    await countOldPassword(engine, info.auth, body.values);
    const record = await committed(collection, 'Failed to update record.', () =>
      inWriteTransaction(engine, (tx) => updateRecord(engine, tx, collection, request.params.id, body, info)),
    );
    if (info.auth?.id === record.id && givesOldPassword(body.values)) await forgetPasswordGuesses(engine, info.auth);
    const answer = await presentRecord(engine, engine.pool, record, info);
    return sendJson(reply, 200, pickFields(answer, info.query['fields']));
  });

  app.delete<{ Params: Params }>('/collections/:collection/records/:id', async (request, reply) => {
    const collection = collectionOf(engine, request.params.collection, 'Missing collection context');
    const info = await readRequest(engine, request);
    await committed(collection, 'Failed to delete record.', () =>
      inWriteTransaction(engine, (tx) => deleteRecord(engine, tx, collection, request.params.id, info)),
    );
    return reply.status(204).send();
  });
}
