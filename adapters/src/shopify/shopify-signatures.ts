import { createHmac, timingSafeEqual } from 'node:crypto';

const STORE_DOMAIN = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;
export const isStoreDomain = (text: unknown): text is string => typeof text === 'string' && STORE_DOMAIN.test(text);

/** Signs a link from Shopify: all parameters except the signature itself, sorted by name. */
export function querySignature(query: Readonly<Record<string, string>>, apiSecret: string): string {
  const text = Object.entries(query)
    .filter(([name]) => name !== 'hmac' && name !== 'signature')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', apiSecret).update(text).digest('hex');
}

/** Signs the raw bytes of a webhook. */
export const shopifyWebhookSignature = (rawBody: Buffer | string, apiSecret: string): string =>
  createHmac('sha256', apiSecret).update(rawBody).digest('base64');

export function isEqualSecret(received: unknown, expected: string): boolean {
  if (typeof received !== 'string') return false;
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Browsers follow Shopify's links at once, so an old link is refused as a replay. */
const MAX_AGE_SECONDS = 90;
/** The page inside the Shopify admin shows nothing without a session token, so its link may be a day old. */
export const EMBEDDED_AGE_SECONDS = 86_400;

export function signedStore(
  query: Readonly<Record<string, unknown>>,
  apiSecret: string,
  now: Date,
  maxAgeSeconds = MAX_AGE_SECONDS,
): string | undefined {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    // Shopify never repeats a parameter.
    if (typeof value !== 'string') return undefined;
    texts[name] = value;
  }
  if (!isEqualSecret(texts['hmac'], querySignature(texts, apiSecret))) return undefined;
  const age = Math.abs(now.getTime() / 1000 - Number(texts['timestamp'] ?? Number.NaN));
  return age <= maxAgeSeconds && isStoreDomain(texts['shop']) ? texts['shop'] : undefined;
}
