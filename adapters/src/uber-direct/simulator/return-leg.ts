// Uber returns an undelivered parcel to the shop as a separate delivery with its own fee.
import { randomBytes } from 'node:crypto';
import { setBounded } from '../../simulator-kit/set-bounded.ts';
import type { Delivery } from './delivery.ts';
import { UBER_RIDE_MINUTES } from './schedule.ts';
import type { UberWorld } from './world.ts';

/** Half of the outward fee. Uber's real price depends on the contract. */
export const RETURN_FEE_PENCE = 449;

/** Starts the return once; undefined when the delivery does not return, or the return leg already exists. */
export function startReturnLeg(world: UberWorld, delivery: Delivery): Delivery | undefined {
  if (delivery.stage !== 'returned' || world.deliveries.has(delivery.returnId)) return undefined;
  const now = world.now();
  const leg = returnLegOf(delivery, now);
  setBounded(world.deliveries, leg.id, leg);
  return leg;
}

function returnLegOf(delivery: Delivery, now: number): Delivery {
  const { form, pickup, dropoff, pace } = delivery;
  const at = (minutes: number) => now + (minutes * 60_000) / pace;
  return {
    ...delivery,
    id: delivery.returnId,
    uuid: randomBytes(16).toString('hex'),
    form: {
      pickup_name: form.dropoff_name,
      pickup_address: form.dropoff_address,
      pickup_phone_number: form.dropoff_phone_number,
      dropoff_name: form.pickup_name,
      dropoff_address: form.pickup_address,
      dropoff_phone_number: form.pickup_phone_number,
      manifest_items: form.manifest_items,
      manifest_reference: form.manifest_reference,
    },
    pickup: dropoff,
    dropoff: pickup,
    createdAt: now,
    stage: 'to_dropoff',
    since: { picked_up: now, to_dropoff: now },
    steps: [
      { stage: 'dropoff_imminent', at: at(UBER_RIDE_MINUTES - 2) },
      { stage: 'delivered', at: at(UBER_RIDE_MINUTES) },
    ],
    pin: '',
    cases: delivery.cases.filter((name) => name === 'webhooks silent'),
    nudges: 0,
    reason: '',
    returnId: '',
    feePence: RETURN_FEE_PENCE,
    original: delivery.id,
  };
}
