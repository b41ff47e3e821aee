// Tests that a field which an endpoint does not declare does not leave the server, whatever its handler returns.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { Endpoint, EndpointAccess } from '@baitdrop/contract/endpoint';
import type { Engine } from '@baitdrop/records/engine/engine';
import { nameOf } from '../../testing/endpoints-of.ts';
import { sampleAnswers } from '../../testing/sample-answers.ts';
import type { EndpointScope } from './endpoint-scope.ts';
import { implement } from './implement.ts';

const CONTRACT = new URL('../../../../contract/src/', import.meta.url);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

async function endpointsOfContract(): Promise<Endpoint[]> {
  const files = readdirSync(fileURLToPath(CONTRACT)).filter((file) => /^[\w-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, CONTRACT).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported).filter(isEndpoint));
}

const endpoints = (await endpointsOfContract()).filter(({ answer }) => answer !== undefined);

/** The endpoint without what comes before the handler: input is not read, and calls are not counted. */
async function appOf(endpoint: Endpoint, answers: unknown[]): Promise<FastifyInstance> {
  const app = fastify();
  const scope: EndpointScope<EndpointAccess, null> = {
    routes: app,
    engine: {} as Engine,
    accepts: (access): access is EndpointAccess => access !== undefined,
    actorOf: () => null,
    accountOf: () => 'account',
  };
  const readsNothing = () => ({});
  const options = { readsBody: readsNothing, readsQuery: readsNothing };
  implement(scope, { ...endpoint, limits: [] }, () => answers.shift() as never, options);
  await app.ready();
  return app;
}

afterEach(() => vi.unstubAllEnvs());

const inject = (app: FastifyInstance, { method, path }: Endpoint) =>
  app.inject({ method, url: path.replaceAll(':', ''), headers: { 'idempotency-key': 'key' } });

test('the contract declares endpoints with answers', () => {
  expect(endpoints.length).toBeGreaterThan(100);
});

test.each(endpoints.map((endpoint) => [nameOf({ method: endpoint.method, url: endpoint.path }), endpoint] as const))(
  '%s sends no field that it does not declare',
  async (_name, endpoint) => {
    vi.stubEnv('NODE_ENV', 'production');
    const declared = endpoint.answer as NonNullable<typeof endpoint.answer>;
    const samples = sampleAnswers(declared);
    const app = await appOf(endpoint, sampleAnswers(declared, { undeclared: 'secret' }));
    for (const sample of samples) {
      const answer = await inject(app, endpoint);
      expect(answer.statusCode).toBe(endpoint.status ?? 200);
      expect(answer.json()).toEqual(sample);
    }
    await app.close();
  },
);
