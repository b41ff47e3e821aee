// Webhooks of a WooCommerce site. The delivery id contains only the second of sending, so two products that change
// together share it; the hash of the body distinguishes them.
// https://woocommerce.github.io/woocommerce-rest-api-docs/#webhooks
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CatalogueWebhook } from '../ports/catalogue-source.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const productBody = z.object({ id: z.number().int(), parent_id: z.number().int().default(0) });
const PING = /^webhook_id=\d{1,12}$/;

export const wooCommerceSignature = (body: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function readWooCommerceWebhook(
  rawBody: Buffer,
  headers: Headers,
  secret: string,
): CatalogueWebhook | undefined {
  const signature = headers['x-wc-webhook-signature'];
  // The ping after a webhook's creation is not signed and has no content.
  if (signature === undefined) return PING.test(rawBody.toString('utf8')) ? { kind: 'ping' } : undefined;
  if (secret === '' || !timingSafeEqual(digest(String(signature)), digest(wooCommerceSignature(rawBody, secret))))
    return undefined;
  const read = productBody.safeParse(jsonOf(rawBody));
  if (!read.success) return { kind: 'ping' };
  const { id, parent_id: parent } = read.data;
  const sent = headers['x-wc-webhook-delivery-id']?.toString() ?? '';
  return {
    kind: 'product',
    eventId: createHash('sha256').update(`${sent}:`).update(rawBody).digest('hex'),
    topic: headers['x-wc-webhook-topic']?.toString() ?? '',
    productRef: String(parent > 0 ? parent : id),
  };
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
