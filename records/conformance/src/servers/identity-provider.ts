// A small OpenID provider: the next person to sign in is set beforehand.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Person = Readonly<Record<string, unknown>>;

interface Grant {
  person: Person;
  redirectUri: string;
  challenge: string;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export class IdentityProvider {
  readonly #grants = new Map<string, Grant>();
  readonly #sessions = new Map<string, Person>();
  #issued = 0;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** The code that the provider would send to the redirect address after this person signed in. */
  signIn(authorizeUrl: string, person: Person): string {
    const query = new URL(authorizeUrl).searchParams;
    this.#issued += 1;
    const code = `code-${this.#issued}`;
    this.#grants.set(code, {
      person,
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
    });
    return code;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/token') return this.#answerToken(new URLSearchParams(await readText(request)), response);
    const person = this.#sessions.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (person?.['sub'] === 'broken') return sendJson(response, 500, { error: 'out of order' });
    return sendJson(response, person ? 200 : 401, person ?? { error: 'invalid_token' });
  }

  #answerToken(form: URLSearchParams, response: ServerResponse): void {
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge)
      return sendJson(response, 400, { error: 'invalid_grant' });
    this.#issued += 1;
    const accessToken = `access-${this.#issued}`;
    this.#sessions.set(accessToken, grant.person);
    return sendJson(response, 200, {
      access_token: accessToken,
      refresh_token: `refresh-${this.#issued}`,
      token_type: 'bearer',
      expires_in: 3600,
    });
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
