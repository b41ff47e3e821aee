// Test deliveries, with which shops try their systems: no courier comes, a timer advances them.
import { isDeliveryOver, type DeliveryStatus } from './delivery-status.ts';

/** How long a simulated courier takes for each step. */
export const TEST_STEP_MS = 20_000;

export type TestOutcome = 'delivered' | 'returned';

export interface TestStep {
  readonly status: DeliveryStatus;
  /** The time of the last step. */
  readonly at: Date;
}

export interface TestDeliveryState extends TestStep {
  readonly outcome: TestOutcome;
}

/**
 * Steps since the last stored one, each with its time. A delivery that is still `requested` has none: its request has
 * to be sent again first.
 */
export function testStepsSince({ status, at, outcome }: TestDeliveryState, now: Date): TestStep[] {
  if (isDeliveryOver(status) || status === 'requested') return [];
  const steps: readonly DeliveryStatus[] = ['pending', 'pickup', 'pickup_complete', 'dropoff', outcome];
  const passed = Math.max(0, Math.floor((now.getTime() - at.getTime()) / TEST_STEP_MS));
  const first = steps.indexOf(status) + 1;
  return steps.slice(first, first + passed).map((step, index) => ({
    status: step,
    at: new Date(at.getTime() + (index + 1) * TEST_STEP_MS),
  }));
}

/** Behaviours that a note to the courier can request from a simulated one: `test: no_courier`. */
export const TEST_BEHAVIOURS = [
  'returned',
  'out_of_reach',
  'courier_refused',
  'no_courier',
  'courier_unreachable',
] as const;
export type TestBehaviour = (typeof TEST_BEHAVIOURS)[number];

export function testBehaviourOf(note: string): TestBehaviour | undefined {
  const word = /\btest: ?(\w+)/.exec(note)?.[1];
  return TEST_BEHAVIOURS.find((wish) => wish === word);
}

const BASE_PENCE = 499;
const PENCE_PER_KM = 60;
export const TEST_DELIVERY_RADIUS_KM = 25;

/** A simulated courier's fee; undefined where it does not deliver. */
export const testFeePence = (km: number): number | undefined =>
  km > TEST_DELIVERY_RADIUS_KM ? undefined : BASE_PENCE + Math.round(km * PENCE_PER_KM);
