import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import type { Engine } from '@baitdrop/records/engine/engine';
import { bodyOf } from '@baitdrop/records/api/body';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { type AdminAction, recordAdminAction, storeActionOutcome } from '../../../platform/audit/admin-actions.db.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { type Administrator, findAdministrator } from '../../../platform/http/administrator.ts';
import { isMutation } from '../../../platform/http/is-mutation.ts';
import { findTargetName } from './audit.db.ts';
import { createdIdsIn } from './created-ids.ts';
import { describeBatch } from './describe-batch.ts';
import { describeRequest, outcomeOf } from './describe-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ids of the lines that were stored before the request was handled; null for other requests. */
    auditLines: readonly string[] | null;
  }
}

/**
 * Records administrators' requests outside `/api/admin/`, whose endpoints write their own lines: those on shop pages
 * and to the records API. The lines are stored before the request is handled, so nothing is changed without them; the
 * answer adds the outcome. A request that is refused before it is handled gets its lines with the answer.
 */
export function recordAdminActions(app: FastifyInstance, engine: Engine): void {
  app.decorateRequest('auditLines', null);

  app.addHook('preHandler', async (request) => {
    const by = isWorthALine(request) ? await findAdministrator(engine, request) : null;
    if (by !== null) request.auditLines = await writeLines(engine, by, request);
  });

  app.addHook('onSend', async (request, { statusCode }, payload) => {
    if (!isWorthALine(request)) return;
    try {
      await finishLines(engine, request, statusCode, payload);
    } catch (error) {
      // The lines of a request that was handled are stored, without its outcome.
      request.log.error({ err: error }, 'the audit log did not take the outcome of a request');
    }
  });
}

async function finishLines(engine: Engine, request: FastifyRequest, status: number, payload: unknown): Promise<void> {
  const { auditLines } = request;
  if (auditLines === null) {
    const by = await findAdministrator(engine, request);
    if (by !== null) await writeLines(engine, by, request, status);
    return;
  }
  const created = status < 400 ? createdIdsIn(payload) : [];
  const lines = linesOf(request, status, created);
  await inTransaction(engine.pool, async (tx) => {
    for (const [at, line] of auditLines.entries()) {
      const target = created[at] === undefined ? undefined : await targetOf(tx, lines[at]);
      await storeActionOutcome(tx, line, { outcome: outcomeOf(status), target });
    }
  });
}

/** Writes all lines of a request; resolves to their ids. */
const writeLines = (engine: Engine, by: Administrator, request: FastifyRequest, status?: number): Promise<string[]> =>
  inTransaction(engine.pool, async (tx) => {
    const ids: string[] = [];
    for (const action of linesOf(request, status))
      ids.push(await recordAdminAction(tx, { by, ...action, target: await targetOf(tx, action) }));
    return ids;
  });

async function targetOf(tx: PoolClient, action: Omit<AdminAction, 'by'> | undefined) {
  const id = storableText(action?.target?.id ?? '');
  return { id, name: id === '' ? '' : await findTargetName(tx, id) };
}

/** `status` is undefined before the request is handled; `created` are the ids of new records, from its answer. */
function linesOf(
  request: FastifyRequest,
  status: number | undefined,
  created: readonly (string | undefined)[] = [],
): Omit<AdminAction, 'by'>[] {
  const { method, body, routeOptions } = request;
  const route = routeOptions.url ?? '';
  const requests = route === '/api/batch' ? requestsOf(request) : [];
  if (requests.length > 0) return describeBatch(requests, status, created);
  const params = {
    ...(route === NEW_RECORD && { id: created[0] ?? '' }),
    ...(request.params as Record<string, string>),
  };
  return [describeRequest({ method, body, params, route, status })];
}

const NEW_RECORD = '/api/collections/:collection/records';

function requestsOf(request: FastifyRequest): unknown[] {
  try {
    const { requests } = bodyOf(request).values;
    return Array.isArray(requests) ? requests : [];
  } catch {
    return [];
  }
}

const isWorthALine = (request: FastifyRequest): boolean =>
  request.headers.authorization !== undefined &&
  request.headers[IMPERSONATION_HEADER] === undefined &&
  !request.url.startsWith('/api/admin/') &&
  isMutation(request);
