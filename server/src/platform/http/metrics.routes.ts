import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../context.ts';
import { AppError } from '../errors/app-error.ts';
import { registerOperationsMetrics } from './operations-metrics.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Serves `/metrics` for Prometheus, to this machine or to callers with the configured token. */
export function registerMetrics(app: FastifyInstance, context: Context): void {
  const { pool, config } = context;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'baitdrop_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'baitdrop_database_connections',
      help: 'Connections of the pool, by what they do.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    }),
  );
  new Gauge({
    name: 'baitdrop_build_info',
    help: 'Which version runs; always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: context.version }, 1);
  const measure = registerOperationsMetrics(registry, context);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'operators' } }, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new AppError('metrics_forbidden', 404, refusals.general.notFound);
    await measure();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined)
    return LOOPBACK.has(request.socket.remoteAddress ?? '') && !('x-forwarded-for' in request.headers);
  const received = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
