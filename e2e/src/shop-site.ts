// A tackle shop's own site, on another host than the product, with a strict content security policy.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';

export interface ShopSite {
  /** On `localhost`, which a browser treats as another site than the product's `127.0.0.1`. */
  origin: string;
  /** Puts markup onto the page `/`. */
  show(markup: string): void;
  close(): Promise<void>;
}

export async function openShopSite(productUrl: string): Promise<ShopSite> {
  let markup = '';
  const policy = `default-src 'none'; script-src ${productUrl}; frame-src ${productUrl}; base-uri 'none'; form-action 'none'`;
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(
        `<!doctype html><html lang="en-GB"><head><title>Two Bridges</title></head>` +
          `<body><main><h1>Our own site</h1>${markup}</main></body></html>`,
      );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show: (next) => (markup = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The embed code as the plugins screen shows it. */
export const embedCode = (productUrl: string, shopId: string, attributes = ''): string =>
  `<baitdrop-delivery shop-id="${shopId}" ${attributes}><a href="${productUrl}/shop/${shopId}">Order for Delivery</a>` +
  `</baitdrop-delivery><script async src="${productUrl}/widget/v1.js"></script>`;

/** The order inside the nth widget that has been opened. */
export const orderIn = (page: Page, nth = 0): FrameLocator =>
  page.locator('baitdrop-delivery').nth(nth).locator('iframe:not([hidden])').contentFrame();
