// A delivery in the simulator, and its stages.
import {
  type AwkwardEnd,
  isComplete,
  type SimulatedDelivery,
  type DeliveryStep as StepTo,
} from '../../simulator-kit/simulated-delivery.ts';
import type { Position } from '@baitdrop/domain/geo/position';
import type { UberCase } from './awkward-cases.ts';
import type { DeliveryForm } from './forms.ts';

export const STAGES = [
  'waiting',
  'assigned',
  'pickup_imminent',
  'picked_up',
  'to_dropoff',
  'dropoff_imminent',
  'delivered',
  'canceled',
  'returned',
] as const;
export type DeliveryStage = (typeof STAGES)[number];
export type UberStep = StepTo<DeliveryStage>;

export interface Delivery extends SimulatedDelivery<DeliveryStage, UberCase, string> {
  id: string;
  uuid: string;
  customerId: string;
  form: DeliveryForm;
  pin: string;
  courier: { name: string; vehicle: string; make: string; model: string; colour: string; start: Position };
  returnId: string;
  feePence: number;
  /** The id of the delivery that this one returns; empty when it is not a return. */
  original: string;
}

const CANCELABLE = new Set<DeliveryStage>(['waiting', 'assigned', 'pickup_imminent']);

export const canBeCanceled = ({ stage }: Delivery): boolean => CANCELABLE.has(stage);
export const isCourierOnTheWay = (delivery: Delivery): boolean => delivery.stage !== 'waiting' && !isComplete(delivery);

export const UBER_CASE_ENDS: readonly AwkwardEnd<DeliveryStage, UberCase, string>[] = [
  { name: 'courier cancels', after: 'pickup_imminent', stage: 'canceled', reason: 'COURIER_CANCEL' },
  { name: 'customer not home', after: 'dropoff_imminent', stage: 'returned', reason: 'CUSTOMER_UNAVAILABLE' },
];
