// Schemas of Stuart's answers, and their mapping to our port.
import { z } from 'zod';
import type { CourierDelivery } from '../ports/courier.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const text = z.string().nullish();
const number = z.number().nullish();

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
export const priceAnswer = z.object({ amount: z.number(), currency: z.string() });
/** Seconds to the pick-up. */
export const etaAnswer = z.object({ eta: z.number() });

export const JOB_STATUSES = [
  'new',
  'scheduled',
  'searching',
  'in_progress',
  'finished',
  'canceled',
  'expired',
] as const;
export const STUART_DELIVERY_STATUSES = [
  'pending',
  'picking',
  'almost_picking',
  'waiting_at_pickup',
  'delivering',
  'almost_delivering',
  'waiting_at_dropoff',
  'delivered',
  'cancelled',
] as const;

const cancellation = z.object({ canceled_by: text, reason_key: text, comment: text }).nullish();

export const jobAnswer = z.object({
  id: z.int(),
  status: z.enum(JOB_STATUSES),
  deliveries: z
    .array(
      z.object({
        status: z.enum(STUART_DELIVERY_STATUSES),
        picked_at: text,
        tracking_url: text,
        cancellation,
        eta: z.object({ pickup: instant.nullish(), dropoff: instant.nullish() }).nullish(),
      }),
    )
    .min(1),
  driver: z
    .object({ display_name: text, phone: text, transport_type: text, latitude: number, longitude: number })
    .nullish(),
  pricing: z.object({ currency: z.string(), price_tax_excluded: z.number() }),
  cancellation,
});
export type JobAnswer = z.infer<typeof jobAnswer>;
/** Each is parsed when it is looked at. */
export const jobList = z.array(z.unknown());

export const errorAnswer = z.object({
  error: z.string(),
  message: text,
  error_description: text,
  data: z.record(z.string(), z.unknown()).nullish(),
});

const driver = { latitude: number, longitude: number };
const currentDelivery = z.object({ etaToOrigin: instant.nullish(), etaToDestination: instant.nullish() });

/** Webhooks of version 2: `event` and `type` say what `data` is. */
export const noticeHead = z.object({ event: z.string(), type: z.string() });
/** That it was made is no news to us, who made it. */
const update = z.literal('update');
export const jobNotice = z.object({ event: z.literal('job'), type: update, data: z.object({ id: z.int() }) });
export const deliveryNotice = z.object({
  event: z.literal('delivery'),
  type: update,
  data: z.object({ clientReference: z.string().min(1) }),
});
export const driverNotice = z.object({
  event: z.literal('driver'),
  type: update,
  data: z.object({
    ...driver,
    job: z.object({ id: z.int(), currentDelivery: currentDelivery.nullish() }),
  }),
});

/** Stuart writes pounds with decimals. */
export const penceOf = (pounds: number): number => Math.round(pounds * 100);

export const isOver = ({ status, deliveries: [delivery] }: JobAnswer): boolean =>
  status === 'finished' || status === 'canceled' || status === 'expired' || delivery?.status === 'cancelled';

const isCalledOff = ({ status, deliveries: [delivery] }: JobAnswer): boolean =>
  status === 'canceled' || status === 'expired' || delivery?.status === 'cancelled';

const CARRYING = new Set(['delivering', 'almost_delivering', 'waiting_at_dropoff']);
const IMMINENT = new Set(['almost_picking', 'waiting_at_pickup', 'almost_delivering', 'waiting_at_dropoff']);

/** What is called off after the pick-up goes back to the shop. */
export function statusOf(job: JobAnswer): CourierDelivery['status'] {
  const [delivery] = job.deliveries;
  if (isCalledOff(job)) return delivery?.picked_at ? 'returned' : 'canceled';
  if (delivery === undefined || delivery.status === 'pending') return job.driver ? 'pickup' : 'pending';
  if (delivery.status === 'delivered' || job.status === 'finished') return 'delivered';
  return CARRYING.has(delivery.status) ? 'dropoff' : 'pickup';
}

/** `askedAt`: a job does not say when it changed, so news is as old as the question. */
export function toCourierDelivery(job: JobAnswer, askedAt: Date): CourierDelivery {
  const [delivery] = job.deliveries;
  const { driver: person } = job;
  const { latitude, longitude } = person ?? {};
  return {
    deliveryId: String(job.id),
    status: statusOf(job),
    imminent: IMMINENT.has(delivery?.status ?? '') && !isOver(job),
    complete: isOver(job),
    feePence: penceOf(job.pricing.price_tax_excluded),
    tipPence: 0,
    trackingUrl: delivery?.tracking_url ?? '',
    // Stuart has no PIN for the customer.
    pin: '',
    pickupEta: delivery?.eta?.pickup ?? undefined,
    dropoffEta: delivery?.eta?.dropoff ?? undefined,
    courier:
      person === null || person === undefined || isOver(job)
        ? undefined
        : {
            name: person.display_name ?? '',
            vehicle: person.transport_type ?? '',
            phone: person.phone ?? '',
            // Stuart shows the courier's own number to whoever ordered.
            shopPhone: person.phone ? { number: person.phone, code: '' } : undefined,
            position:
              typeof latitude === 'number' && typeof longitude === 'number'
                ? { lat: latitude, lng: longitude }
                : undefined,
          },
    hasPhoto: false,
    // What is called off after the pick-up comes back under the same job, at its price.
    returnDeliveryId: '',
    reason: reasonOf(job),
    updatedAt: askedAt,
  };
}

function reasonOf(job: JobAnswer): string {
  if (!isCalledOff(job)) return '';
  const given = job.deliveries[0]?.cancellation ?? job.cancellation;
  const key = given?.reason_key ?? (job.status === 'expired' ? 'no_supply' : '');
  return [key, given?.comment ?? ''].filter(Boolean).join(': ').replaceAll(/[_-]/g, ' ').toLowerCase();
}
