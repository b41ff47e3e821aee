import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { IMPERSONATION_HEADER } from '@baitdrop/contract/impersonation';
import type { Engine } from '@baitdrop/records/engine/engine';
import { bodyOf } from '@baitdrop/records/api/body';
import { createdIdsOf } from '@baitdrop/records/write/created-ids';
import { type BeforeCommit, inTransaction, withBeforeCommit } from '@baitdrop/postgres/transaction';
import { type AdminAction, recordAdminAction, markRefused } from '../../../platform/audit/admin-actions.db.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { type Administrator, findAdministrator } from '../../../platform/http/administrator.ts';
import { isMutation } from '../../../platform/http/is-mutation.ts';
import { findTargetName } from './audit.db.ts';
import { describeBatch } from './describe-batch.ts';
import { describeRequest } from './describe-request.ts';

/** The lines that were committed with a request's own transaction. */
interface Written {
  ids: string[];
  isAnswered: boolean;
}

/**
 * Records administrators' requests outside `/api/admin/`, whose endpoints write their own lines: those on shop pages
 * and to the records API. The lines are part of the first transaction that the request commits; for a request that
 * changed nothing they are written before the answer is sent.
 */
export function recordAdminActions(app: FastifyInstance, engine: Engine): void {
  const written = new WeakMap<FastifyRequest, Written>();
  const hooks = new WeakMap<FastifyRequest, BeforeCommit>();

  app.addHook('preHandler', async (request) => {
    const by = isWorthALine(request) ? await findAdministrator(engine, request) : null;
    if (by === null) return;
    const lines: Written = { ids: [], isAnswered: false };
    written.set(request, lines);
    hooks.set(request, async (tx) => {
      const ids = lines.isAnswered || lines.ids.length > 0 ? lines.ids : await writeLines(tx, by, request, 200);
      return () => {
        lines.ids = ids;
      };
    });
  });
  // The hook uses the callback style, because later hooks do not run inside the async context of a promise.
  app.addHook('preHandler', (request, _reply, done) => {
    const hook = hooks.get(request);
    if (hook === undefined) done();
    else withBeforeCommit(hook, done);
  });

  app.addHook('onSend', async (request, reply) => {
    if (!isWorthALine(request)) return;
    const lines = written.get(request);
    if (lines !== undefined) lines.isAnswered = true;
    try {
      await finishLines(engine, request, reply, lines?.ids ?? []);
    } catch (error) {
      // Nothing was changed, so the original answer is sent.
      if (reply.statusCode < 400) throw error;
      request.log.error({ err: error }, 'the audit log did not take a refused request');
    }
  });
}

async function finishLines(
  engine: Engine,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) {
    if (statusCode >= 400) await markRefused(engine.pool, ids, statusCode);
    return;
  }
  const by = await findAdministrator(engine, request);
  if (by !== null) await inTransaction(engine.pool, (tx) => writeLines(tx, by, request, statusCode));
}

/** Writes all lines of a request; resolves to their ids. */
async function writeLines(
  tx: PoolClient,
  by: Administrator,
  request: FastifyRequest,
  status: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (const action of linesOf(request, status, status < 400 ? createdIdsOf(tx) : [])) {
    const id = storableText(action.target?.id ?? '');
    const name = id === '' ? '' : await findTargetName(tx, id);
    ids.push(await recordAdminAction(tx, { by, ...action, target: { id, name } }));
  }
  return ids;
}

function linesOf(request: FastifyRequest, status: number, created: readonly string[]): Omit<AdminAction, 'by'>[] {
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
