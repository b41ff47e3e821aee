import type { FastifyInstance } from 'fastify';
import { acceptBodies } from '../api/body.ts';
import { handleErrors } from '../api/error-handler.ts';
import { answerHeaders } from '../api/headers.ts';
import { authRoutes } from '../auth/auth.routes.ts';
import { limitRates } from '../limits/rate-limits.ts';
import { healthRoutes } from '../operations/health.routes.ts';
import { operationsRoutes } from '../operations/operations.routes.ts';
import { recordsReadRoutes } from '../read/records-read.routes.ts';
import { realtimeRoutes } from '../realtime/realtime.routes.ts';
import { batchRoutes } from '../write/batch.routes.ts';
import { acceptMultipart } from '../write/multipart-body.ts';
import { recordsWriteRoutes } from '../write/records-write.routes.ts';
import { filesRoutes } from '../files/files.routes.ts';
import type { RouteGroup } from './route-group.ts';
import type { Engine } from './engine.ts';

/** One line per group of endpoints. */
const routeGroups: readonly RouteGroup[] = [
  ...authRoutes,
  recordsReadRoutes,
  recordsWriteRoutes,
  batchRoutes,
  filesRoutes,
  realtimeRoutes,
  healthRoutes,
  operationsRoutes,
];

/** Mounts the whole records API under `/api`, with its own error shape, headers and body parsing. */
export async function registerRecords(app: FastifyInstance, engine: Engine): Promise<void> {
  await app.register(
    async (scope) => {
      handleErrors(scope);
      acceptBodies(scope, engine.settings.bodyLimitBytes);
      await acceptMultipart(scope, engine);
      await answerHeaders(scope, engine);
      limitRates(scope, engine);
      for (const area of routeGroups) await area(scope, engine);
    },
    { prefix: '/api' },
  );
}
