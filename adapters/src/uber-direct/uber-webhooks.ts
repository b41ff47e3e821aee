import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Courier, CourierWebhook } from '../ports/courier.ts';
import {
  wordsOf,
  uberWebhookHead,
  positionWebhook,
  refundWebhook,
  statusWebhook,
  fromUberDelivery,
} from './uber-wire.ts';

/** Older accounts use the header of Postmates, which Uber bought; the value is the same. */
const SIGNATURE_HEADERS = ['x-uber-signature', 'x-postmates-signature'];

export const uberSignature = (rawBody: Buffer | string, webhookKey: string): string =>
  createHmac('sha256', webhookKey).update(rawBody).digest('hex');

export const uberWebhookReader =
  (webhookKey: string): Courier['readWebhook'] =>
  (rawBody, headers) => {
    if (webhookKey === '') return undefined;
    const expected = Buffer.from(uberSignature(rawBody, webhookKey));
    const signed = SIGNATURE_HEADERS.some((name) => isEqualSecret(headers[name], expected));
    return signed ? readUberWebhook(rawBody) : undefined;
  };

function isEqualSecret(received: string | string[] | undefined, expected: Buffer): boolean {
  if (typeof received !== 'string') return false;
  const bytes = Buffer.from(received.toLowerCase());
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function readUberWebhook(rawBody: Buffer): CourierWebhook {
  const body = parsed(rawBody);
  const head = uberWebhookHead.safeParse(body);
  const eventId = head.data?.id ?? createHash('sha256').update(rawBody).digest('hex');
  const status = statusWebhook.safeParse(body);
  if (head.data?.kind === 'event.delivery_status' && status.success)
    return {
      kind: 'status',
      eventId,
      deliveryId: status.data.delivery_id,
      delivery: fromUberDelivery(status.data.data),
    };
  const position = positionWebhook.safeParse(body);
  if (head.data?.kind === 'event.courier_update' && position.success) {
    const { delivery_id: deliveryId, location, created: at, data } = position.data;
    const etas = { pickupEta: data?.pickup_eta ?? undefined, dropoffEta: data?.dropoff_eta ?? undefined };
    return { kind: 'position', eventId, deliveryId, position: location, at, ...etas };
  }
  const refund = refundWebhook.safeParse(body);
  if (head.data?.kind === 'event.refund_request' && refund.success && isPounds(refund.data.data)) {
    const { delivery_id: deliveryId, data } = refund.data;
    const reasons = (data.refund_order_items ?? []).flatMap(({ reason }) => (reason ? [wordsOf(reason)] : []));
    return {
      kind: 'refund',
      eventId,
      deliveryId,
      refundId: data.id,
      refundPence: data.total_uber_refund ?? 0,
      ownSharePence: data.total_partner_refund ?? 0,
      reason: [...new Set(reasons)].join(', '),
    };
  }
  return { kind: 'unknown', eventId, type: head.data?.kind ?? 'unreadable' };
}

/** Amounts are taken as pence, so other currencies are refused. */
const isPounds = ({ currency_code }: { currency_code: string }): boolean => currency_code.toUpperCase() === 'GBP';

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
