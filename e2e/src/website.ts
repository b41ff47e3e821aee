// The demo's website with WooCommerce, as its owner sees it: its products, and the keys to its API.
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    websiteUrl: string;
  }
}

export const websiteUrlIn = (output: string): string =>
  /A simulated website with WooCommerce is at (\S+)/.exec(output)?.[1] ?? '';

/** Distinguishes a website that does not answer from a slow one. */
const MAX_WAIT_MS = 30_000;

export interface Website {
  url: string;
  key: string;
  secret: string;
  stockOf(product: number): Promise<number>;
}

/** Connects to the simulated website with the keys that its page shows. */
export async function openWebsite(): Promise<Website> {
  const url = inject('websiteUrl');
  const page = await (await fetch(url, { signal: AbortSignal.timeout(MAX_WAIT_MS) })).text();
  const [key = ''] = /ck_\w+/.exec(page) ?? [];
  const [secret = ''] = /cs_\w+/.exec(page) ?? [];
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return {
    url,
    key,
    secret,
    async stockOf(product) {
      const answer = await fetch(`${url}/wp-json/wc/v3/products/${product}`, {
        headers: { authorization },
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      });
      return ((await answer.json()) as { stock_quantity: number }).stock_quantity;
    },
  };
}
