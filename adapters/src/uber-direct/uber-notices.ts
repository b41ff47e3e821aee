import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Courier, CourierNotice } from '../ports/courier.ts';
import { inWords, noticeHead, positionNotice, refundNotice, statusNotice, toCourierDelivery } from './uber-wire.ts';

/** Older accounts use the header of Postmates, which Uber bought; the value is the same. */
const SIGNATURE_HEADERS = ['x-uber-signature', 'x-postmates-signature'];

export const signatureOf = (rawBody: Buffer | string, webhookKey: string): string =>
  createHmac('sha256', webhookKey).update(rawBody).digest('hex');

export const noticeReader =
  (webhookKey: string): Courier['readNotice'] =>
  (rawBody, headers) => {
    if (webhookKey === '') return undefined;
    const expected = Buffer.from(signatureOf(rawBody, webhookKey));
    const signed = SIGNATURE_HEADERS.some((name) => isSame(headers[name], expected));
    return signed ? readNotice(rawBody) : undefined;
  };

function isSame(given: string | string[] | undefined, expected: Buffer): boolean {
  if (typeof given !== 'string') return false;
  const bytes = Buffer.from(given.toLowerCase());
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function readNotice(rawBody: Buffer): CourierNotice {
  const body = parsed(rawBody);
  const head = noticeHead.safeParse(body);
  const eventId = head.data?.id ?? createHash('sha256').update(rawBody).digest('hex');
  const status = statusNotice.safeParse(body);
  if (head.data?.kind === 'event.delivery_status' && status.success)
    return {
      kind: 'status',
      eventId,
      deliveryId: status.data.delivery_id,
      delivery: toCourierDelivery(status.data.data),
    };
  const position = positionNotice.safeParse(body);
  if (head.data?.kind === 'event.courier_update' && position.success) {
    const { delivery_id: deliveryId, location, created: at, data } = position.data;
    const etas = { pickupEta: data?.pickup_eta ?? undefined, dropoffEta: data?.dropoff_eta ?? undefined };
    return { kind: 'position', eventId, deliveryId, position: location, at, ...etas };
  }
  const refund = refundNotice.safeParse(body);
  if (head.data?.kind === 'event.refund_request' && refund.success && isPounds(refund.data.data)) {
    const { delivery_id: deliveryId, data } = refund.data;
    const reasons = (data.refund_order_items ?? []).flatMap(({ reason }) => (reason ? [inWords(reason)] : []));
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
