// The records API on a database of its own, with a clock that can be moved and mails that can be read.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import PocketBase from 'pocketbase';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import type { CollectionDefinition, StoredRecord } from '../../collections/collection.ts';
import { Collections } from '../../collections/collections.ts';
import { createTables } from '../../collections/create-tables.ts';
import { SUPERUSERS } from '../../collections/system-collections.ts';
import type { Engine } from '../../engine/engine.ts';
import { randomId, systemRandom } from '../../engine/random.ts';
import { registerRecords } from '../../engine/register-records.ts';
import { defaultSettings } from '../../engine/settings.ts';
import { findRecordById } from '../../read/find-record.ts';
import { createEventTables } from '../../realtime/event-tables.ts';
import { MemoryFileStore } from '../../testing/memory-file-store.ts';
import { createAuthTables } from '../auth-tables.ts';
import { backgroundWorkDone } from '../background.ts';
import { hashPassword, TEST_COST } from '../password.ts';
import { RecordingMailer } from './recording-mailer.ts';

export interface AuthAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}

export class AuthServer {
  readonly engine: Engine;
  readonly mailer: RecordingMailer;
  readonly url: string;
  readonly #app: FastifyInstance;
  readonly #database: TestDatabase;
  readonly #clock: { offsetMs: number };
  readonly failures: string[];

  private constructor(parts: {
    engine: Engine;
    mailer: RecordingMailer;
    url: string;
    app: FastifyInstance;
    database: TestDatabase;
    clock: { offsetMs: number };
    failures: string[];
  }) {
    this.engine = parts.engine;
    this.mailer = parts.mailer;
    this.url = parts.url;
    this.failures = parts.failures;
    this.#app = parts.app;
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** `beside`: adds a second process on the first one's database. */
  static async start(definitions: readonly CollectionDefinition[], beside?: AuthServer): Promise<AuthServer> {
    const database = beside ? { url: beside.#database.url, drop: async () => undefined } : await createTestDatabase();
    const clock = { offsetMs: 0 };
    const mailer = new RecordingMailer();
    const engine: Engine = {
      pool: createTestPool(database.url, { applicationName: 'auth test' }),
      collections: new Collections(definitions),
      files: new MemoryFileStore(),
      mailer,
      settings: { ...defaultSettings, appName: 'Tackle', publicUrl: 'https://app.example.com', appScheme: 'tackle' },
      hooks: {},
      now: () => new Date(Date.now() + clock.offsetMs),
      random: systemRandom,
      passwordCost: TEST_COST,
    };
    if (!beside) {
      await createTables(engine.pool, engine.collections);
      await createEventTables(engine.pool, engine.collections);
      await createAuthTables(engine.pool);
    }
    const failures: string[] = [];
    const stream = { write: (line: string) => void failures.push(line) };
    const app = Fastify({
      logger: { level: 'error', stream },
      routerOptions: { ignoreTrailingSlash: false },
      // Clients open connections that they never use; waiting for those would take a minute.
      forceCloseConnections: true,
    });
    await registerRecords(app, engine);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    return new AuthServer({ engine, mailer, url, app, database, clock, failures });
  }

  async stop(): Promise<void> {
    await this.#app.close();
    await this.engine.pool.end();
    await this.#database.drop();
  }

  passSeconds(seconds: number): void {
    this.#clock.offsetMs += seconds * 1000;
  }

  client(): PocketBase {
    const client = new PocketBase(this.url);
    client.autoCancellation(false);
    return client;
  }

  /** The raw answer; a `body` of type text is sent unchanged. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<AuthAnswer> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Resolves when the background work of earlier requests has finished, mails included. */
  settled(): Promise<void> {
    return backgroundWorkDone(this.engine);
  }

  /** Creates an account without checking rules. */
  async addAccount(collectionName: string, email: string, values: Record<string, unknown> = {}): Promise<StoredRecord> {
    const collection = this.engine.collections.get(collectionName);
    const row = {
      id: randomId(systemRandom),
      email,
      password: await hashPassword('12345678', TEST_COST),
      tokenKey: randomId(systemRandom).repeat(3),
      ...values,
    };
    const names = Object.keys(row);
    await this.engine.pool.query(
      `insert into "${collection.table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
    return this.stored(collectionName, row.id);
  }

  async addSuperuser(email = 'root@example.com'): Promise<PocketBase> {
    await this.addAccount(SUPERUSERS, email, { verified: true });
    const client = this.client();
    await client.collection(SUPERUSERS).authWithPassword(email, '12345678');
    return client;
  }

  async stored(collectionName: string, id: string): Promise<StoredRecord> {
    const record = await findRecordById(this.engine.pool, this.engine.collections.get(collectionName), id);
    if (!record) throw new Error(`${collectionName} has no ${id}.`);
    return record;
  }

  async count(collectionName: string, recordRef: string): Promise<number> {
    const { table } = this.engine.collections.get(collectionName);
    const { rows } = await this.engine.pool.query<{ count: string }>(
      `select count(*) from "${table}" where "recordRef" = $1`,
      [recordRef],
    );
    return Number(rows[0]?.count);
  }
}
