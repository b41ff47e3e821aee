// Receives webhooks of Stuart. They have no signature, so they only trigger a read from its API. The payload is sealed,
// and deleted once it is processed, because it contains the courier's position.
import { z } from 'zod';
import { STUART_WEBHOOK_PATH } from '@baitdrop/adapters/ports/courier';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { forgetPayload } from '../../../platform/webhooks/webhook-events.db.ts';
import { processWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { registerWebhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { refreshExternalDelivery } from '../external-deliveries.ts';
import { onPosition, retryWhileRequestOpen } from './courier-position.ts';
import { findByProviderId, readDelivery } from './deliveries.db.ts';
import { followReturn, isUnderWay } from './return-legs.ts';
import { checkCourier } from './send-courier.ts';

const STUART_SOURCE = 'stuart';

const sealedNotice = z.object({ sealed: z.string() });
const instant = z.coerce.date();
const storedNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changed'),
    eventId: z.string(),
    deliveryId: z.string().default(''),
    reference: z.string().default(''),
  }),
  z.object({
    kind: z.literal('position'),
    eventId: z.string(),
    deliveryId: z.string(),
    position: z.object({ lat: z.number(), lng: z.number() }),
    at: instant,
    pickupEta: instant.optional(),
    dropoffEta: instant.optional(),
  }),
]);

export const registerStuartWebhook = (app: FastifyInstance, context: Context): Promise<void> =>
  registerWebhook(app, context, {
    path: STUART_WEBHOOK_PATH,
    source: STUART_SOURCE,
    read(rawBody, headers) {
      const notice = context.couriers.stuart?.courier.readWebhook(rawBody, headers);
      if (notice === undefined) return undefined;
      const { eventId } = notice;
      if (notice.kind === 'unknown') return { eventId, kind: notice.type, payload: null, isRecognised: false };
      const sealed = context.seal.seal(JSON.stringify(notice));
      return { eventId, kind: notice.kind, payload: { sealed }, isRecognised: true };
    },
  });

export const processStuartWebhooks = (context: Context): Promise<void> =>
  processWebhook(context, STUART_SOURCE, async (payload) => {
    const { data } = sealedNotice.safeParse(payload);
    if (data === undefined) return;
    const notice = storedNotice.parse(JSON.parse(context.seal.open(data.sealed)));
    if (notice.kind === 'position') {
      const { pickupEta, dropoffEta } = notice;
      await onPosition(context, 'stuart', { ...notice, pickupEta, dropoffEta });
    } else await onChanged(context, notice);
    await forgetPayload(context.pool, STUART_SOURCE, notice.eventId);
  });

async function onChanged(context: Context, named: { deliveryId: string; reference: string }): Promise<void> {
  const { pool } = context;
  const found =
    (await findByProviderId(pool, 'stuart', named.deliveryId)) ?? (await readDelivery(pool, named.reference));
  if (found?.courier === 'stuart' && found.delivery_id !== '')
    // A parcel that could not be handed over comes back as the same job; a finished job may still get another price.
    return isUnderWay(found) ? followReturn(context, { delivery: found.id }) : checkCourier(context, found.id);
  if (await refreshExternalDelivery(context, 'stuart', named)) return;
  return retryWhileRequestOpen(context);
}
