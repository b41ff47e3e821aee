// Schedules the stages of a delivery.
import type { DeliveryStage, UberStep } from './delivery.ts';
import type { RoboSpecification } from './forms.ts';

export const QUOTED_PICKUP_MINUTES = 25;
export const QUOTED_DROPOFF_MINUTES = 55;
export const UBER_RIDE_MINUTES = QUOTED_DROPOFF_MINUTES - QUOTED_PICKUP_MINUTES;

const MINUTE_MS = 60_000;
const ROBOT_STEP_MS = 30_000;
/** Uber's test robot runs a delivery in five steps of 30 seconds. */
const robotPace = (QUOTED_DROPOFF_MINUTES * MINUTE_MS) / (5 * ROBOT_STEP_MS);
/** A longer wait is for a booked slot, which is not sped up. */
const MAX_PREPARATION_MINUTES = 240;

export interface Schedule {
  steps: UberStep[];
  pace: number;
  pickupMinutes: number;
}

/** Returns the minutes until the pick-up: as quoted, or later if the parcel is ready later. */
export const pickupMinutesFor = (readyAt: number | undefined, now: number): number =>
  Math.max(QUOTED_PICKUP_MINUTES, Math.ceil(((readyAt ?? now) - now) / MINUTE_MS));

export function scheduleDelivery(
  speed: number,
  now: number,
  readyAt: number | undefined,
  robot: RoboSpecification | undefined,
): Schedule {
  const waitMinutes = Math.max(0, ((readyAt ?? now) - now) / MINUTE_MS);
  const isSlot = waitMinutes > MAX_PREPARATION_MINUTES;
  const pickupMinutes = pickupMinutesFor(readyAt, now);
  if (robot === undefined) {
    const rushed = isSlot ? QUOTED_PICKUP_MINUTES : pickupMinutes;
    const heldMs = (pickupMinutes - rushed) * MINUTE_MS;
    const at = (minutes: number) => now + heldMs + (minutes * MINUTE_MS) / speed;
    return {
      pace: speed,
      pickupMinutes,
      steps: courierSteps(rushed).map(([stage, minutes]) => ({ stage, at: at(minutes) })),
    };
  }
  const pace = Math.max(speed, robotPace);
  const start = now + (waitMinutes * MINUTE_MS) / (isSlot ? 1 : speed);
  const step = (ROBOT_STEP_MS * robotPace) / pace;
  const steps = ROBOT_STEPS.map(([stage, count]) => ({ stage, at: start + count * step }));
  return { pace, pickupMinutes, steps: robot.mode === 'custom' ? requestedSteps(steps, robot) : steps };
}

const courierSteps = (pickup: number): [DeliveryStage, number][] => [
  ['assigned', Math.max(1, pickup - QUOTED_PICKUP_MINUTES + 1)],
  ['pickup_imminent', pickup - 1],
  ['picked_up', pickup],
  ['to_dropoff', pickup + 1],
  ['dropoff_imminent', pickup + UBER_RIDE_MINUTES - 2],
  ['delivered', pickup + UBER_RIDE_MINUTES],
];

const ROBOT_STEPS: [DeliveryStage, number][] = [
  ['assigned', 0],
  ['pickup_imminent', 2],
  ['picked_up', 3],
  ['to_dropoff', 3.1],
  ['dropoff_imminent', 4],
  ['delivered', 5],
];

function requestedSteps(steps: UberStep[], robot: RoboSpecification): UberStep[] {
  const requested: Partial<Record<DeliveryStage, string | undefined>> = {
    assigned: robot.enroute_for_pickup_at,
    pickup_imminent: robot.pickup_imminent_at,
    picked_up: robot.pickup_at,
    to_dropoff: robot.pickup_at,
    dropoff_imminent: robot.dropoff_imminent_at,
    delivered: robot.dropoff_at,
  };
  return steps.map(({ stage, at }) => ({
    stage,
    at: requested[stage] === undefined ? at : Date.parse(requested[stage]),
  }));
}
