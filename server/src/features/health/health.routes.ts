import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { callerAddress } from '@baitdrop/records/limits/caller-address';
import { AppError } from '../../platform/errors/app-error.ts';

const proxyHeaders = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'fly-client-ip'];

/** Says whether this process can do its work, which means: whether it reaches its database. Superusers learn more. */
export function registerHealth(app: FastifyInstance, pool: Pool, engine: Engine): void {
  app.get('/api/health', async (request) => {
    try {
      await pool.query('select 1');
    } catch (cause) {
      throw new AppError('database_unreachable', 503, 'The database cannot be reached.', { cause });
    }
    const forSuperusers = {
      canBackup: true,
      realIP: callerAddress(engine, request),
      possibleProxyHeader: proxyHeaders.find((name) => request.headers[name] !== undefined) ?? '',
    };
    const data = isSuperuser(await callerOf(engine, request)) ? forSuperusers : {};
    return { message: 'API is healthy.', code: 200, data };
  });
}
