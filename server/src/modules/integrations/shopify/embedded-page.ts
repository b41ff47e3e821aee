// Our page inside the Shopify admin. It contains no data of the store; its script fetches them with a session token.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shopify } from '@baitdrop/adapters/ports/shopify';
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { embeddedWords } from '@baitdrop/domain/messages/shopify-app';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../../platform/errors/app-error.ts';

const CSS = `:root{color-scheme:light}body{margin:0;padding:1rem;background:#f4f7f2;color:#0b1f1a;font:16px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:1.25rem;border-radius:16px;background:#fff}
h1{margin:0 0 .5rem;font-size:1.5rem}h2{margin:1.25rem 0 .25rem;font-size:1.1rem}
p,ul{margin:.5rem 0}ul{padding-left:1.25rem}a{color:#05693a}
.go,button{display:inline-block;min-height:44px;box-sizing:border-box;margin:.5rem .5rem 0 0;padding:.6rem 1rem;border:0;border-radius:12px;background:#06c167;color:#0b1f1a;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
button{background:#e3ebe0}`;
const CSS_HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;

/** Shopify's admin sends this parameter when it opens the app in a frame. */
export const isEmbedded = (request: FastifyRequest): boolean =>
  (request.query as Record<string, unknown>)['embedded'] === '1';

export function sendEmbeddedPage(
  shopify: Shopify,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): FastifyReply {
  const domain = shopify.embeddedStoreOf(request.query as Record<string, unknown>, now);
  if (domain === undefined) throw new AppError('not_from_shopify', 401, refusals.shopify.notFromShopify);
  return (
    reply
      // `X-Frame-Options` cannot allow single sites, so the content security policy replaces it.
      .removeHeader('X-Frame-Options')
      .header('Content-Security-Policy', policyFor(shopify, domain))
      // The address contains a token of Shopify, which must not leak in the Referer header.
      .header('Referrer-Policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(embeddedPage(shopify))
  );
}

/** App Bridge loads further scripts from its own origin, which the policy allows. */
function policyFor(shopify: Shopify, domain: string): string {
  const appBridge = new URL('.', shopify.appBridgeUrl).href;
  return [
    "default-src 'none'",
    `script-src 'self' ${appBridge}`,
    `style-src ${CSS_HASH}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', ...shopify.frameOrigins(domain)].join(' '),
  ].join('; ');
}

/** App Bridge must be the first script: https://shopify.dev/docs/api/app-bridge-library */
const embeddedPage = ({ apiKey, appBridgeUrl }: Shopify): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="shopify-api-key" content="${escapeHtml(apiKey)}">` +
  `<script src="${escapeHtml(appBridgeUrl)}"></script><title>${embeddedWords.title}</title><style>${CSS}</style></head>` +
  `<body><main><h1>${embeddedWords.title}</h1><div id="app" role="status">${embeddedWords.loading}</div></main>` +
  `<script src="/widget/v1/shopify-app.js"></script></body></html>`;
