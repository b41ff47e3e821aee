import { createHmac, timingSafeEqual } from 'node:crypto';

const STORE_DOMAIN = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;
export const isStoreDomain = (text: unknown): text is string => typeof text === 'string' && STORE_DOMAIN.test(text);

/** Signature of a link from Shopify: over every parameter but the signature itself, sorted by name. */
export function querySignature(query: Readonly<Record<string, string>>, apiSecret: string): string {
  const text = Object.entries(query)
    .filter(([name]) => name !== 'hmac' && name !== 'signature')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', apiSecret).update(text).digest('hex');
}

/** Signature of a webhook, over its raw bytes. */
export const noticeSignature = (rawBody: Buffer | string, apiSecret: string): string =>
  createHmac('sha256', apiSecret).update(rawBody).digest('base64');

export function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Shopify's links are followed at once, so an old one is refused as a copy. */
const MAX_AGE_SECONDS = 90;
/** The page inside the Shopify admin shows nothing without a session token, so its address may be a day old. */
export const EMBEDDED_AGE_SECONDS = 86_400;

export function signedStore(
  query: Readonly<Record<string, unknown>>,
  apiSecret: string,
  now: Date,
  maxAgeSeconds = MAX_AGE_SECONDS,
): string | undefined {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    // Shopify gives no parameter twice.
    if (typeof value !== 'string') return undefined;
    texts[name] = value;
  }
  if (!isSame(texts['hmac'], querySignature(texts, apiSecret))) return undefined;
  const age = Math.abs(now.getTime() / 1000 - Number(texts['timestamp'] ?? Number.NaN));
  return age <= maxAgeSeconds && isStoreDomain(texts['shop']) ? texts['shop'] : undefined;
}
