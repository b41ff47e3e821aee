import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AppError } from '../../platform/errors/app-error.ts';

/** Says whether this process can do its work, which means: whether it reaches its database. */
export function registerHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/api/health', async () => {
    try {
      await pool.query('select 1');
    } catch (cause) {
      throw new AppError('database_unreachable', 503, 'The database cannot be reached.', { cause });
    }
    return { message: 'API is healthy.', code: 200, data: {} };
  });
}
