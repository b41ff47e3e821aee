// Consent and tokens of the simulated Shopify.
import { randomBytes } from 'node:crypto';
import { SHOPIFY_PATHS } from '../ports/shopify.ts';
import { messagePage } from '../simulator-kit/html-page.ts';
import { jsonReply, redirectTo, type SimulatorReply } from '../simulator-kit/replies.ts';
import { readSessionToken } from './session-token.ts';
import { consentPage } from './shopify-pages.ts';
import { querySignature } from './shopify-signatures.ts';
import { issueShopifyToken, refreshToken, type SimulatedShopifyStore } from './simulated-store.ts';

export interface AppClient {
  apiKey: string;
  apiSecret: string;
}

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const OFFLINE_TOKEN = 'urn:shopify:params:oauth:token-type:offline-access-token';
const SCOPE = /^(read|write)_[a-z_]+$/;

const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));
const hostOf = (domain: string): string => Buffer.from(`${domain}/admin`).toString('base64url');

export function simulatedOAuth({ apiKey, apiSecret }: AppClient) {
  const codes = new Map<string, { domain: string; scope: string }>();
  const signed = (query: Record<string, string>): string =>
    new URLSearchParams({ ...query, hmac: querySignature(query, apiSecret) }).toString();

  /** The query that Shopify adds to the app's address when the app is opened. */
  const openQuery = (domain: string, at: Date, more: Record<string, string> = {}): string =>
    signed({ shop: domain, host: hostOf(domain), timestamp: secondsOf(at), ...more });

  function consent(store: SimulatedShopifyStore, query: URLSearchParams): SimulatorReply {
    const redirectUri = query.get('redirect_uri') ?? '';
    const scope = query.get('scope') ?? '';
    if (query.get('client_id') !== apiKey) return messagePage('Error', 400, 'Unknown client_id.');
    if (!URL.canParse(redirectUri) || new URL(redirectUri).pathname !== SHOPIFY_PATHS.callback)
      return messagePage('Error', 400, 'redirect_uri is not one of this app.');
    if (scope !== '' && !scope.split(',').every((name) => SCOPE.test(name)))
      return messagePage('Error', 400, 'Oauth error invalid_scope.');
    if (!query.has('agreed')) {
      const agreed = new URLSearchParams([...query, ['agreed', '1']]);
      return consentPage(store, scope.split(','), `?${agreed.toString()}`);
    }
    const code = randomBytes(16).toString('hex');
    codes.set(code, { domain: store.domain, scope });
    const back = { code, host: hostOf(store.domain), shop: store.domain, state: query.get('state') ?? '' };
    return redirectTo(`${redirectUri}?${signed({ ...back, timestamp: secondsOf(new Date()) })}`, 302);
  }

  /** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant */
  function token(
    store: SimulatedShopifyStore,
    form: Record<string, unknown>,
  ): SimulatorReply | Promise<SimulatorReply> {
    if (form['client_id'] !== apiKey || form['client_secret'] !== apiSecret)
      return jsonReply({ error: 'invalid_client' }, 400);
    const isExpiring = String(form['expiring']) === '1';
    if (form['grant_type'] === 'refresh_token') {
      const pair = store.isInstalled ? refreshToken(store, form['refresh_token']) : undefined;
      return pair === undefined
        ? jsonReply({ error: 'invalid_grant', error_description: 'This request requires an active refresh_token' }, 400)
        : jsonReply(pair);
    }
    if (form['grant_type'] === TOKEN_EXCHANGE) return exchange(store, form, isExpiring);
    const code = codes.get(String(form['code']));
    codes.delete(String(form['code']));
    if (code?.domain !== store.domain)
      return jsonReply(
        { error: 'invalid_request', error_description: 'The authorization code was not found or was already used' },
        400,
      );
    store.grantedScope = code.scope;
    return jsonReply(issueShopifyToken(store, code.scope, isExpiring));
  }

  /** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/token-exchange */
  async function exchange(
    store: SimulatedShopifyStore,
    form: Record<string, unknown>,
    isExpiring: boolean,
  ): Promise<SimulatorReply> {
    if (form['subject_token_type'] !== ID_TOKEN || form['requested_token_type'] !== OFFLINE_TOKEN)
      return jsonReply({ error: 'invalid_request' }, 400);
    const session = await readSessionToken(String(form['subject_token']), { apiKey, apiSecret }, new Date());
    if (session?.domain !== store.domain || !store.isInstalled)
      return jsonReply({ error: 'invalid_subject_token' }, 400);
    return jsonReply(issueShopifyToken(store, store.grantedScope, isExpiring));
  }

  return { openQuery, consent, token };
}
