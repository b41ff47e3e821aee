// The simulated Shopify admin: our app's page in a frame, the App Bridge script, and session tokens.
import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { htmlPage } from '../simulator-kit/html-page.ts';
import { type HttpReply, htmlReply, textReply } from '../simulator-kit/replies.ts';
import { SHOPIFY_PATHS } from '../ports/shopify.ts';
import { signSessionToken } from './session-token.ts';
import type { AppClient, simulatedOAuth } from './simulated-oauth.ts';
import type { SimulatedShopifyStore } from './simulated-store.ts';

/** https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens#lifetime */
const TOKEN_SECONDS = 60;
const JAVASCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Like App Bridge, the script needs the app's key on the page and requests tokens from the surrounding page, which must
 * be the admin: https://shopify.dev/docs/api/app-bridge-library
 */
const appBridgeScript = (apiKey: string): string => `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const named = document.querySelector('meta[name="shopify-api-key"]');
  if (named === null || named.content !== ${JSON.stringify(apiKey)})
    throw new Error("App Bridge Next: missing required configuration fields: apiKey");
  const waiting = [];
  addEventListener('message', ({ origin: from, data }) => {
    if (from === origin && data.type === 'id-token') for (const done of waiting.splice(0)) done(data.token);
  });
  window.shopify = {
    idToken: () => new Promise((done) => { waiting.push(done); parent.postMessage({ type: 'id-token' }, origin); }),
  };
})();`;

const ADMIN_SCRIPT = `(() => {
  const frame = document.querySelector('iframe');
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || data.type !== 'id-token') return;
    const { token } = await (await fetch(frame.dataset.tokens)).json();
    source.postMessage({ type: 'id-token', token }, origin);
  });
})();`;

const CSS = 'body { margin: 0 } header { padding: 0.75rem 1rem } iframe { width: 100%; height: 85vh; border: 0 }';

export function simulatedAdmin(
  { apiKey, apiSecret }: AppClient,
  { openQuery }: Pick<ReturnType<typeof simulatedOAuth>, 'openQuery'>,
  appUrl: () => string,
) {
  function sessionToken(domain: string, at = new Date()): string {
    const seconds = Math.floor(at.getTime() / 1000);
    const shop = `https://${domain}`;
    const times = { nbf: seconds, iat: seconds, exp: seconds + TOKEN_SECONDS };
    const ids = { sub: '42', jti: randomUUID(), sid: randomUUID() };
    return signSessionToken({ iss: `${shop}/admin`, dest: shop, aud: apiKey, ...times, ...ids }, apiSecret);
  }

  const link = (domain: string, at = new Date()): string =>
    `${appUrl()}${SHOPIFY_PATHS.install}?${openQuery(domain, at, { embedded: '1', id_token: sessionToken(domain, at) })}`;

  function page({ domain, name }: SimulatedShopifyStore): HttpReply {
    const frame = `<iframe title="BaitDrop Delivery" src="${escapeHtml(link(domain))}" data-tokens="/stores/${escapeHtml(domain)}/session-token"></iframe>`;
    const body = `<header><b>${escapeHtml(name)}</b> <small>Shopify admin, simulated. <a href="/">Stores</a></small></header>${frame}<script src="/admin.js"></script>`;
    const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src ${appUrl()}; base-uri 'none'`;
    return htmlReply(htmlPage(`${name} (simulated Shopify)`, body, { css: CSS }), policy);
  }

  return {
    sessionToken,
    link,
    page,
    appBridge: () => textReply(appBridgeScript(apiKey), 200, JAVASCRIPT),
    script: () => textReply(ADMIN_SCRIPT, 200, JAVASCRIPT),
  };
}
