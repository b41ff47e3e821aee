import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import type { Engine } from '@baitdrop/records/engine/engine';
import { bodyOf } from '@baitdrop/records/api/body';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { type AdminAction, recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { administratorIfAny } from '../../../platform/http/administrator.ts';
import { changesSomething } from '../../../platform/http/changes-something.ts';
import { findTargetName } from './audit.db.ts';
import { describeBatch } from './describe-batch.ts';
import { describeRequest } from './describe-request.ts';

/**
 * What administrators ask for outside `/api/admin/`, whose endpoints write their own lines: at a shop's desk and through
 * the records API. Written before the answer leaves, with what came of it.
 */
export function recordAdminActions(app: FastifyInstance, engine: Engine): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWorthALine(request)) return;
    const by = await administratorIfAny(engine, request);
    if (by === null) return;
    // All of a request's lines or none.
    await inTransaction(engine.pool, async (tx) => {
      for (const action of linesOf(request, reply, payload)) {
        const id = storableText(action.target?.id ?? '');
        const name = id === '' ? '' : await findTargetName(tx, id);
        await recordAdminAction(tx, { by, ...action, target: { id, name } });
      }
    });
  });
}

function linesOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): Omit<AdminAction, 'by'>[] {
  const asked = askedOf(request, reply);
  const requests = asked.route === '/api/batch' ? requestsOf(request) : [];
  return requests.length > 0 ? describeBatch(requests, asked.status, parsed(payload)) : [describeRequest(asked)];
}

function requestsOf(request: FastifyRequest): unknown[] {
  try {
    const { requests } = bodyOf(request).values;
    return Array.isArray(requests) ? requests : [];
  } catch {
    return [];
  }
}

function parsed(payload: unknown): unknown {
  try {
    return JSON.parse(String(payload)) as unknown;
  } catch {
    return undefined;
  }
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
