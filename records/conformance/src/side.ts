// One of the two servers as a case uses it: its callers, records and emails.
import PocketBase, { ClientResponseError } from 'pocketbase';
import { sampleProducts, sampleRetailers, sampleUsers } from '../../src/testing/sample-records.ts';
import { root, type Server } from './servers/servers.ts';

export const PASSWORD = 'first light 1';
export type Caller = 'guest' | 'ann' | 'ben' | 'root';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export interface RequestOptions {
  /** Name of a caller, or a token. */
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
  redirect?: RequestRedirect;
}

const TELLING =
  /^(content-(type|disposition|security-policy|range|encoding)|accept-ranges|cache-control|location|allow|vary|retry-after|www-authenticate|set-cookie|x-frame-options|x-content-type-options|x-xss-protection|x-accel-buffering|cross-origin-opener-policy|access-control-.*)$/;

const isForm = (body: unknown): body is FormData | string | Blob =>
  body instanceof FormData || body instanceof Blob || typeof body === 'string';

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => TELLING.test(name)));
  const json = (headers['content-type'] ?? '').startsWith('application/json');
  return { status: response.status, headers, body: json && text !== '' ? JSON.parse(text) : text };
}

export class Side {
  readonly server: Server;
  readonly #tokens = new Map<string, string>();
  #people = 0;

  constructor(server: Server) {
    this.server = server;
  }

  get url(): string {
    return this.server.url;
  }

  token(caller: string): string {
    return this.#tokens.get(caller) ?? (caller === 'guest' ? '' : caller);
  }

  /** The published client, signed in as a caller. */
  client(caller: Caller = 'guest'): PocketBase {
    const client = new PocketBase(this.url).autoCancellation(false);
    if (caller !== 'guest') client.authStore.save(this.token(caller), null);
    return client;
  }

  async ask(
    method: string,
    path: string,
    { as = 'guest', body, headers = {}, redirect }: RequestOptions = {},
  ): Promise<Answer> {
    const json = body !== undefined && !isForm(body);
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: redirect ?? 'manual',
      headers: {
        ...(as !== 'guest' && { authorization: this.token(as) }),
        ...((json || typeof body === 'string') && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as BodyInit) }),
    });
    return answerOf(response);
  }

  get(path: string, as = 'guest', headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask('GET', path, { as, headers });
  }
  post(path: string, body: unknown = {}, as = 'guest'): Promise<Answer> {
    return this.ask('POST', path, { as, body });
  }
  patch(path: string, body: unknown = {}, as = 'guest'): Promise<Answer> {
    return this.ask('PATCH', path, { as, body });
  }
  delete(path: string, as = 'guest'): Promise<Answer> {
    return this.ask('DELETE', path, { as });
  }

  /** The client's result, or its error. */
  async tried(work: (client: PocketBase) => Promise<unknown>, caller: Caller = 'guest'): Promise<unknown> {
    try {
      return await work(this.client(caller));
    } catch (error) {
      if (error instanceof ClientResponseError) return { failed: error.status, response: error.response };
      throw error;
    }
  }

  /** A new account that no other case uses, and its token. */
  async newPerson(more: Record<string, unknown> = {}): Promise<{ id: string; email: string; token: string }> {
    this.#people += 1;
    const email = `person${this.#people}@example.com`;
    const made = await this.post(
      '/api/collections/users/records',
      { email, password: PASSWORD, passwordConfirm: PASSWORD, name: `Person ${this.#people}`, ...more },
      'root',
    );
    const { id } = made.body as { id: string };
    return { id, email, token: await this.#signIn('users', email) };
  }

  /** The published server records an email after sending it, and later answers depend on that record. */
  async otpSent(otpId: string): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { body } = await this.get(`/api/collections/_otps/records/${otpId}?fields=sentTo`, 'root');
      if ((body as { sentTo?: string }).sentTo) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #signIn(collection: string, identity: string, secret = PASSWORD): Promise<string> {
    const { body } = await this.post(`/api/collections/${collection}/auth-with-password`, {
      identity,
      password: secret,
    });
    return (body as { token?: string }).token ?? '';
  }

  async fill(): Promise<void> {
    this.#tokens.set('root', await this.#signIn('_superusers', root.email, root.password));
    // Long, so that a slow machine does not look like a difference.
    await this.patch('/api/settings', { batch: { timeout: 120 } }, 'root');
    const rows: [string, readonly object[]][] = [
      ['users', sampleUsers.map((user) => ({ ...user, password: PASSWORD, passwordConfirm: PASSWORD }))],
      ['retailers', sampleRetailers],
      ['products', sampleProducts],
      ['vault', [{ id: 'vault0000000000', title: 'Gold' }]],
    ];
    for (const [collection, records] of rows) {
      for (const record of records) {
        const { status, body } = await this.post(`/api/collections/${collection}/records`, record, 'root');
        if (status !== 200) throw new Error(`${this.server.name} refused a sample: ${JSON.stringify(body)}`);
      }
    }
    for (const name of ['ann', 'ben']) this.#tokens.set(name, await this.#signIn('users', `${name}@example.com`));
  }
}
