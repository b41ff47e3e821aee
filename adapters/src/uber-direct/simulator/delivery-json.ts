// A delivery in Uber's format.
import type { COURIER_DELIVERY_STATUSES } from '../../ports/courier.ts';
import { arrivalTimes, courierPosition, isComplete } from '../../simulator-kit/simulated-delivery.ts';
import { type Delivery, isCourierOnTheWay, type DeliveryStage } from './delivery.ts';
import { addressLine, detailedAddress } from './forms.ts';
import type { Position } from '@baitdrop/domain/geo/position';
import { UBER_RIDE_MINUTES } from './schedule.ts';

export const FEE_PENCE = 899;

const STATUSES: Record<DeliveryStage, (typeof COURIER_DELIVERY_STATUSES)[number]> = {
  waiting: 'pending',
  assigned: 'pickup',
  pickup_imminent: 'pickup',
  picked_up: 'pickup_complete',
  to_dropoff: 'dropoff',
  dropoff_imminent: 'dropoff',
  delivered: 'delivered',
  canceled: 'canceled',
  returned: 'returned',
};

/** The completed share of the leg when a stage begins. */
const DONE_AT: Partial<Record<DeliveryStage, number>> = {
  assigned: 0,
  pickup_imminent: 0.95,
  picked_up: 1,
  to_dropoff: 0.03,
  dropoff_imminent: 0.97,
  delivered: 1,
};
const TO_SHOP = new Set<DeliveryStage>(['assigned', 'pickup_imminent', 'picked_up']);

export const courierPositionOf = (delivery: Delivery, now: number): Position => {
  const { stage, courier, id } = delivery;
  const way = { doneAt: DONE_AT, isToShop: TO_SHOP.has(stage), start: courier.start, seed: id };
  return courierPosition(delivery, way, now);
};

export const iso = (at: number): string => new Date(at).toISOString();

function courierOf(delivery: Delivery, now: number): object | null {
  if (!isCourierOnTheWay(delivery)) return null;
  const { name, vehicle, make, model, colour } = delivery.courier;
  return {
    name,
    vehicle_type: vehicle,
    vehicle_make: make,
    vehicle_model: model,
    vehicle_color: colour,
    phone_number: '+441632960990',
    // This number works for all callers who key in the code; the number above accepts calls from the drop-off's phone
    // only.
    public_phone_info: { formatted_phone_number: '01632 960991', phone_number: '+441632960991', pin_code: '4321' },
    location: courierPositionOf(delivery, now),
    img_href: '',
  };
}

function waypoint(side: 'pickup' | 'dropoff', delivery: Delivery, base: string): object {
  const { id, form, pickup, dropoff, pin, since } = delivery;
  const hasPhoto = side === 'dropoff' && hasProofPhoto(delivery);
  const reached = since[side === 'pickup' ? 'picked_up' : 'delivered'];
  const pincode = side === 'dropoff' && pin !== '' ? { pincode: { enabled: true, value: pin } } : {};
  return {
    name: form[`${side}_name`],
    phone_number: form[`${side}_phone_number`],
    address: addressLine(form[`${side}_address`]),
    detailed_address: detailedAddress(form[`${side}_address`]),
    location: side === 'pickup' ? pickup : dropoff,
    notes: form[`${side}_notes`] ?? '',
    verification_requirements: pincode,
    ...(hasPhoto ? { verification: { picture: { image_url: `${base}/proof/${id}.png` } } } : {}),
    ...(reached === undefined ? {} : { status: 'completed', status_timestamp: iso(reached) }),
  };
}

/** True when a photo was requested and the parcel was handed over. */
export const hasProofPhoto = ({ form, since }: Delivery): boolean =>
  form.dropoff_verification?.picture === true && since.delivered !== undefined;

function relatedTo({ stage, returnId, original }: Delivery): object[] {
  if (original !== '') return [{ id: original, relationship: 'original' }];
  return stage === 'returned' ? [{ id: returnId, relationship: 'return' }] : [];
}

export function deliveryJson(delivery: Delivery, base: string, now: number): Record<string, unknown> {
  const { form, stage, createdAt } = delivery;
  const etas = arrivalTimes(delivery, { pickedUp: 'picked_up', rideMinutes: UBER_RIDE_MINUTES }, now);
  return {
    id: delivery.id,
    uuid: delivery.uuid,
    kind: 'delivery',
    quote_id: form.quote_id ?? '',
    status: STATUSES[stage],
    complete: isComplete(delivery),
    courier_imminent: stage === 'pickup_imminent' || stage === 'dropoff_imminent',
    live_mode: false,
    created: iso(createdAt),
    updated: iso(delivery.since[stage] ?? createdAt),
    currency: 'gbp',
    fee: delivery.feePence,
    tip: delivery.original === '' ? (form.tip ?? 0) : 0,
    pickup_ready: form.pickup_ready_dt ?? iso(createdAt),
    pickup_eta: iso(etas.pickup),
    dropoff_eta: iso(etas.dropoff),
    deliverable_action: form.deliverable_action ?? 'deliverable_action_meet_at_door',
    undeliverable_action: stage === 'returned' ? 'returned' : '',
    undeliverable_reason: stage === 'returned' ? delivery.reason : '',
    ...(stage === 'canceled' ? { cancelation_reason: { primary_reason: delivery.reason, secondary_reason: '' } } : {}),
    tracking_url: `${base}/track/${delivery.id}`,
    manifest: { reference: form.manifest_reference ?? '', total_value: form.manifest_total_value ?? 0 },
    manifest_items: form.manifest_items,
    external_id: form.external_id ?? '',
    related_deliveries: relatedTo(delivery),
    pickup: waypoint('pickup', delivery, base),
    dropoff: waypoint('dropoff', delivery, base),
    courier: courierOf(delivery, now),
  };
}
