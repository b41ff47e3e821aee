// What the courier posts to us. The payload is sealed until it was worked on and forgotten afterwards: it holds the
// customer's PIN and where the courier is.
import { z } from 'zod';
import { type Courier, type CourierNotice, COURIER_DELIVERY_STATUSES } from '@baitdrop/adapters/ports/courier';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Seal } from '../../../platform/secrets/seal.ts';
import type { CourierParts } from './courier-parts.ts';
import { findByProviderId, forgetNotice, isOfferOpen, putPosition } from './deliveries.db.ts';
import { onDeliveryUpdate, lockBoth } from './delivery-updates.ts';

export const uberSource = 'uber';

/** No answer takes longer. */
const answerMs = 60_000;

export const noticeReader =
  (courier: Courier | undefined, seal: Seal) =>
  (rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>) => {
    const notice = courier?.readNotice(rawBody, headers);
    if (notice === undefined) return undefined;
    const { eventId } = notice;
    if (notice.kind === 'unknown') return { eventId, kind: notice.type, payload: null, understood: false };
    return { eventId, kind: notice.kind, payload: { sealed: seal.seal(JSON.stringify(notice)) }, understood: true };
  };

const sealedNotice = z.object({ sealed: z.string() });
const position = z.object({ lat: z.number(), lng: z.number() });
const instant = z.coerce.date();
const optionalInstant = z.optional(instant);
const storedNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    eventId: z.string(),
    deliveryId: z.string(),
    delivery: z.object({
      deliveryId: z.string(),
      status: z.enum(COURIER_DELIVERY_STATUSES),
      imminent: z.boolean(),
      complete: z.boolean(),
      feePence: z.number(),
      trackingUrl: z.string(),
      pin: z.string(),
      pickupEta: optionalInstant,
      dropoffEta: optionalInstant,
      courier: z.optional(
        z.object({ name: z.string(), vehicle: z.string(), phone: z.string(), position: z.optional(position) }),
      ),
      reason: z.string(),
      updatedAt: instant,
    }),
  }),
  z.object({
    kind: z.literal('position'),
    eventId: z.string(),
    deliveryId: z.string(),
    position,
    at: instant,
    pickupEta: optionalInstant,
    dropoffEta: optionalInstant,
  }),
]);
type StoredNotice = z.infer<typeof storedNotice> & CourierNotice;

export const noticeWorker =
  (parts: CourierParts) =>
  async (payload: unknown): Promise<void> => {
    const sealed = sealedNotice.safeParse(payload);
    if (!sealed.success) return;
    const notice = storedNotice.parse(JSON.parse(parts.seal.open(sealed.data.sealed))) as StoredNotice;
    await hear(parts, notice);
    await forgetNotice(parts.pool, uberSource, notice.eventId);
  };

async function hear(parts: CourierParts, notice: StoredNotice): Promise<void> {
  if (notice.kind === 'position') {
    const { deliveryId, at, pickupEta, dropoffEta } = notice;
    const moving = await findByProviderId(parts.pool, deliveryId);
    if (moving === undefined) return;
    await inTransaction(parts.pool, async (tx) => {
      // The order first, as everybody does it: two notices that meet wait for each other instead of both being lost.
      await lockBoth(parts, tx, moving.id);
      const order = await putPosition(tx, deliveryId, { ...notice.position, at, pickupEta, dropoffEta });
      if (order !== undefined) await parts.orders.touch(tx, order);
    });
    return;
  }
  const delivery = await findByProviderId(parts.pool, notice.deliveryId);
  if (delivery === undefined) {
    if (await parts.onExternalDeliveryUpdate(notice.deliveryId, notice.delivery)) return;
    // A notice may overtake the answer that tells us the errand's number; then the next try finds it.
    const lately = new Date(parts.now().getTime() - answerMs);
    if (await isOfferOpen(parts.pool, lately)) throw new Error('a notice of an errand that is not ours yet');
    return;
  }
  await inTransaction(parts.pool, (tx) => onDeliveryUpdate(parts, tx, delivery.id, notice.delivery));
}
