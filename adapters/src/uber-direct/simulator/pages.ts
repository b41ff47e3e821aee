import type * as courierPages from '../../simulator-kit/courier-pages.ts';
import { isComplete } from '../../simulator-kit/simulated-delivery.ts';
import { UBER_CASES, type UberCase } from './awkward-cases.ts';
import { type Delivery, isCourierOnTheWay, type DeliveryStage } from './delivery.ts';
import { iso, courierPositionOf } from './delivery-json.ts';
import { addressLine } from './forms.ts';

const STAGE_WORDS: Record<DeliveryStage, string> = {
  waiting: 'Looking for a courier',
  assigned: 'On the way to the shop',
  pickup_imminent: 'Almost at the shop',
  picked_up: 'Picked up',
  to_dropoff: 'On the way to the customer',
  dropoff_imminent: 'Almost at the door',
  delivered: 'Delivered',
  canceled: 'Cancelled',
  returned: 'Returned to the shop',
};

export function deliveryView(delivery: Delivery, now: number): courierPages.DeliveryView {
  const { id, form, stage, courier, createdAt, cases, pickup, dropoff } = delivery;
  const { name, vehicle } = courier;
  return {
    id,
    label: form.manifest_reference ?? id,
    stageWords: STAGE_WORDS[stage],
    isComplete: isComplete(delivery),
    rider: isCourierOnTheWay(delivery) ? { name, vehicle, position: courierPositionOf(delivery, now) } : undefined,
    from: form.pickup_name,
    to: form.dropoff_name,
    address: addressLine(form.dropoff_address),
    detail: `${iso(createdAt).slice(11, 19)} UTC`,
    cases,
    pickup,
    dropoff,
  };
}

export const UBER_OVERVIEW: courierPages.CourierOverview<UberCase> = {
  title: 'Simulated courier',
  company: 'Uber Direct',
  cases: UBER_CASES,
};
