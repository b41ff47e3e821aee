// Sends arbitrary requests to a records server and checks every answer.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { hashPassword, TEST_COST } from '../auth/password.ts';
import { EventStream } from './event-stream.ts';
import { anyRequest, type AnyRequest } from './arbitrary-requests.ts';
import { queryOver } from './arbitrary-query.ts';
import { restoreRows } from './hostile-rows.ts';
import { oddText } from './odd-text.ts';
import { RecordsServer } from './records-server.ts';
import { id } from './sample-records.ts';
import { sampleOperations } from './sample-operations.ts';
import { sendAnything, type RawAnswer } from './send-anything.ts';

/** The problem of an answer, in words; undefined when it is as documented. */
export function findProblem({ status, text }: RawAnswer): string | undefined {
  if (status < 400) return undefined;
  if (status >= 500) return `status ${status}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A HEAD request has no body to check.
    return text === '' ? undefined : `not JSON: ${text.slice(0, 200)}`;
  }
  const { data, message, status: bodyStatus, mfaId } = body as Record<string, unknown>;
  if (status === 401 && typeof mfaId === 'string') return undefined;
  const wellFormed = typeof data === 'object' && data !== null && !Array.isArray(data) && bodyStatus === status;
  const sentence = typeof message === 'string' && /^[A-Z].*[.!?]$/su.test(message);
  return wellFormed && sentence ? undefined : `shape: ${text.slice(0, 300)}`;
}

/** Counts runs instead of time, so that a slow machine proves as much as a fast one. */
interface HowLong {
  runs: number;
}

/** Fails with the smallest example found. */
const checkFor = <T>({ runs }: HowLong, property: fc.IAsyncProperty<T>, seed: number | undefined): Promise<void> =>
  fc.assert(property, { numRuns: runs, ...(seed !== undefined && { seed }) });

export class HostileSession {
  readonly server: RecordsServer;
  #tokens: Record<AnyRequest['caller'], string> = { guest: '', user: '', superuser: '', rubbish: '' };
  /** Folder of backups. */
  readonly #folder: string;
  #sent = 0;
  #passwordHash: string | null = null;

  private constructor(server: RecordsServer, folder: string) {
    this.server = server;
    this.#folder = folder;
  }

  static async start(databaseUrl: string): Promise<HostileSession> {
    const batch = { enabled: true, maxRequests: 50, timeoutSeconds: 3, maxBodyBytes: 1024 * 1024 };
    const folder = await mkdtemp(join(tmpdir(), 'records-hostile-'));
    const operations = sampleOperations(folder);
    return new HostileSession(await RecordsServer.start({ databaseUrl, settings: { batch }, operations }), folder);
  }

  /** The requests may have ended the sessions or removed the rows that they use. */
  async #renew(): Promise<void> {
    const user = await this.server.signedIn('users', id('ann'));
    const superuser = await this.server.signedIn('_superusers', id('root'));
    const rubbish = `${user.token.slice(0, -4)}AAAA`;
    this.#tokens = { guest: '', user: user.token, superuser: superuser.token, rubbish };
    await restoreRows(this.server.engine.pool);
    this.#passwordHash ??= await hashPassword('password1', TEST_COST);
    await this.server.engine.pool.query('update users set password = $1', [this.#passwordHash]);
  }

  async send(request: AnyRequest): Promise<RawAnswer> {
    if (this.#sent++ % 25 === 0) await this.#renew();
    return sendAnything(this.server.url, request, this.#tokens[request.caller]);
  }

  /** Sends requests one after the other; resolves to the number of requests so far. */
  async attack(howLong: HowLong, seed?: number): Promise<number> {
    const property = fc.asyncProperty(anyRequest(this.server.endpoints), async (request) => {
      const complaint = findProblem(await this.send(request));
      if (complaint !== undefined) throw new Error(complaint);
    });
    await checkFor(howLong, property, seed);
    return this.#sent;
  }

  /** Sends several requests at once, about the same few records. */
  async attackConcurrently(howLong: HowLong, seed?: number): Promise<number> {
    const together = fc.array(anyRequest(this.server.endpoints), { minLength: 4, maxLength: 8 });
    const property = fc.asyncProperty(together, async (requests) => {
      await this.#renew();
      const sent = requests.map((request) => sendAnything(this.server.url, request, this.#tokens[request.caller]));
      const complaints = (await Promise.all(sent)).flatMap((answer) => findProblem(answer) ?? []);
      this.#sent += sent.length;
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    });
    await checkFor(howLong, property, seed);
    return this.#sent;
  }

  /** Subscribes to odd topics on one connection; the valid one among them must be served. */
  async attackTopics(howLong: HowLong, seed?: number): Promise<number> {
    const subscriptionTo = (collection: string) =>
      fc
        .record({
          target: fc.constantFrom('', '/*', `/${id('cake')}`),
          query: queryOver(collection),
          headers: fc.jsonValue(),
        })
        .map(
          ({ target, ...options }) =>
            `${collection}${target}?options=${encodeURIComponent(JSON.stringify(options).toWellFormed())}`,
        );
    const topic = fc.oneof(
      ...['products', 'products', 'retailers', 'users', 'nowhere'].map(subscriptionTo),
      fc.tuple(fc.constantFrom('products/', 'users/*?', ''), oddText).map((parts) => parts.join('')),
    );
    let rounds = 0;
    const { pool } = this.server.engine;
    const property = fc.asyncProperty(fc.array(topic, { maxLength: 8 }), fc.boolean(), async (topics, asSuperuser) => {
      await this.#renew();
      const stream = await EventStream.open(this.server.url);
      const short = topics.map((name) => name.toWellFormed()).filter((name) => name.length <= 2_500);
      const token = asSuperuser ? this.#tokens.superuser : this.#tokens.user;
      const { status } = await stream.subscribe([...short, `products/${id('cake')}`], token);
      if (status !== 204) throw new Error(`subscribing is answered ${status}`);
      const stock = ++rounds;
      await pool.query('update products set stock = $1 where id = $2', [stock, id('cake')]);
      await stream.until(({ event, data }) => {
        const { record } = data as { record: { stock?: number } };
        return event === `products/${id('cake')}` && record.stock === stock;
      });
      stream.close();
    });
    await checkFor(howLong, property, seed);
    return rounds;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.#folder, { recursive: true });
  }
}
