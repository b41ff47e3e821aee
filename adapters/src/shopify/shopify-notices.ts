import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Shopify, ShopifyNotice } from '../ports/shopify.ts';
import { isSame, isStoreDomain, noticeSignature } from './shopify-signatures.ts';

const domain = z.string().refine(isStoreDomain);
const left = z.object({ myshopify_domain: domain });
const aboutCustomer = z.object({ shop_domain: domain, customer: z.object({}) });
const aboutShop = z.object({ shop_domain: domain, customer: z.undefined().optional() });

export const noticeReader =
  (apiSecret: string): Shopify['readNotice'] =>
  (rawBody, headers) =>
    isSame(headers['x-shopify-hmac-sha256'], noticeSignature(rawBody, apiSecret))
      ? readNotice(rawBody, headers)
      : undefined;

/** The headers are not signed, so the store is read from the body and must match the header. */
function readNotice(rawBody: Buffer, headers: Parameters<Shopify['readNotice']>[1]): ShopifyNotice {
  const text = (name: string): string => String(headers[name] ?? '');
  const topic = text('x-shopify-topic');
  const eventId = text('x-shopify-webhook-id') || createHash('sha256').update(rawBody).digest('hex');
  const body = parsed(rawBody);
  if (topic === 'app/uninstalled') {
    const store = left.safeParse(body);
    const at = new Date(text('x-shopify-triggered-at'));
    if (store.success)
      return {
        kind: 'uninstalled',
        eventId,
        domain: store.data.myshopify_domain,
        at: Number.isNaN(at.getTime()) ? new Date() : at,
      };
  }
  if (topic === 'shop/redact') {
    const store = aboutShop.safeParse(body);
    if (store.success) return { kind: 'shop_redact', eventId, domain: store.data.shop_domain };
  }
  if (topic === 'customers/data_request' || topic === 'customers/redact') {
    const asked = aboutCustomer.safeParse(body);
    if (asked.success) return { kind: 'customer', eventId, domain: asked.data.shop_domain, topic };
  }
  return { kind: 'unknown', eventId, topic: topic || 'none' };
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
