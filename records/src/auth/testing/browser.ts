// A browser with only its cookies: stores those that servers set, and sends them where they belong.
import { EventSource } from 'eventsource';
import type PocketBase from 'pocketbase';
import type { AuthServer } from './auth-server.ts';

export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  async #fetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const cookie = Array.from(this.#cookies)
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(address, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; Path=([^;]+)/.exec(line)?.[1] ?? '/';
      if (line.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
    return response;
  }

  /** The published client in a page of this browser. */
  client(server: AuthServer): PocketBase {
    const client = server.client();
    client.beforeSend = (url, options) => ({
      url,
      options: {
        ...options,
        fetch: (address: string | URL | Request, init?: RequestInit) => this.#fetch(address, init),
      },
    });
    return client;
  }

  visit(address: string): Promise<Response> {
    return this.#fetch(address, { redirect: 'manual' });
  }

  send(server: AuthServer, method: string, path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.#fetch(`${server.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  }
}

/** A live connection, and the state of a sign-in over it. */
export function waitingConnection(server: AuthServer): { state: Promise<string>; close(): void } {
  const source = new EventSource(`${server.url}/api/realtime`);
  const { promise: state, resolve } = Promise.withResolvers<string>();
  source.addEventListener('PB_CONNECT', ({ lastEventId }) => resolve(lastEventId));
  return { state, close: () => source.close() };
}
