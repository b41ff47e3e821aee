import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Shopify, ShopifyNotice } from '../ports/shopify.ts';
import { isSame, isStoreDomain, noticeSignature } from './shopify-signatures.ts';

type Headers = Parameters<Shopify['readNotice']>[1];

export const signatureChecker =
  (apiSecret: string): Shopify['isSigned'] =>
  (rawBody, headers) =>
    isSame(headers['x-shopify-hmac-sha256'], noticeSignature(rawBody, apiSecret));

export const noticeReader =
  (apiSecret: string): Shopify['readNotice'] =>
  (rawBody, headers) =>
    signatureChecker(apiSecret)(rawBody, headers) ? readNotice(rawBody, headers) : undefined;

const domain = z.string().refine(isStoreDomain);
/** The bodies of webhooks about the whole store and about privacy contain the store's domain. */
const naming = z.union([
  z.object({ shop_domain: domain }).transform((body) => body.shop_domain),
  z.object({ myshopify_domain: domain }).transform((body) => body.myshopify_domain),
]);

function readNotice(rawBody: Buffer, headers: Headers): ShopifyNotice {
  const text = (name: string): string => String(headers[name] ?? '');
  const at = new Date(text('x-shopify-triggered-at'));
  const body = parsed(rawBody);
  // Headers are not signed, so a domain in the signed body takes precedence.
  const named = naming.safeParse(body);
  const ofHeader = text('x-shopify-shop-domain');
  return {
    eventId: text('x-shopify-webhook-id') || createHash('sha256').update(rawBody).digest('hex'),
    topic: text('x-shopify-topic') || 'none',
    domain: named.success ? named.data : isStoreDomain(ofHeader) ? ofHeader : '',
    at: Number.isNaN(at.getTime()) ? new Date() : at,
    body,
  };
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
