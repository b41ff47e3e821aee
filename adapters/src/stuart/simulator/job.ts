// A job in the simulator, and its stages.
import type { Position } from '@baitdrop/domain/geo/position';
import {
  type AwkwardEnd,
  endDelivery,
  enterStage,
  isComplete,
  type SimulatedDelivery,
} from '../../simulator-kit/simulated-delivery.ts';
import type { StuartCase } from './awkward-cases.ts';
import type { JobForm, StuartTrip } from './forms.ts';

/**
 * The last three are final. `returning`: Stuart's support has sent the courier back to the shop, which is still the
 * same job. `canceled` after the pick-up means that the parcel is lost.
 */
export type JobStage =
  | 'searching'
  | 'picking'
  | 'almost_picking'
  | 'waiting_at_pickup'
  | 'delivering'
  | 'almost_delivering'
  | 'returning'
  | 'delivered'
  | 'canceled'
  | 'returned';

export interface Job extends StuartTrip, SimulatedDelivery<JobStage, StuartCase, CancelReason> {
  id: number;
  form: JobForm;
  pricePence: number;
  driver: { id: number; name: string; vehicle: string; start: Position };
}

interface CancelReason {
  by: string;
  key: string;
}

export const PICKUP_MINUTES = 15;
export const STUART_RIDE_MINUTES = 25;
const MINUTE_MS = 60_000;
/** A longer wait is for a booked slot, which is not sped up. */
const MAX_PREPARATION_MINUTES = 240;

const STEPS: readonly [Exclude<JobStage, 'searching' | 'returning'>, minutesFromPickup: number][] = [
  ['picking', 1 - PICKUP_MINUTES],
  ['almost_picking', -2],
  ['waiting_at_pickup', -1],
  ['delivering', 0],
  ['almost_delivering', STUART_RIDE_MINUTES - 2],
  ['delivered', STUART_RIDE_MINUTES],
];

export function scheduleJob(speed: number, now: number, pickupAt: number | undefined) {
  const waitMinutes = Math.max(0, ((pickupAt ?? now) - now) / MINUTE_MS);
  const pickupMinutes = Math.max(PICKUP_MINUTES, Math.ceil(waitMinutes));
  const rushed = waitMinutes > MAX_PREPARATION_MINUTES ? PICKUP_MINUTES : pickupMinutes;
  const heldMs = (pickupMinutes - rushed) * MINUTE_MS;
  const at = (minutes: number) => now + heldMs + ((rushed + minutes) * MINUTE_MS) / speed;
  return { pace: speed, pickupMinutes, steps: STEPS.map(([stage, minutes]) => ({ stage, at: at(minutes) })) };
}

const PICKED = new Set<JobStage>(['delivering', 'almost_delivering', 'returning', 'delivered', 'returned']);

export const isPicked = ({ stage }: Pick<Job, 'stage'>): boolean => PICKED.has(stage);
export const isDriverOnTheWay = (job: Job): boolean => job.stage !== 'searching' && !isComplete(job);

export const STUART_CASE_ENDS: readonly AwkwardEnd<JobStage, StuartCase, CancelReason>[] = [
  {
    name: 'stuart finds nobody',
    after: 'searching',
    stage: 'canceled',
    reason: { by: 'stuart', key: 'no_supply' },
  },
  {
    name: 'stuart gives up',
    after: 'waiting_at_pickup',
    stage: 'canceled',
    reason: { by: 'stuart', key: 'courier_issue' },
  },
  {
    name: 'customer not home',
    after: 'almost_delivering',
    stage: 'returned',
    reason: { by: 'operations', key: 'end-customer_unreachable' },
  },
  {
    name: 'stuart breaks it',
    after: 'delivering',
    stage: 'canceled',
    reason: { by: 'stuart', key: 'package_damaged' },
  },
];

/**
 * A returned parcel first travels back to the shop, as the same job:
 * https://community.stuart.engineering/t/how-does-a-return-work/427.
 */
export function endJob(job: Job, stage: 'canceled' | 'returned', reason: CancelReason, now: number): void {
  if (stage === 'canceled') return endDelivery(job, stage, reason, now);
  job.reason = reason;
  job.since = { ...job.since, delivering: job.since.delivering ?? now };
  job.steps = [{ stage: 'returned', at: now + (STUART_RIDE_MINUTES * MINUTE_MS) / job.pace }];
  enterStage(job, 'returning', now);
}
