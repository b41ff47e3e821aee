import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import type { Engine } from '@baitdrop/records/engine/engine';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { administratorIfAny } from '../../../platform/http/administrator.ts';
import { changesSomething } from '../../../platform/http/changes-something.ts';
import { findTargetName } from './audit.db.ts';
import { describeRequest } from './describe-request.ts';

/**
 * What administrators ask for outside `/api/admin/`, whose endpoints write their own lines: at a shop's desk and through
 * the records API. Written before the answer leaves, with what came of it.
 */
export function recordAdminActions(app: FastifyInstance, engine: Engine): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isWorthALine(request)) return;
    const by = await administratorIfAny(engine, request);
    if (by === null) return;
    const action = describeRequest(askedOf(request, reply));
    const id = storableText(action.target?.id ?? '');
    const name = id === '' ? '' : await findTargetName(engine.pool, id);
    await recordAdminAction(engine.pool, { by, ...action, target: { id, name } });
  });
}

const isWorthALine = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined &&
  request.headers[IMPERSONATION_HEADER] === undefined &&
  !request.url.startsWith('/api/admin/') &&
  changesSomething(request);

function askedOf(request: FastifyRequest, reply: FastifyReply) {
  const { method, body, params, routeOptions } = request;
  return {
    method,
    body,
    params: params as Record<string, string>,
    route: routeOptions.url ?? '',
    status: reply.statusCode,
  };
}
