// Schemas of Stuart's answers, and their mapping to our port.
import { z } from 'zod';
import type { CourierDelivery } from '../ports/courier.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const text = z.string().nullish();
const number = z.number().nullish();

export const stuartToken = z.object({ access_token: z.string().min(1), expires_in: z.number() });
export const priceAnswer = z.object({ amount: z.number(), currency: z.string() });
/** `eta` is in seconds until the pick-up. */
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
        proof: z.object({ pin_code: text }).nullish(),
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
/** Each job is parsed only when it is needed. */
export const jobList = z.array(z.unknown());

export const stuartError = z.object({
  error: z.string(),
  message: text,
  error_description: text,
  data: z.record(z.string(), z.unknown()).nullish(),
});

const driver = { latitude: number, longitude: number };
const currentDelivery = z.object({ etaToOrigin: instant.nullish(), etaToDestination: instant.nullish() });

/** In webhooks of version 2, `event` and `type` determine the format of `data`. */
export const stuartWebhookHead = z.object({ event: z.string(), type: z.string() });
/** Other types are ignored: we know about the creation, because we caused it. */
const update = z.literal('update');
export const jobWebhook = z.object({ event: z.literal('job'), type: update, data: z.object({ id: z.int() }) });
export const deliveryWebhook = z.object({
  event: z.literal('delivery'),
  type: update,
  data: z.object({ clientReference: z.string().min(1) }),
});
export const driverWebhook = z.object({
  event: z.literal('driver'),
  type: update,
  data: z.object({
    ...driver,
    job: z.object({ id: z.int(), currentDelivery: currentDelivery.nullish() }),
  }),
});

/** Stuart's amounts are pounds with decimals. */
export const penceOf = (pounds: number): number => Math.round(pounds * 100);

export const hasEnded = ({ status, deliveries: [delivery] }: JobAnswer): boolean =>
  status === 'finished' || status === 'canceled' || status === 'expired' || delivery?.status === 'cancelled';

const isCanceled = ({ status, deliveries: [delivery] }: JobAnswer): boolean =>
  status === 'canceled' || status === 'expired' || delivery?.status === 'cancelled';

const cancellationOf = ({ deliveries: [delivery], cancellation: jobCancellation }: JobAnswer) =>
  delivery?.cancellation ?? jobCancellation;

const DAMAGED = 'package_damaged';
/** These reasons mean only that the parcel did not reach the customer. */
const NOT_HANDED_OVER = new Set([
  'address_error',
  'end-customer_unreachable',
  'end-customer_refused_package',
  'incorrect_package',
  DAMAGED,
]);
/** For these reasons, another courier or vehicle was sent for the same parcel. */
const REASSIGNED = new Set(['courier_issue', 'technical_issue', 'no_supply', 'wrong_transport_type', 'wrong_weight']);
const TO_PICKUP = new Set(['picking', 'almost_picking', 'waiting_at_pickup']);

/**
 * A return is the same job and delivery: after the pick-up it is `picking` again, with a reason, and ends as delivered
 * at the shop. (https://community.stuart.engineering/t/how-does-a-return-work/427)
 */
function isReturn(job: JobAnswer): boolean {
  const [delivery] = job.deliveries;
  const reason = cancellationOf(job)?.reason_key ?? '';
  if (!delivery?.picked_at || reason === '' || isCanceled(job)) return false;
  return NOT_HANDED_OVER.has(reason) || (TO_PICKUP.has(delivery.status) && !REASSIGNED.has(reason));
}

/** The return leg has the same job id, so we give it an id of its own. */
const RETURN_PREFIX = 'return-';
export const jobIdOfReturn = (deliveryId: string): string | undefined =>
  deliveryId.startsWith(RETURN_PREFIX) ? deliveryId.slice(RETURN_PREFIX.length) : undefined;

const CARRYING = new Set(['delivering', 'almost_delivering', 'waiting_at_dropoff']);
const IMMINENT = new Set(['almost_picking', 'waiting_at_pickup', 'almost_delivering', 'waiting_at_dropoff']);

/** A job that is cancelled after the pick-up has to return to the shop. */
export function statusOf(job: JobAnswer): CourierDelivery['status'] {
  const [delivery] = job.deliveries;
  if (isCanceled(job)) return delivery?.picked_at ? 'returned' : 'canceled';
  if (isReturn(job)) return 'returned';
  if (delivery === undefined || delivery.status === 'pending') return job.driver ? 'pickup' : 'pending';
  if (delivery.status === 'delivered' || job.status === 'finished') return 'delivered';
  return CARRYING.has(delivery.status) ? 'dropoff' : 'pickup';
}

/** A job does not say when it changed, so the time of the request (`askedAt`) counts. */
export function fromStuartJob(job: JobAnswer, askedAt: Date): CourierDelivery {
  const [delivery] = job.deliveries;
  const { driver: person } = job;
  const { latitude, longitude } = person ?? {};
  const isReturned = isReturn(job);
  const isOverHere = isReturned || hasEnded(job);
  return {
    deliveryId: String(job.id),
    status: statusOf(job),
    imminent: IMMINENT.has(delivery?.status ?? '') && !isOverHere,
    complete: isOverHere,
    feePence: penceOf(job.pricing.price_tax_excluded),
    tipPence: 0,
    trackingUrl: delivery?.tracking_url ?? '',
    // The PIN exists only for accounts for which Stuart has enabled it.
    pin: isOverHere ? '' : (delivery?.proof?.pin_code ?? ''),
    pickupEta: delivery?.eta?.pickup ?? undefined,
    dropoffEta: delivery?.eta?.dropoff ?? undefined,
    courier:
      person === null || person === undefined || isOverHere
        ? undefined
        : {
            name: person.display_name ?? '',
            vehicle: person.transport_type ?? '',
            phone: person.phone ?? '',
            // Stuart shows the courier's own number to the shop.
            shopPhone: person.phone ? { number: person.phone, code: '' } : undefined,
            position:
              typeof latitude === 'number' && typeof longitude === 'number'
                ? { lat: latitude, lng: longitude }
                : undefined,
          },
    hasPhoto: false,
    // A damaged parcel has no return leg, because the shop does not wait for it.
    returnDeliveryId: isReturned && cancellationOf(job)?.reason_key !== DAMAGED ? `${RETURN_PREFIX}${job.id}` : '',
    reason: reasonOf(job),
    updatedAt: askedAt,
  };
}

/** The return leg of a job. Stuart gives no price for it. */
export function returnLegOf(job: JobAnswer, askedAt: Date): CourierDelivery {
  const [delivery] = job.deliveries;
  const isBack = job.status === 'finished' || delivery?.status === 'delivered';
  const ended = isCanceled(job) ? 'canceled' : 'dropoff';
  return {
    ...fromStuartJob(job, askedAt),
    deliveryId: `${RETURN_PREFIX}${job.id}`,
    status: isBack ? 'delivered' : ended,
    complete: hasEnded(job),
    feePence: 0,
    returnDeliveryId: '',
  };
}

function reasonOf(job: JobAnswer): string {
  if (!isCanceled(job) && !isReturn(job)) return '';
  const cancellationReason = cancellationOf(job);
  const key = cancellationReason?.reason_key ?? (job.status === 'expired' ? 'no_supply' : '');
  return [key, cancellationReason?.comment ?? ''].filter(Boolean).join(': ').replaceAll(/[_-]/g, ' ').toLowerCase();
}
