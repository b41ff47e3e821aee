// A small identity provider for tests: speaks OAuth2 with PKCE over HTTP and answers with the given person.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Grant {
  person: Record<string, unknown>;
  redirectUri: string;
  challenge: string;
}

export interface IdentityProvider {
  origin: string;
  authURL: string;
  tokenURL: string;
  userInfoURL: string;
  /** Signs the person in at the provider and resolves to the code for the redirect address. */
  signIn(authorizeUrl: string, person: Record<string, unknown>): Promise<string>;
  /** Parameters of the last requests to the token endpoint. */
  tokenRequests: URLSearchParams[];
  /** Replaces the next answers of an endpoint. */
  misbehave(path: '/token' | '/userinfo', answer: { status: number; body: string } | null): void;
  stop(): Promise<void>;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export async function startIdentityProvider(client = { id: 'client', secret: 'secret' }): Promise<IdentityProvider> {
  const grants = new Map<string, Grant>();
  const sessions = new Map<string, Record<string, unknown>>();
  const tokenRequests: URLSearchParams[] = [];
  const misbehaviour = new Map<string, { status: number; body: string }>();
  let issued = 0;

  async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readText(request));
    tokenRequests.push(form);
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
    const isValidClient =
      request.headers.authorization === basic ||
      (form.get('client_id') === client.id && form.get('client_secret') === client.secret);
    if (!isValidClient) return sendJson(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge) {
      return sendJson(response, 400, { error: 'invalid_grant' });
    }
    const accessToken = `access-${++issued}`;
    sessions.set(accessToken, grant.person);
    sendJson(response, 200, {
      access_token: accessToken,
      refresh_token: `refresh-${issued}`,
      token_type: 'bearer',
      expires_in: 3600,
    });
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const bad = misbehaviour.get(pathname);
      if (bad) {
        response.writeHead(bad.status, { 'content-type': 'application/json' }).end(bad.body);
      } else if (pathname === '/token') {
        await answerToken(request, response);
      } else {
        const person = sessions.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
        sendJson(response, person ? 200 : 401, person ?? { error: 'invalid_token' });
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    authURL: `${origin}/authorize`,
    tokenURL: `${origin}/token`,
    userInfoURL: `${origin}/userinfo`,
    tokenRequests,
    async signIn(authorizeUrl, person) {
      const query = new URL(authorizeUrl).searchParams;
      const code = `code-${++issued}`;
      grants.set(code, {
        person,
        redirectUri: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge') ?? '',
      });
      return code;
    },
    misbehave(path, answer) {
      if (answer) misbehaviour.set(path, answer);
      else misbehaviour.delete(path);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
