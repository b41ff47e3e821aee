// The token that App Bridge gives our page inside the Shopify admin: a JWT signed with the app's secret, valid for a
// minute. https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ShopifySession } from '../ports/shopify.ts';
import { isEqualSecret, isStoreDomain } from './shopify-signatures.ts';

const header = z.object({ alg: z.literal('HS256') });
const claims = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string(),
  exp: z.number(),
  nbf: z.number(),
});

/** Allows for clocks that differ a little. */
const LEEWAY_SECONDS = 10;

const signatureOf = (text: string, apiSecret: string): string =>
  createHmac('sha256', apiSecret).update(text).digest('base64url');

export function readSessionToken(
  token: string,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  now: Date,
): ShopifySession | undefined {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isEqualSecret(signature, signatureOf(`${head}.${body}`, apiSecret))) return undefined;
  const { data } = claims.safeParse(jsonOf(body));
  if (data === undefined || !header.safeParse(jsonOf(head)).success || data.aud !== apiKey) return undefined;
  const seconds = now.getTime() / 1000;
  if (seconds > data.exp + LEEWAY_SECONDS || seconds < data.nbf - LEEWAY_SECONDS) return undefined;
  const domain = hostOf(data.dest);
  // The issuer and the destination must be the same store.
  if (!isStoreDomain(domain) || hostOf(data.iss) !== domain) return undefined;
  return { domain, user: data.sub };
}

export function signSessionToken(payload: object, apiSecret: string, algorithm = 'HS256'): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: algorithm, typ: 'JWT' })}.${part(payload)}`;
  return `${text}.${signatureOf(text, apiSecret)}`;
}

const hostOf = (url: string): string => (URL.canParse(url) && url.startsWith('https://') ? new URL(url).host : '');

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
