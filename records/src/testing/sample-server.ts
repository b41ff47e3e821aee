// The records API over the sample rows, at a fixed time of day, with a signed-in user of every kind.
import { fillSamples } from './fill-samples.ts';
import { RecordsServer } from './records-server.ts';
import { id } from './sample-records.ts';
import { createSampleDatabase } from './sample-tables.ts';

export type Caller = 'guest' | 'ann' | 'ben' | 'superuser';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export const SAMPLE_NOW = new Date('2026-11-15T12:00:00.000Z');

export class SampleServer {
  readonly server: RecordsServer;
  readonly tokens: Record<Caller, string>;
  readonly #drop: () => Promise<void>;

  private constructor(server: RecordsServer, tokens: Record<Caller, string>, drop: () => Promise<void>) {
    this.server = server;
    this.tokens = tokens;
    this.#drop = drop;
  }

  static async start(): Promise<SampleServer> {
    const database = await createSampleDatabase();
    const server = await RecordsServer.start({ databaseUrl: database.url });
    server.engine.now = () => SAMPLE_NOW;
    await fillSamples(server.engine, SAMPLE_NOW.toISOString());
    const [ann, ben, superuser] = await Promise.all([
      server.signedIn('users', id('ann')),
      server.signedIn('users', id('ben')),
      server.signedIn('_superusers', id('root')),
    ]);
    const tokens = { guest: '', ann: ann.token, ben: ben.token, superuser: superuser.token };
    return new SampleServer(server, tokens, () => database.drop());
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.#drop();
  }

  /** `path` is the part after `/api/collections/`. */
  async get(caller: Caller, path: string, query: Record<string, string> = {}): Promise<Answer> {
    const url = new URL(`/api/collections/${path}`, this.server.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, { headers: { authorization: this.tokens[caller] } });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** Names of the found records, separated by blanks, or the status of a refusal. */
  async found(caller: Caller, collection: string, query: Record<string, string>): Promise<string | number> {
    const { status, body } = await this.get(caller, `${collection}/records`, { ...query, fields: 'id' });
    if (status !== 200) return status;
    return (body['items'] as { id: string }[]).map((item) => item.id.replace(/0+$/, '')).join(' ');
  }
}
