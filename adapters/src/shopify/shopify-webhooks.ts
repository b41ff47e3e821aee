import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Shopify, ShopifyWebhook } from '../ports/shopify.ts';
import { isEqualSecret, isStoreDomain, shopifyWebhookSignature } from './shopify-signatures.ts';

type Headers = Parameters<Shopify['readWebhook']>[1];

export const signatureChecker =
  (apiSecret: string): Shopify['isSigned'] =>
  (rawBody, headers) =>
    isEqualSecret(headers['x-shopify-hmac-sha256'], shopifyWebhookSignature(rawBody, apiSecret));

export const shopifyWebhookReader =
  (apiSecret: string): Shopify['readWebhook'] =>
  (rawBody, headers) =>
    signatureChecker(apiSecret)(rawBody, headers) ? readShopifyWebhook(rawBody, headers) : undefined;

const domain = z.string().refine(isStoreDomain);
/** The bodies of webhooks about the whole store and about privacy contain the store's domain. */
const bodyDomain = z.union([
  z.object({ shop_domain: domain }).transform((body) => body.shop_domain),
  z.object({ myshopify_domain: domain }).transform((body) => body.myshopify_domain),
]);

function readShopifyWebhook(rawBody: Buffer, headers: Headers): ShopifyWebhook {
  const text = (name: string): string => String(headers[name] ?? '');
  const at = new Date(text('x-shopify-triggered-at'));
  const body = parsed(rawBody);
  // Headers are not signed, so a domain in the signed body takes precedence.
  const named = bodyDomain.safeParse(body);
  const headerDomain = text('x-shopify-shop-domain');
  return {
    eventId: text('x-shopify-webhook-id') || createHash('sha256').update(rawBody).digest('hex'),
    topic: text('x-shopify-topic') || 'none',
    domain: named.success ? named.data : isStoreDomain(headerDomain) ? headerDomain : '',
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
