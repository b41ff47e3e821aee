// Somebody installs our app in a simulated store and connects it to their shop.
import type { ShopifySimulator } from '@baitdrop/adapters/shopify/shopify.simulator';
import type { FastifyInstance } from 'fastify';

export const DOMAIN = 'ringwood-tackle.myshopify.com';
export const OTHER_DOMAIN = 'avon-angling.myshopify.com';

/** As the browser of somebody who installs it; answers what proves that it was them. */
export async function installApp(
  { app, publicUrl }: { app: FastifyInstance; publicUrl: string },
  shopify: ShopifySimulator,
  domain: string,
): Promise<string> {
  const pathOf = (url: string): string => url.replace(publicUrl, '');
  const begun = await app.inject({ url: pathOf(shopify.linkToApp(domain)) });
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
  const consent = await fetch(`${begun.headers.location}&agreed=1`, { redirect: 'manual' });
  const back = await app.inject({ url: pathOf(consent.headers.get('location') ?? ''), headers: { cookie } });
  return /claim=([\w-]+)$/.exec(String(back.headers.location))?.[1] ?? '';
}
