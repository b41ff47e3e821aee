// Stuart's webhooks carry no signature: Stuart sends the header and the key from its dashboard (`authentication_header`
// and `authentication_key`). So a webhook only says which job to read; only positions are taken from it.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Courier, CourierWebhook } from '../ports/courier.ts';
import { deliveryWebhook, driverWebhook, jobWebhook, stuartWebhookHead } from './stuart-wire.ts';

/** The name of the header that has to be set in Stuart's dashboard. */
export const STUART_WEBHOOK_HEADER = 'x-stuart-webhook-key';

export const stuartWebhookReader =
  (webhookKey: string, now: () => Date): Courier['readWebhook'] =>
  (rawBody, headers, key = webhookKey) => {
    const receivedKey = headers[STUART_WEBHOOK_HEADER];
    if (key === '' || typeof receivedKey !== 'string') return undefined;
    return timingSafeEqual(hashOf(receivedKey), hashOf(key)) ? readStuartWebhook(rawBody, now()) : undefined;
  };

/** `timingSafeEqual` needs values of the same length, which hashes have. */
const hashOf = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** Stuart's events have no id, so the hash of the body serves as one: a repeated body is the same event. */
function readStuartWebhook(rawBody: Buffer, at: Date): CourierWebhook {
  const eventId = hashOf(rawBody).toString('hex');
  const body = parsed(rawBody);
  const head = stuartWebhookHead.safeParse(body);
  const job = jobWebhook.safeParse(body);
  if (job.success) return { kind: 'changed', eventId, deliveryId: String(job.data.data.id) };
  const delivery = deliveryWebhook.safeParse(body);
  if (delivery.success) return { kind: 'changed', eventId, reference: delivery.data.data.clientReference };
  const driver = driverWebhook.safeParse(body);
  if (driver.success) {
    const { latitude, longitude, job: ridden } = driver.data.data;
    const deliveryId = String(ridden.id);
    const { etaToOrigin, etaToDestination } = ridden.currentDelivery ?? {};
    if (typeof latitude === 'number' && typeof longitude === 'number')
      return {
        kind: 'position',
        eventId,
        deliveryId,
        position: { lat: latitude, lng: longitude },
        at,
        pickupEta: etaToOrigin ?? undefined,
        dropoffEta: etaToDestination ?? undefined,
      };
  }
  return { kind: 'unknown', eventId, type: head.success ? `${head.data.event}/${head.data.type}` : 'unreadable' };
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
