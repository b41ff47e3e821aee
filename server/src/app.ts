// Builds the whole app from its context; the tests build the same one.
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { handleFrameworkErrors } from '@baitdrop/records/api/framework-errors';
import { registerRecords } from '@baitdrop/records/engine/register-records';
import { logRequests } from '@baitdrop/records/operations/request-log';
import type { Context } from './context.ts';
import { MODULES } from './modules.ts';
import { recordAdminActions } from './modules/admin/audit/record-admin-actions.ts';
import { readOnlyImpersonation } from './modules/admin/audit/read-only-impersonation.ts';
import { REQUEST_LABEL } from './platform/logging.ts';
import { registerRequestIds, requestIdFor } from './platform/request-id.ts';
import { collectRoutes } from './platform/openapi/registered-routes.ts';
import { registerErrorHandler } from './platform/errors/error-handler.ts';
import { registerMetrics } from './platform/http/metrics.routes.ts';
import { isMutation } from './platform/http/is-mutation.ts';
import { closeGracefully } from './platform/http/close-gracefully.ts';
import { closeConnectionsWhileDraining } from './platform/http/drain.ts';
import { limitBodies } from './platform/http/limit-bodies.ts';
import { preventRecordCaching } from './platform/http/record-caching.ts';
import { refuseNulPaths } from './platform/http/refuse-nul-paths.ts';
import { refuseCompressedBodies } from './platform/http/refuse-compressed-bodies.ts';
import { refuseTwoHosts } from './platform/http/refuse-two-hosts.ts';
import { refuseWhenOverloaded } from './platform/http/refuse-when-overloaded.ts';
import { withAccess } from './platform/http/scopes.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerWebApp } from './platform/http/web-app.routes.ts';

/** A demo on a busy laptop may be slow and still answers. */
const MAX_LOOP_LAG_MS = { live: 2000, demo: 10_000 };

export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, engine } = context;
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance,
    // Only the last hop of X-Forwarded-For is the proxy's; callers can write anything before it.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    genReqId: requestIdFor(config.trustProxy),
    logController: new LogController({ requestIdLogLabel: REQUEST_LABEL }),
    forceCloseConnections: 'idle',
    // Clients with an open connection get a real answer rather than a refusal.
    return503OnClosing: false,
    frameworkErrors: handleFrameworkErrors,
    requestTimeout: 30_000,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  });
  registerRequestIds(app, context.tracer, config.trustProxy);
  closeConnectionsWhileDraining(app, context.life);
  registerErrorHandler(app);
  app.setSerializerCompiler(() => JSON.stringify);
  collectRoutes(app);
  registerSecurityHeaders(app, config.publicUrl);
  refuseWhenOverloaded(app, MAX_LOOP_LAG_MS[config.profile]);
  refuseCompressedBodies(app);
  limitBodies(app);
  refuseNulPaths(app);
  refuseTwoHosts(app);
  registerMetrics(app, context);
  logRequests(app, engine);
  // Runs before the answer is sent, so that its receiver reads their own changes.
  app.addHook('onSend', async (request) => {
    if (request.url.startsWith('/api/admin/') && isMutation(request)) context.reads.figures.changed();
  });
  readOnlyImpersonation(app, engine);
  recordAdminActions(app, engine);
  for (const { routes = [] } of MODULES) for (const register of routes) await register(app, context);
  await withAccess(app, 'records', (scope) => {
    preventRecordCaching(scope);
    return registerRecords(scope, engine);
  });
  registerWebApp(app, context.webBuild, context.pool);
  await closeGracefully(app);
  return app;
}
