// A server with only the records API, over the sample collections or others.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import type { CollectionDefinition, StoredRecord } from '../collections/collection.ts';
import { Collections } from '../collections/collections.ts';
import type { Engine } from '../engine/engine.ts';
import { systemRandom } from '../engine/random.ts';
import type { Operations } from '../operations/operations.ts';
import { logRequests } from '../operations/request-log.ts';
import { registerRecords } from '../engine/register-records.ts';
import { defaultSettings, type EngineSettings } from '../engine/settings.ts';
import { handleFrameworkErrors } from '../api/framework-errors.ts';
import { TEST_COST } from '../auth/password.ts';
import { newRecordToken } from '../auth/record-token.ts';
import { findRecordById } from '../read/find-record.ts';
import type { MountedEndpoint } from './arbitrary-requests.ts';
import { MemoryFileStore } from './memory-file-store.ts';
import { sampleCollections } from './sample-collections.ts';

export interface RecordsServerOptions {
  databaseUrl: string;
  collections?: readonly CollectionDefinition[];
  settings?: Partial<EngineSettings>;
  operations?: Operations;
}

export class RecordsServer {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly url: string;
  /** All mounted routes, with `:name` for parameters. */
  readonly endpoints: readonly MountedEndpoint[];

  private constructor(app: FastifyInstance, engine: Engine, url: string, endpoints: readonly MountedEndpoint[]) {
    this.app = app;
    this.engine = engine;
    this.url = url;
    this.endpoints = endpoints;
  }

  static async start({
    databaseUrl,
    collections = sampleCollections,
    settings,
    operations,
  }: RecordsServerOptions): Promise<RecordsServer> {
    const engine: Engine = {
      pool: createTestPool(databaseUrl, { applicationName: 'records test server' }),
      collections: new Collections(collections),
      files: new MemoryFileStore(),
      mailer: { send: async () => undefined },
      settings: { ...defaultSettings, ...settings },
      hooks: {},
      now: () => new Date(),
      random: systemRandom,
      passwordCost: TEST_COST,
      ...(operations && { operations }),
    };
    // Clients hold spare connections on which nothing was ever sent: these do not count as idle.
    const app = Fastify({
      routerOptions: { ignoreTrailingSlash: false },
      frameworkErrors: handleFrameworkErrors,
      forceCloseConnections: true,
    });
    const endpoints: MountedEndpoint[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) endpoints.push({ method: name, url });
    });
    if (operations) logRequests(app, engine);
    await registerRecords(app, engine);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    return new RecordsServer(app, engine, `http://127.0.0.1:${port}`, endpoints);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.engine.pool.end();
  }

  /** Creates a user by SQL and signs it in. */
  async signedIn(collectionName: string, id: string): Promise<{ record: StoredRecord; token: string }> {
    const collection = this.engine.collections.get(collectionName);
    await this.engine.pool.query(
      `insert into "${collection.table}" (id, email, "tokenKey") values ($1, $1 || '@example.com', repeat($1, 3))
on conflict (id) do nothing`,
      [id],
    );
    const record = await findRecordById(this.engine.pool, collection, id);
    if (!record) throw new Error(`${id} was not stored.`);
    return { record, token: await newRecordToken(this.engine, record, 'auth', { refreshable: true }) };
  }
}
