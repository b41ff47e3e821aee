// Receives webhooks of Uber. The payload is sealed, and deleted once it is processed, because it contains the PIN and
// the courier's position.
import { z } from 'zod';
import { COURIER_DELIVERY_STATUSES, COURIER_WEBHOOK_PATH, type CourierWebhook } from '@baitdrop/adapters/ports/courier';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { forgetPayload } from '../../../platform/webhooks/webhook-events.db.ts';
import { processWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { registerWebhook } from '../../../platform/webhooks/webhooks.routes.ts';
import { onExternalWebhook } from '../external-deliveries.ts';
import { onCourierRefund } from './courier-refunds.ts';
import { onPosition, retryWhileRequestOpen } from './courier-position.ts';
import { findByProviderId, findByReturnId, mayReportDelivery, readWebhookKey } from './deliveries.db.ts';
import { onDeliveryUpdate } from './delivery-updates.ts';
import { onReturnUpdate } from './return-legs.ts';

const UBER_SOURCE = 'uber';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** `retailer` is the owner of the account that sent it; empty for the platform's. */
const noticeReader =
  ({ couriers, seal, pool }: Context) =>
  async (rawBody: Buffer, headers: Headers, { retailer = '' }: Readonly<Record<string, string>>) => {
    const key = retailer === '' ? undefined : seal.openOrEmpty(await readWebhookKey(pool, retailer));
    const notice = couriers.uber?.courier.readWebhook(rawBody, headers, key);
    if (notice === undefined) return undefined;
    const { eventId } = notice;
    if (notice.kind === 'unknown') return { eventId, kind: notice.type, payload: null, isRecognised: false };
    const sealed = seal.seal(JSON.stringify({ ...notice, retailer }));
    return { eventId, kind: notice.kind, payload: { sealed }, isRecognised: true };
  };

const sealedNotice = z.object({ sealed: z.string() });
const position = z.object({ lat: z.number(), lng: z.number() });
const instant = z.coerce.date();
const optionalInstant = z.optional(instant);
const retailer = z.string().default('');
const storedNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    retailer,
    eventId: z.string(),
    deliveryId: z.string(),
    delivery: z.object({
      deliveryId: z.string(),
      status: z.enum(COURIER_DELIVERY_STATUSES),
      imminent: z.boolean(),
      complete: z.boolean(),
      feePence: z.number(),
      tipPence: z.number().default(0),
      trackingUrl: z.string(),
      pin: z.string(),
      pickupEta: optionalInstant,
      dropoffEta: optionalInstant,
      courier: z.optional(
        z.object({
          name: z.string(),
          vehicle: z.string(),
          phone: z.string(),
          shopPhone: z.optional(z.object({ number: z.string(), code: z.string() })),
          position: z.optional(position),
        }),
      ),
      hasPhoto: z.boolean().default(false),
      returnDeliveryId: z.string().default(''),
      reason: z.string(),
      updatedAt: instant,
    }),
  }),
  z.object({
    kind: z.literal('refund'),
    retailer,
    eventId: z.string(),
    deliveryId: z.string(),
    refundId: z.string(),
    refundPence: z.number(),
    ownSharePence: z.number(),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal('position'),
    retailer,
    eventId: z.string(),
    deliveryId: z.string(),
    position,
    at: instant,
    pickupEta: optionalInstant,
    dropoffEta: optionalInstant,
  }),
]);
type StoredNotice = z.infer<typeof storedNotice> & Exclude<CourierWebhook, { kind: 'changed' }>;

const noticeWorker =
  (context: Context) =>
  async (payload: unknown): Promise<void> => {
    const sealed = sealedNotice.safeParse(payload);
    if (!sealed.success) return;
    const notice = storedNotice.parse(JSON.parse(context.seal.open(sealed.data.sealed))) as StoredNotice;
    await onNotice(context, notice);
    await forgetPayload(context.pool, UBER_SOURCE, notice.eventId);
  };

async function onNotice(context: Context, notice: StoredNotice): Promise<void> {
  const { pool, log } = context;
  if (!(await mayReportDelivery(pool, notice.retailer, notice.deliveryId))) {
    log.warn({ retailer: notice.retailer, delivery: notice.deliveryId }, 'a notice about another shop’s delivery');
    return;
  }
  if (notice.kind === 'refund') return onCourierRefund(context, notice);
  if (notice.kind === 'position') return onPosition(context, 'uber', notice);
  const delivery = await findByProviderId(pool, 'uber', notice.deliveryId);
  if (delivery !== undefined)
    return inTransaction(pool, (tx) => onDeliveryUpdate(context, tx, delivery.id, notice.delivery));
  const returning = await findByReturnId(pool, notice.deliveryId);
  if (returning !== undefined)
    return inTransaction(pool, (tx) => onReturnUpdate(context, tx, returning.id, notice.delivery));
  if (await onExternalWebhook(context, 'uber', notice.deliveryId, notice.delivery)) return;
  await retryWhileRequestOpen(context);
}

export async function registerCourierWebhook(app: FastifyInstance, context: Context): Promise<void> {
  const read = noticeReader(context);
  await registerWebhook(app, context, { path: COURIER_WEBHOOK_PATH, source: UBER_SOURCE, read });
  // Each address has a signing key of its own at Uber: a shop's own account signs with another than ours.
  const path = `${COURIER_WEBHOOK_PATH}/:retailer`;
  await registerWebhook(app, context, { path, source: UBER_SOURCE, read });
}

export const processCourierWebhooks = (context: Context): Promise<void> =>
  processWebhook(context, UBER_SOURCE, noticeWorker(context));
