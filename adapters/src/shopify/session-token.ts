// The token that App Bridge gives our page inside the Shopify admin: a JWT signed with the app's secret, valid for a
// minute. https://shopify.dev/docs/apps/build/authentication-authorization/session-tokens
import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { ShopifySession } from '../ports/shopify.ts';
import { isStoreDomain } from './shopify-signatures.ts';

const claims = z.object({ iss: z.string(), dest: z.string(), sub: z.string(), exp: z.number(), nbf: z.number() });

/** Allows for clocks that differ a little. */
const LEEWAY_SECONDS = 10;

export async function readSessionToken(
  token: string,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  now: Date,
): Promise<ShopifySession | undefined> {
  const options = { algorithms: ['HS256'], audience: apiKey, clockTolerance: LEEWAY_SECONDS, currentDate: now };
  const verified = await jwtVerify(token, Buffer.from(apiSecret), options).catch(() => undefined);
  const { data } = claims.safeParse(verified?.payload);
  if (data === undefined) return undefined;
  const domain = hostOf(data.dest);
  // The issuer and the destination must be the same store.
  if (!isStoreDomain(domain) || hostOf(data.iss) !== domain) return undefined;
  return { domain, user: data.sub };
}

/** Signs without the library that reads tokens, also with other algorithms, which the app must refuse. */
export function signSessionToken(payload: object, apiSecret: string, algorithm = 'HS256'): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: algorithm, typ: 'JWT' })}.${part(payload)}`;
  return `${text}.${createHmac('sha256', apiSecret).update(text).digest('base64url')}`;
}

const hostOf = (url: string): string => (URL.canParse(url) && url.startsWith('https://') ? new URL(url).host : '');
