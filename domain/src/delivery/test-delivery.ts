// Deliveries that shops try their systems with: no courier comes, the clock moves them on.
import { isDeliveryOver, type DeliveryStatus } from './delivery-status.ts';

/** How long a simulated courier takes for each step. */
export const TEST_STEP_MS = 20_000;

export type TestOutcome = 'delivered' | 'returned';

export interface TestDeliveryState {
  readonly status: DeliveryStatus;
  /** Since when. */
  readonly at: Date;
  readonly outcome: TestOutcome;
}

/** How far it is by now. A request without an answer waits until it is sent again. */
export function testDeliveryAt(state: TestDeliveryState, now: Date): TestDeliveryState {
  if (isDeliveryOver(state.status) || state.status === 'requested') return state;
  const steps: readonly DeliveryStatus[] = ['pending', 'pickup', 'pickup_complete', 'dropoff', state.outcome];
  const from = steps.indexOf(state.status);
  const passed = Math.max(0, Math.floor((now.getTime() - state.at.getTime()) / TEST_STEP_MS));
  const to = Math.min(from + passed, steps.length - 1);
  return {
    ...state,
    status: steps[to] ?? state.status,
    at: new Date(state.at.getTime() + (to - from) * TEST_STEP_MS),
  };
}

/** What a note for the courier may ask of a simulated one: `test: no_courier`. */
export const TEST_WISHES = [
  'returned',
  'out_of_reach',
  'courier_refused',
  'no_courier',
  'courier_unreachable',
] as const;
export type TestWish = (typeof TEST_WISHES)[number];

export function testWishOf(note: string): TestWish | undefined {
  const word = /\btest: ?(\w+)/.exec(note)?.[1];
  return TEST_WISHES.find((wish) => wish === word);
}

const BASE_PENCE = 499;
const PENCE_PER_KM = 60;
export const TEST_REACH_KM = 25;

/** What a simulated courier would take; undefined where it does not go. */
export const testFeePence = (km: number): number | undefined =>
  km > TEST_REACH_KM ? undefined : BASE_PENCE + Math.round(km * PENCE_PER_KM);
