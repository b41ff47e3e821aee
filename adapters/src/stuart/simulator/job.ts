// A job as the simulator keeps it, and the stages it goes through. Plain JSON, so that it survives a restart.
import type { Position } from '@baitdrop/domain/geo/position';
import type { AwkwardCase } from './awkward-cases.ts';
import type { JobForm, Trip } from './forms.ts';

/** The last three end it: `canceled` before the pick-up, `returned` after it. */
export type Stage =
  | 'searching'
  | 'picking'
  | 'almost_picking'
  | 'waiting_at_pickup'
  | 'delivering'
  | 'almost_delivering'
  | 'delivered'
  | 'canceled'
  | 'returned';

export interface Step {
  stage: Stage;
  /** Milliseconds since 1970, as every instant here. */
  at: number;
}

export interface Job extends Trip {
  id: number;
  form: JobForm;
  createdAt: number;
  stage: Stage;
  /** When each stage began. */
  since: Partial<Record<Stage, number>>;
  /** What is still to come. */
  steps: Step[];
  /** Simulated minutes from creation to the pick-up. */
  pickupMinutes: number;
  /** Speed factor against real time. */
  pace: number;
  pricePence: number;
  driver: { id: number; name: string; vehicle: string; start: Position };
  cases: AwkwardCase[];
  /** Times it was pushed along by hand since the stage began. */
  nudges: number;
  nextPositionAt: number;
  reason: { by: string; key: string };
}

export const PICKUP_MINUTES = 15;
export const RIDE_MINUTES = 25;
const MINUTE_MS = 60_000;
/** A longer wait is for a booked slot, which is not sped up. */
const MAX_PREPARATION_MINUTES = 240;

const STEPS: readonly [Exclude<Stage, 'searching'>, minutesFromPickup: number][] = [
  ['picking', 1 - PICKUP_MINUTES],
  ['almost_picking', -2],
  ['waiting_at_pickup', -1],
  ['delivering', 0],
  ['almost_delivering', RIDE_MINUTES - 2],
  ['delivered', RIDE_MINUTES],
];

export function scheduleFor(speed: number, now: number, pickupAt: number | undefined) {
  const waitMinutes = Math.max(0, ((pickupAt ?? now) - now) / MINUTE_MS);
  const pickupMinutes = Math.max(PICKUP_MINUTES, Math.ceil(waitMinutes));
  const rushed = waitMinutes > MAX_PREPARATION_MINUTES ? PICKUP_MINUTES : pickupMinutes;
  const heldMs = (pickupMinutes - rushed) * MINUTE_MS;
  const at = (minutes: number) => now + heldMs + ((rushed + minutes) * MINUTE_MS) / speed;
  return { pace: speed, pickupMinutes, steps: STEPS.map(([stage, minutes]) => ({ stage, at: at(minutes) })) };
}

const ENDED = new Set<Stage>(['delivered', 'canceled', 'returned']);
const PICKED = new Set<Stage>(['delivering', 'almost_delivering', 'delivered', 'returned']);

export const isComplete = ({ stage }: Pick<Job, 'stage'>): boolean => ENDED.has(stage);
export const isPicked = ({ stage }: Pick<Job, 'stage'>): boolean => PICKED.has(stage);
export const onTheWay = (job: Job): boolean => job.stage !== 'searching' && !isComplete(job);

const AWKWARD_ENDS = [
  ['stuart finds nobody', 'searching', 'canceled', 'no_supply'],
  ['stuart gives up', 'waiting_at_pickup', 'canceled', 'courier_issue'],
  ['customer not home', 'almost_delivering', 'returned', 'end-customer_unreachable'],
] as const satisfies readonly (readonly [AwkwardCase, Stage, Stage, string])[];

/** Starts the next stage now, due or not; later stages shift by the same time. */
export function enterNextStage(job: Job, now: number): boolean {
  const awkward = AWKWARD_ENDS.find(([name, stage]) => job.cases.includes(name) && job.stage === stage);
  const [step, ...later] = job.steps;
  if (step === undefined) return false;
  if (awkward !== undefined) {
    end(job, awkward[2], { by: 'stuart', key: awkward[3] }, now);
    return true;
  }
  job.steps = later.map(({ stage, at }) => ({ stage, at: at + now - step.at }));
  enter(job, step.stage, now);
  return true;
}

export function end(job: Job, stage: 'canceled' | 'returned', reason: Job['reason'], now: number): void {
  job.steps = [];
  job.reason = reason;
  enter(job, stage, now);
}

function enter(job: Job, stage: Stage, now: number): void {
  job.stage = stage;
  job.since[stage] = now;
  job.nudges = 0;
}
