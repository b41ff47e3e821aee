import type { Pool } from 'pg';
import {
  sentenceOf,
  type StorageFailure,
  storageFailureIn,
  storageFailureOf,
} from '@baitdrop/postgres/storage-failure';
import { ApiError } from '../api/api-error.ts';
import { callerOf, isSuperuser } from '../api/read-request.ts';
import { queryOf } from '../api/request-info.ts';
import { sendJson } from '../api/send-json.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { pickFields } from '../read/pick-fields.ts';

const PROXY_HEADERS = ['CF-Connecting-IP', 'Fly-Client-IP', 'X-Forwarded-For', 'X-Real-IP'];

/**
 * Reports whether this process can work: whether it takes connections, reaches its database, and the database can
 * store. Superusers get details.
 */
export const healthRoutes: RouteGroup = (app, engine) => {
  app.get('/health', async (request, reply) => {
    if (engine.life?.isDraining === true) throw new ApiError(503, 'This process is draining.');
    if (engine.life?.isFull === true)
      throw new ApiError(503, 'New connections are closed: too many files and connections are open.');
    const trouble = await askDatabase(engine.pool).catch((cause: unknown) => {
      const failure = storageFailureIn(cause);
      if (failure !== undefined) return failure;
      throw new ApiError(503, 'The database cannot be reached.', {}, cause);
    });
    if (trouble !== undefined) throw new ApiError(503, `Nothing can be stored: ${sentenceOf(trouble)}.`);
    const forSuperusers = {
      canBackup: engine.operations !== undefined,
      realIP: callerAddress(engine, request),
      possibleProxyHeader: PROXY_HEADERS.find((name) => request.headers[name.toLowerCase()] !== undefined) ?? '',
    };
    const data = {
      ...(engine.version !== undefined && { version: engine.version }),
      ...(isSuperuser(await callerOf(engine, request)) ? forSuperusers : {}),
    };
    const answer = { message: 'API is healthy.', code: 200, data };
    return sendJson(reply, 200, pickFields(answer, queryOf(request.query)['fields']));
  });
};

async function askDatabase(pool: Pool): Promise<StorageFailure | undefined> {
  await pool.query('select 1');
  return storageFailureOf(pool);
}
