import { createTestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
import { createAuthTables } from '../../auth/auth-tables.ts';
import { Collections } from '../../collections/collections.ts';
import { createTables } from '../../collections/create-tables.ts';
import { createEventTables } from '../../realtime/event-tables.ts';
import { RecordsServer, type RecordsServerOptions } from '../../testing/records-server.ts';
import { writeCollections } from './write-collections.ts';

export interface WriteAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export type Part =
  | readonly [name: string, value: string]
  | readonly [name: string, bytes: string | Uint8Array<ArrayBuffer>, fileName: string];

/** A server and a database for one test file. */
export class WriteServer {
  readonly server: RecordsServer;
  readonly stop: () => Promise<void>;

  private constructor(server: RecordsServer, stop: () => Promise<void>) {
    this.server = server;
    this.stop = stop;
  }

  static async start(settings?: RecordsServerOptions['settings']): Promise<WriteServer> {
    const database = await createTestDatabase({
      template: {
        name: 'records write tables',
        async prepare(url) {
          const pool = createTestPool(url, { applicationName: 'write tables' });
          const collections = new Collections(writeCollections);
          await createTables(pool, collections);
          await createAuthTables(pool);
          await createEventTables(pool, collections);
          await pool.end();
        },
      },
    });
    const options = { databaseUrl: database.url, collections: writeCollections, ...(settings ? { settings } : {}) };
    const server = await RecordsServer.start(options);
    return new WriteServer(server, async () => {
      await server.stop();
      await database.drop();
    });
  }

  async raw(method: string, path: string, init: RequestInit = {}): Promise<WriteAnswer> {
    const response = await fetch(this.server.url + path, { method, ...init });
    const text = await response.text();
    const json = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      body: json ? (JSON.parse(text) as WriteAnswer['body']) : { text },
      headers: response.headers,
    };
  }

  /** A `body` of type text is sent unchanged. */
  json(method: string, path: string, body?: unknown, token?: string): Promise<WriteAnswer> {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.raw(method, path, { headers, ...(body === undefined ? {} : { body: text }) });
  }

  form(method: string, path: string, parts: readonly Part[], token?: string): Promise<WriteAnswer> {
    const form = new FormData();
    for (const [name, value, fileName] of parts) {
      if (fileName === undefined) form.append(name, String(value));
      else form.append(name, new Blob([value]), fileName);
    }
    return this.raw(method, path, { body: form, headers: token ? { authorization: token } : {} });
  }

  create(collection: string, body: unknown, token?: string): Promise<WriteAnswer> {
    return this.json('POST', `/api/collections/${collection}/records`, body, token);
  }

  update(collection: string, id: string, body: unknown, token?: string): Promise<WriteAnswer> {
    return this.json('PATCH', `/api/collections/${collection}/records/${id}`, body, token);
  }

  remove(collection: string, id: string, token?: string): Promise<WriteAnswer> {
    return this.json('DELETE', `/api/collections/${collection}/records/${id}`, undefined, token);
  }

  view(collection: string, id: string, token?: string): Promise<WriteAnswer> {
    return this.json('GET', `/api/collections/${collection}/records/${id}`, undefined, token);
  }

  async superuserToken(): Promise<string> {
    return (await this.server.signedIn('_superusers', 'rootrootroot001')).token;
  }
}
