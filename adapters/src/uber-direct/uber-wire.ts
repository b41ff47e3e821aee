// Schemas of Uber Direct's answers, and their mapping to our port.
import { z } from 'zod';
import { type CourierDelivery, COURIER_DELIVERY_STATUSES, type Quote } from '../ports/courier.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const text = z.string().nullish();
const location = z.object({ lat: z.number(), lng: z.number() });

export const uberToken = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export const quoteAnswer = z.object({
  id: z.string(),
  fee: z.int(),
  currency: z.string(),
  expires: instant,
  pickup_duration: z.number(),
  duration: z.number(),
});

export const deliveryAnswer = z.object({
  id: z.string(),
  status: z.enum(COURIER_DELIVERY_STATUSES),
  complete: z.boolean(),
  courier_imminent: z.boolean().nullish(),
  fee: z.int(),
  tip: z.int().nullish(),
  currency: z.string(),
  tracking_url: text,
  pickup_eta: instant.nullish(),
  dropoff_eta: instant.nullish(),
  created: instant,
  updated: instant.nullish(),
  undeliverable_reason: text,
  cancelation_reason: z.object({ primary_reason: text, secondary_reason: text }).nullish(),
  courier: z
    .object({
      name: text,
      vehicle_type: text,
      phone_number: text,
      public_phone_info: z.object({ phone_number: text, pin_code: text }).nullish(),
      location: location.nullish(),
    })
    .nullish(),
  dropoff: z
    .object({
      verification_requirements: z.object({ pincode: z.object({ value: text }).nullish() }).nullish(),
      verification: z.object({ picture: z.object({ image_url: text }).nullish() }).nullish(),
    })
    .nullish(),
  related_deliveries: z.array(z.object({ id: z.string(), relationship: text })).nullish(),
});
type DeliveryAnswer = z.infer<typeof deliveryAnswer>;

/** Other fields are kept, because only the matching delivery is parsed fully. */
export const deliveryList = z.object({ data: z.array(z.looseObject({ external_id: text })) });

export const uberError = z.object({
  code: z.string(),
  message: text,
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

/** The token endpoint has its own error format. */
export const tokenErrorAnswer = z.object({ error: z.string(), error_description: text });

export const uberWebhookHead = z.object({ kind: z.string(), id: text, created: text, delivery_id: text });
export const statusWebhook = z.object({ id: z.string(), delivery_id: z.string(), data: deliveryAnswer });
export const positionWebhook = z.object({
  delivery_id: z.string(),
  created: instant,
  location,
  data: z.object({ pickup_eta: instant.nullish(), dropoff_eta: instant.nullish() }).nullish(),
});

/** Amounts are in minor units, as everywhere at Uber. */
export const refundWebhook = z.object({
  delivery_id: z.string(),
  data: z.object({
    id: z.string(),
    currency_code: z.string(),
    total_uber_refund: z.int().nullish(),
    total_partner_refund: z.int().nullish(),
    refund_order_items: z.array(z.object({ reason: text })).nullish(),
  }),
});

export const proofAnswer = z.object({ document: z.string() });

export function toQuote({ id, fee, expires, pickup_duration, duration }: z.infer<typeof quoteAnswer>): Quote {
  return { quoteId: id, feePence: fee, expiresAt: expires, pickupMinutes: pickup_duration, dropoffMinutes: duration };
}

export function fromUberDelivery(delivery: DeliveryAnswer): CourierDelivery {
  const { courier } = delivery;
  const tipPence = delivery.tip ?? 0;
  return {
    deliveryId: delivery.id,
    status: delivery.status,
    imminent: delivery.courier_imminent ?? false,
    complete: delivery.complete,
    // Uber's fee includes the tip, so it is subtracted.
    feePence: delivery.fee - tipPence,
    tipPence,
    trackingUrl: delivery.tracking_url ?? '',
    pin: delivery.dropoff?.verification_requirements?.pincode?.value ?? '',
    pickupEta: delivery.pickup_eta ?? undefined,
    dropoffEta: delivery.dropoff_eta ?? undefined,
    courier:
      courier === null || courier === undefined
        ? undefined
        : {
            name: courier.name ?? '',
            vehicle: courier.vehicle_type ?? '',
            phone: courier.phone_number ?? '',
            shopPhone: shopPhoneOf(courier.public_phone_info),
            position: courier.location ?? undefined,
          },
    hasPhoto: Boolean(delivery.dropoff?.verification?.picture?.image_url),
    returnDeliveryId: delivery.related_deliveries?.find(({ relationship }) => relationship === 'return')?.id ?? '',
    reason: reasonOf(delivery),
    updatedAt: delivery.updated ?? delivery.created,
  };
}

function shopPhoneOf(info: NonNullable<DeliveryAnswer['courier']>['public_phone_info']) {
  return info?.phone_number ? { number: info.phone_number, code: info.pin_code ?? '' } : undefined;
}

function reasonOf({ cancelation_reason, undeliverable_reason }: DeliveryAnswer): string {
  const reasons = [cancelation_reason?.primary_reason, cancelation_reason?.secondary_reason, undeliverable_reason];
  return reasons
    .filter((part): part is string => part !== null && part !== undefined && part !== '')
    .map(wordsOf)
    .join(': ');
}

/** Converts a code to words: 'COURIER_CANCEL' becomes 'courier cancel'. */
export const wordsOf = (code: string): string => code.replaceAll('_', ' ').toLowerCase();
