// Stands in for Google and Facebook in the demo: the OAuth2 code flow with PKCE, in each company's own words.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { chooserPage } from './chooser-page.ts';
import { type Person, personOf } from './people.ts';
import { type Vendor, type VendorName, vendors } from './vendors.ts';

export interface SimulatedProvider {
  name: VendorName;
  clientId: string;
  clientSecret: string;
  authURL: string;
  tokenURL: string;
  userInfoURL: string;
}

export interface IdentitySimulator {
  providers: readonly SimulatedProvider[];
  close(): Promise<void>;
}

interface Grant {
  vendor: VendorName;
  person: Person;
  redirectUri: string;
  codeChallenge: string;
}

const client = { clientId: 'baitdrop-demo', clientSecret: 'simulated-secret' };
const kept = 500;
const most = 20_000;
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export async function startIdentitySimulator(): Promise<IdentitySimulator> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const remember = (map: Map<string, Grant>, grant: Grant): string => {
    const key = randomBytes(24).toString('base64url');
    map.set(key, grant);
    if (map.size > kept) map.delete(map.keys().next().value ?? '');
    return key;
  };

  function authorize(vendor: VendorName, query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? '';
    const problem = authorizeProblem(query);
    if (problem !== undefined) return page(response, 400, `<!doctype html><title>Error</title><p>${problem}</p>`);
    const choice = query.get('person');
    if (choice === null) return page(response, 200, chooserPage(vendors[vendor].displayName, query));
    const person = personOf(choice);
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (person === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const codeChallenge = query.get('code_challenge') ?? '';
      back.searchParams.set('code', remember(grants, { vendor, person, redirectUri, codeChallenge }));
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(name: VendorName, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await bodyOf(request));
    const vendor = vendors[name];
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const problem = tokenProblem(form, grant, name);
    if (problem !== undefined) return refuse(vendor, response, problem);
    if (grant === undefined) return;
    json(response, 200, { access_token: remember(tokens, grant), token_type: 'bearer', expires_in: 3599 });
  }

  function userInfo(name: VendorName, request: IncomingMessage, response: ServerResponse): void {
    const vendor = vendors[name];
    const grant = tokens.get((request.headers.authorization ?? '').replace(/^bearer /i, ''));
    if (grant?.vendor !== name) return json(response, 401, vendor.refusal('invalid_token', 'Invalid credentials'));
    json(response, 200, vendor.userInfo(grant.person, vendor.idOf(grant.person)));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, vendor = '', step = ''] = /^\/(google|facebook)\/(authorize|token|userinfo)$/.exec(url.pathname) ?? [];
    const name = vendor as VendorName;
    if (step === 'authorize' && request.method === 'GET') return authorize(name, url.searchParams, response);
    if (step === 'token' && request.method === 'POST') return token(name, request, response);
    if (step === 'userinfo' && request.method === 'GET') return userInfo(name, request, response);
    page(response, 404, '<!doctype html><title>Not found</title><p>Not found</p>');
  }

  const server = createServer((request, response) => {
    callbackify(answer)(request, response, (error) => {
      if (error) response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = (name: VendorName): SimulatedProvider => ({
    name,
    ...client,
    authURL: `${base}/${name}/authorize`,
    tokenURL: `${base}/${name}/token`,
    userInfoURL: `${base}/${name}/userinfo`,
  });
  return {
    providers: [provider('google'), provider('facebook')],
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Mistakes of the app are shown, not sent back: the address to send them to may be one of them. */
function authorizeProblem(query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== client.clientId) return 'Unknown client_id.';
  if (query.get('response_type') !== 'code') return 'response_type must be code.';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri is missing.';
  return query.get('code_challenge_method') === 'S256' ? undefined : 'code_challenge_method must be S256.';
}

interface Problem {
  code: string;
  description: string;
}

function tokenProblem(form: URLSearchParams, grant: Grant | undefined, vendor: VendorName): Problem | undefined {
  if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
    return { code: 'invalid_client', description: 'The client secret is wrong.' };
  if (form.get('grant_type') !== 'authorization_code')
    return { code: 'unsupported_grant_type', description: 'Only authorization_code.' };
  if (grant?.vendor !== vendor) return { code: 'invalid_grant', description: 'This code has been used or never was.' };
  if (form.get('redirect_uri') !== grant.redirectUri)
    return { code: 'invalid_grant', description: 'redirect_uri is not the one the code was made for.' };
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge === grant.codeChallenge ? undefined : { code: 'invalid_grant', description: 'Wrong code verifier.' };
}

const refuse = (vendor: Vendor, response: ServerResponse, { code, description }: Problem): void =>
  json(response, code === 'invalid_client' ? 401 : 400, vendor.refusal(code, description));

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function page(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
  response.end(html);
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk.toString('utf8');
    if (text.length > most) throw new Error('The form is too long.');
  }
  return text;
}
