// Simulates the parts of Shopify that we use: app store, consent, tokens, some GraphQL, and webhooks.
import { randomBytes, randomUUID } from 'node:crypto';
import { SHOPIFY_PATHS, SHOPIFY_WEBHOOK_PATH } from '../ports/shopify.ts';
import { messagePage } from '../simulator-kit/html-page.ts';
import { jsonOf } from '../simulator-kit/read-body.ts';
import { htmlReply, jsonReply, redirectTo, type Reply } from '../simulator-kit/replies.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { appStorePage, consentPage, type StoreState, storesPage } from './shopify-pages.ts';
import { noticeSignature, querySignature } from './shopify-signatures.ts';
import type { ShopifyConfig } from './shopify-config.ts';
import { noticeBody, TOPICS } from './simulated-notices.ts';

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
  /** Sends a signed webhook; answers the app's response. Uninstalling revokes the token first. */
  send(topic: string, domain: string, changes?: Partial<SentNotice['headers']>): Promise<number>;
  /** The app's address, for redirects and webhooks. */
  sendEventsTo(appUrl: string, deliver?: Deliver): void;
  close(): Promise<void>;
}

const CLIENT = { apiKey: 'baitdrop-demo', apiSecret: 'simulated-shopify-secret' };
const STORE_NAMES: Readonly<Record<string, string>> = {
  'ringwood-tackle.myshopify.com': 'Ringwood Tackle online',
  'avon-angling.myshopify.com': 'Avon Angling',
};
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'";

export async function startShopifySimulator(): Promise<ShopifySimulator> {
  const tokens = new Map<string, string>();
  const codes = new Map<string, string>();
  const shopIds = new Map<string, string>();
  let appUrl = '';
  let deliver: Deliver = async ({ body, headers }) =>
    (await fetch(`${appUrl}${SHOPIFY_WEBHOOK_PATH}`, { method: 'POST', body, headers })).status;

  const stateOf = (domain: string): StoreState => ({
    domain,
    name: STORE_NAMES[domain] ?? domain,
    isInstalled: tokens.has(domain),
    shopId: shopIds.get(domain) ?? '',
  });
  const stores = () => Object.keys(STORE_NAMES).map(stateOf);
  const signed = (query: Record<string, string>) =>
    new URLSearchParams({ ...query, hmac: querySignature(query, CLIENT.apiSecret) }).toString();
  const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000));
  const linkToApp: ShopifySimulator['linkToApp'] = (domain, at = new Date()) =>
    `${appUrl}${SHOPIFY_PATHS.install}?${signed({ shop: domain, host: hostOf(domain), timestamp: secondsOf(at) })}`;

  const send: ShopifySimulator['send'] = (topic, domain, changes = {}) => {
    if (topic === 'app/uninstalled') {
      tokens.delete(domain);
      shopIds.delete(domain);
    }
    const body = JSON.stringify(noticeBody(topic, domain, STORE_NAMES[domain] ?? domain));
    const headers = {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': domain,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-triggered-at': new Date().toISOString(),
      'x-shopify-api-version': '2026-07',
      'x-shopify-hmac-sha256': noticeSignature(body, CLIENT.apiSecret),
    };
    const given = Object.fromEntries(Object.entries({ ...headers, ...changes }).filter(([, value]) => value));
    return deliver({ body, headers: given as Record<string, string> });
  };

  function consent(domain: string, query: URLSearchParams): Reply {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== CLIENT.apiKey) return messagePage('Error', 400, 'Unknown client_id.');
    if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== SHOPIFY_PATHS.callback)
      return messagePage('Error', 400, 'redirect_uri is not one of this app.');
    if (!query.has('agreed')) {
      const agreed = new URLSearchParams([...query, ['agreed', '1']]);
      return htmlReply(consentPage(stateOf(domain), `?${agreed.toString()}`), POLICY);
    }
    const code = randomBytes(16).toString('hex');
    codes.set(code, domain);
    const back = { code, host: hostOf(domain), shop: domain, state: query.get('state') ?? '' };
    return redirectTo(`${redirectUri}?${signed({ ...back, timestamp: secondsOf(new Date()) })}`, 302);
  }

  function token(domain: string, form: Record<string, unknown>): Reply {
    if (form['client_id'] !== CLIENT.apiKey || form['client_secret'] !== CLIENT.apiSecret)
      return jsonReply({ error: 'invalid_client' }, 400);
    const code = String(form['code']);
    const isGood = codes.get(code) === domain;
    codes.delete(code);
    if (!isGood) return jsonReply({ error: 'invalid_request' }, 400);
    const accessToken = `shpat_${randomBytes(16).toString('hex')}`;
    tokens.set(domain, accessToken);
    return jsonReply({ access_token: accessToken, scope: '' });
  }

  function graphql(domain: string, given: string | undefined, form: Record<string, unknown>): Reply {
    if (given === undefined || tokens.get(domain) !== given)
      return jsonReply({ errors: '[API] Invalid API key or access token' }, 401);
    const query = String(form['query']);
    if (query.includes('currentAppInstallation'))
      return jsonReply({ data: { currentAppInstallation: { id: `gid://shopify/AppInstallation/${domain}` } } });
    const variables = form['variables'] as { metafields?: { key: string; value: string }[] } | undefined;
    for (const { key, value } of variables?.metafields ?? []) if (key === 'shop_id') shopIds.set(domain, value);
    return jsonReply({ data: { metafieldsSet: { userErrors: [] } } });
  }

  /** For a store that is there; its domain is the first part of the path. */
  const atStore =
    (answer: (domain: string, request: SimulatorRequest) => Reply | Promise<Reply>) => (request: SimulatorRequest) => {
      const domain = request.params['domain'] ?? '';
      return domain in STORE_NAMES ? answer(domain, request) : messagePage('Error', 404, 'There is no such store.');
    };

  const server = await startSimulatorServer({
    routes: {
      'ALL /': () => htmlReply(storesPage(stores(), TOPICS), POLICY),
      'ALL /apps/baitdrop': ({ url }) =>
        htmlReply(appStorePage(stores(), url.searchParams.get('shop_id') ?? ''), POLICY),
      'ALL /stores/:domain/open': atStore((domain) => redirectTo(linkToApp(domain), 302)),
      'ALL /stores/:domain/admin/oauth/authorize': atStore((domain, { url }) => consent(domain, url.searchParams)),
      'POST /stores/:domain/admin/oauth/access_token': atStore((domain, request) => token(domain, fieldsOf(request))),
      'POST /stores/:domain/admin/api/:version/graphql.json': atStore((domain, request) =>
        graphql(domain, request.headers['x-shopify-access-token']?.toString(), fieldsOf(request)),
      ),
      'POST /stores/:domain/notices': atStore(async (domain, { url }) => {
        await send(url.searchParams.get('topic') ?? '', domain);
        return redirectTo('/');
      }),
      'ALL /stores/:domain/*': atStore(() => messagePage('Error', 404, 'Not found.')),
    },
    notFound: () => messagePage('Error', 404, 'There is no such store.'),
  });
  const { url: base } = server;
  return {
    config: { ...CLIENT, adminBase: `${base}/stores/{shop}`, appStoreUrl: `${base}/apps/baitdrop` },
    pageUrl: base,
    stores,
    linkToApp,
    send,
    sendEventsTo(url, given) {
      appUrl = url;
      deliver = given ?? deliver;
    },
    close: server.close,
  };
}

const hostOf = (domain: string): string => Buffer.from(`${domain}/admin`).toString('base64url');

const fieldsOf = (request: SimulatorRequest): Record<string, unknown> => jsonOf(request) as Record<string, unknown>;
