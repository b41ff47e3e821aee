// Stands in for the parts of Shopify that call us and that we call: app store, consent, tokens, a little GraphQL, notices.
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { SHOPIFY_WEBHOOK_PATH, SHOPIFY_PATHS } from '../ports/shopify.ts';
import { appStorePage, consentPage, type StoreState, storesPage } from './shopify-pages.ts';
import { noticeSignature, querySignature } from './shopify-signatures.ts';
import type { ShopifyConfig } from './shopify.config.ts';
import { noticeBody, topics } from './simulated-notices.ts';

export interface SentNotice {
  body: string;
  headers: Record<string, string>;
}
type Deliver = (notice: SentNotice) => Promise<number>;

export interface ShopifySimulator {
  config: ShopifyConfig;
  /** Where people look at the stores and send notices by hand. */
  pageUrl: string;
  stores(): readonly StoreState[];
  /** The link people follow to the app, signed as Shopify signs it. */
  linkToApp(domain: string, at?: Date): string;
  /** Signed, with an id of its own; answers what the app said. Uninstalling ends the token first. */
  send(topic: string, domain: string, changes?: Partial<SentNotice['headers']>): Promise<number>;
  /** From now on people and notices are sent there. */
  sendEventsTo(appUrl: string, deliver?: Deliver): void;
  close(): Promise<void>;
}

const client = { apiKey: 'baitdrop-demo', apiSecret: 'simulated-shopify-secret' };
const names: Readonly<Record<string, string>> = {
  'ringwood-tackle.myshopify.com': 'Ringwood Tackle online',
  'avon-angling.myshopify.com': 'Avon Angling',
};
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'";
const most = 20_000;

interface Reply {
  status: number;
  html?: string;
  json?: object;
  location?: string;
}

export async function startShopifySimulator(): Promise<ShopifySimulator> {
  const tokens = new Map<string, string>();
  const codes = new Map<string, string>();
  const shopIds = new Map<string, string>();
  let appUrl = '';
  let deliver: Deliver = async ({ body, headers }) =>
    (await fetch(`${appUrl}${SHOPIFY_WEBHOOK_PATH}`, { method: 'POST', body, headers })).status;

  const stateOf = (domain: string): StoreState => ({
    domain,
    name: names[domain] ?? domain,
    isInstalled: tokens.has(domain),
    shopId: shopIds.get(domain) ?? '',
  });
  const stores = () => Object.keys(names).map(stateOf);
  const signed = (query: Record<string, string>) =>
    new URLSearchParams({ ...query, hmac: querySignature(query, client.apiSecret) }).toString();
  const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));
  const linkToApp: ShopifySimulator['linkToApp'] = (domain, at = new Date()) =>
    `${appUrl}${SHOPIFY_PATHS.install}?${signed({ shop: domain, host: hostOf(domain), timestamp: secondsOf(at) })}`;

  const send: ShopifySimulator['send'] = (topic, domain, changes = {}) => {
    if (topic === 'app/uninstalled') {
      tokens.delete(domain);
      shopIds.delete(domain);
    }
    const body = JSON.stringify(noticeBody(topic, domain, names[domain] ?? domain));
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': domain,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-triggered-at': new Date().toISOString(),
      'x-shopify-api-version': '2026-07',
      'x-shopify-hmac-sha256': noticeSignature(body, client.apiSecret),
    };
    const given = Object.fromEntries(Object.entries({ ...headers, ...changes }).filter(([, value]) => value));
    return deliver({ body, headers: given as Record<string, string> });
  };

  function consent(domain: string, query: URLSearchParams): Reply {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== client.apiKey) return oops('Unknown client_id.');
    if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== SHOPIFY_PATHS.callback)
      return oops('redirect_uri is not one of this app.');
    if (!query.has('agreed')) {
      const agreed = new URLSearchParams([...query, ['agreed', '1']]);
      return { status: 200, html: consentPage(stateOf(domain), `?${agreed.toString()}`) };
    }
    const code = randomBytes(16).toString('hex');
    codes.set(code, domain);
    const back = { code, host: hostOf(domain), shop: domain, state: query.get('state') ?? '' };
    return { status: 302, location: `${redirectUri}?${signed({ ...back, timestamp: secondsOf(new Date()) })}` };
  }

  function token(domain: string, form: Record<string, unknown>): Reply {
    if (form['client_id'] !== client.apiKey || form['client_secret'] !== client.apiSecret)
      return { status: 400, json: { error: 'invalid_client' } };
    const code = String(form['code']);
    const isGood = codes.get(code) === domain;
    codes.delete(code);
    if (!isGood) return { status: 400, json: { error: 'invalid_request' } };
    const accessToken = `shpat_${randomBytes(16).toString('hex')}`;
    tokens.set(domain, accessToken);
    return { status: 200, json: { access_token: accessToken, scope: '' } };
  }

  function graphql(domain: string, given: string | undefined, form: Record<string, unknown>): Reply {
    if (given === undefined || tokens.get(domain) !== given)
      return { status: 401, json: { errors: '[API] Invalid API key or access token' } };
    const query = String(form['query']);
    if (query.includes('currentAppInstallation'))
      return {
        status: 200,
        json: { data: { currentAppInstallation: { id: `gid://shopify/AppInstallation/${domain}` } } },
      };
    const variables = form['variables'] as { metafields?: { key: string; value: string }[] } | undefined;
    for (const { key, value } of variables?.metafields ?? []) if (key === 'shop_id') shopIds.set(domain, value);
    return { status: 200, json: { data: { metafieldsSet: { userErrors: [] } } } };
  }

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isPost = request.method === 'POST';
    if (url.pathname === '/') return { status: 200, html: storesPage(stores(), topics) };
    if (url.pathname === '/apps/baitdrop')
      return { status: 200, html: appStorePage(stores(), url.searchParams.get('shop_id') ?? '') };
    const [, domain = '', path = ''] = /^\/stores\/([a-z0-9.-]+)\/(.+)$/.exec(url.pathname) ?? [];
    if (!(domain in names)) return oops('There is no such store.', 404);
    if (path === 'open') return { status: 302, location: linkToApp(domain) };
    if (path === 'admin/oauth/authorize') return consent(domain, url.searchParams);
    if (path === 'admin/oauth/access_token' && isPost) return token(domain, await formOf(request));
    if (/^admin\/api\/[\d-]+\/graphql\.json$/.test(path) && isPost)
      return graphql(domain, request.headers['x-shopify-access-token']?.toString(), await formOf(request));
    if (path === 'notices' && isPost) {
      await send(url.searchParams.get('topic') ?? '', domain);
      return { status: 303, location: '/' };
    }
    return oops('Not found.', 404);
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, html, json, location } = await replyTo(request);
    const type = json === undefined ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy': policy,
      ...(location && { location }),
    });
    response.end(json === undefined ? (html ?? '') : JSON.stringify(json));
  };
  const server = createServer((request, response) => {
    callbackify(answer)(request, response, (error) => {
      if (error) response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { ...client, adminBase: `${base}/stores/{shop}`, appStoreUrl: `${base}/apps/baitdrop` },
    pageUrl: base,
    stores,
    linkToApp,
    send,
    sendEventsTo(url, given) {
      appUrl = url;
      deliver = given ?? deliver;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const oops = (text: string, status = 400): Reply => ({
  status,
  html: `<!doctype html><title>Error</title><p>${text}</p>`,
});
const hostOf = (domain: string): string => Buffer.from(`${domain}/admin`).toString('base64url');

async function formOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > most) throw new Error('The form is too long.');
  }
  return JSON.parse(text) as Record<string, unknown>;
}
