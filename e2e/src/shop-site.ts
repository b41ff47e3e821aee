// A tackle shop's own site, on another host than the product, with a strict content security policy.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';

export interface ShopSite {
  /** Uses `localhost`, which a browser treats as another site than the product's `127.0.0.1`. */
  origin: string;
  /** Puts markup onto the page `/`, with a style sheet of the site's own. */
  show(markup: string, styles?: string): void;
  close(): Promise<void>;
}

/** The widget's script, joined with the site's own and served from its cache, as speed plugins do. */
export const COPIED_SCRIPT = '/cache/all.js';

async function sendCopy(productUrl: string, response: ServerResponse): Promise<void> {
  const script = await (await fetch(`${productUrl}/widget/v1.js`)).text();
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(`window.siteIsHere = true;\n${script}`);
}

export async function openShopSite(productUrl: string): Promise<ShopSite> {
  let [markup, styles] = ['', ''];
  const policy = `default-src 'none'; style-src 'self'; script-src 'self' ${productUrl}; frame-src ${productUrl}; base-uri 'none'; form-action 'none'`;
  const server = createServer((request, response) => {
    if (request.url === '/site.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(styles);
    if (request.url === COPIED_SCRIPT) return void sendCopy(productUrl, response);
    if (request.url !== '/') return void response.writeHead(204).end();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(
        `<!doctype html><html lang="en-GB"><head><title>Two Bridges</title><link rel="stylesheet" href="/site.css"></head>` +
          `<body><main><h1>Our own site</h1>${markup}</main></body></html>`,
      );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show: (next, nextStyles = '') => ([markup, styles] = [next, nextStyles]),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The embed code as the plugins screen shows it. */
export const embedCode = (
  productUrl: string,
  shopId: string,
  attributes = '',
  script = `${productUrl}/widget/v1.js`,
): string =>
  `<baitdrop-delivery shop-id="${shopId}" ${attributes}><a href="${productUrl}/shop/${shopId}">Order for Delivery</a>` +
  `</baitdrop-delivery><script async src="${script}"></script>`;

/** The order inside the nth widget that has been opened. */
export const orderIn = (page: Page, nth = 0): FrameLocator =>
  page.locator('baitdrop-delivery').nth(nth).locator('iframe:not([hidden])').contentFrame();
