import type { FastifyInstance } from 'fastify';
import { notFound, unauthorized } from '../api/api-error.ts';
import { callerOf, isSuperuser, readRequest } from '../api/read-request.ts';
import type { RequestInfo } from '../api/request-info.ts';
import { findRecordByToken, newRecordToken } from '../auth/record-token.ts';
import type { StoredRecord } from '../collections/collection.ts';
import { sendJson } from '../api/send-json.ts';
import type { Engine } from '../engine/engine.ts';
import { findRecordById } from '../read/find-record.ts';
import { findAllowedRecord } from '../rules/rule-check.ts';
import { boolOf } from '../write/coerce.ts';
import { fieldOfFile, findServedFile } from './find-served-file.ts';
import { serveFile } from './serve-file.ts';
import { smallerTypeFor } from './thumb.ts';

interface Params {
  collection: string;
  recordId: string;
  fileName: string;
}

/** Protected files follow the view rule, with the user of the file token only, because a link carries no headers. */
async function mayRead(engine: Engine, record: StoredRecord, request: RequestInfo): Promise<boolean> {
  const token = request.query['token'] ?? '';
  const auth = token === '' ? null : ((await findRecordByToken(engine, token, 'file'))?.record ?? null);
  const info: RequestInfo = { ...request, context: 'protectedFile', auth, superuser: isSuperuser(auth) };
  if (info.superuser) return true;
  const { collection, id } = record;
  if (collection.viewRule === null) return false;
  return (await findAllowedRecord(engine, engine.pool, collection, id, collection.viewRule, info)) !== null;
}

export function filesRoutes(app: FastifyInstance, engine: Engine): void {
  app.post('/files/token', async (request, reply) => {
    const caller = await callerOf(engine, request);
    if (!caller) throw unauthorized('The request requires valid record authorization token');
    const token = await newRecordToken(engine, caller, 'file');
    return sendJson(reply, 200, { token });
  });

  app.get<{ Params: Params }>('/files/:collection/:recordId/:fileName', async (request, reply) => {
    const { collection: name, recordId, fileName } = request.params;
    const collection = engine.collections.find(name);
    if (!collection) throw notFound('Missing or invalid collection context');
    const record = await findRecordById(engine.pool, collection, recordId);
    const field = record && fieldOfFile(record, fileName);
    if (!record || !field || fileName === '') throw notFound();
    const info = await readRequest(engine, request);
    if (field.protected && !(await mayRead(engine, record, info))) throw notFound();
    const smaller = smallerTypeFor(request.headers.accept);
    const served = await findServedFile(engine, record, field, fileName, { size: info.query['thumb'], smaller });
    if (!served) throw notFound();
    if (served.isChosenByType) {
      const others = reply.getHeader('vary');
      reply.header('vary', others === undefined ? 'Accept' : `${String(others)}, Accept`);
    }
    const read = (range: { start: number; end: number }) => engine.files.read(served.key, range);
    reply.removeHeader('x-frame-options');
    return serveFile(request, reply, { ...served, read }, boolOf(info.query['download']));
  });
}
