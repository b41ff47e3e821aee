// A delivery in a courier's simulator: its stages, the courier's position, and the arrival times. It is plain JSON, so
// that it survives a restart.
import type { Position } from '@baitdrop/domain/geo/position';
import { pointAlong } from './courier-path.ts';

export interface DeliveryStep<Stage extends string> {
  stage: Stage;
  /** Milliseconds since 1970, like every time in this file. */
  at: number;
}

type EndStage = 'delivered' | 'canceled' | 'returned';

export interface SimulatedDelivery<Stage extends string, Case extends string, Reason> {
  pickup: Position;
  dropoff: Position;
  createdAt: number;
  stage: Stage | EndStage;
  /** The start of each stage so far. */
  since: Partial<Record<Stage | EndStage, number>>;
  /** The steps that are still to come. */
  steps: DeliveryStep<Stage | EndStage>[];
  /** Simulated minutes from creation to the pick-up, as quoted. */
  pickupMinutes: number;
  /** Speed factor against real time. */
  pace: number;
  cases: Case[];
  /** How often it was moved by hand since the stage began. */
  nudges: number;
  nextPositionAt: number;
  /** Why it ended without being delivered. */
  reason: Reason;
}

const ENDED: ReadonlySet<string> = new Set<EndStage>(['delivered', 'canceled', 'returned']);
const MINUTE_MS = 60_000;

export const isComplete = ({ stage }: { stage: string }): boolean => ENDED.has(stage);

/** A case that ends the delivery in another way after a stage. */
export interface AwkwardEnd<Stage extends string, Case extends string, Reason> {
  name: Case;
  after: Stage;
  stage: 'canceled' | 'returned';
  reason: Reason;
}

type EndWith<Delivery, Reason> = (
  delivery: Delivery,
  stage: 'canceled' | 'returned',
  reason: Reason,
  now: number,
) => void;

/** Starts the next stage now, due or not; later stages shift by the same time. */
export function enterNextStage<
  Stage extends string,
  Case extends string,
  Reason,
  Delivery extends SimulatedDelivery<Stage, Case, Reason>,
>(
  delivery: Delivery,
  awkwardEnds: readonly AwkwardEnd<Stage | EndStage, Case, Reason>[],
  now: number,
  endWith: EndWith<Delivery, Reason> = endDelivery,
): boolean {
  const [step, ...later] = delivery.steps;
  if (step === undefined) return false;
  const awkward = awkwardEnds.find(({ name, after }) => delivery.cases.includes(name) && delivery.stage === after);
  if (awkward !== undefined) {
    endWith(delivery, awkward.stage, awkward.reason, now);
    return true;
  }
  delivery.steps = later.map(({ stage, at }) => ({ stage, at: at + now - step.at }));
  enterStage(delivery, step.stage, now);
  return true;
}

export function endDelivery<Stage extends string, Case extends string, Reason>(
  delivery: SimulatedDelivery<Stage, Case, Reason>,
  stage: 'canceled' | 'returned',
  reason: Reason,
  now: number,
): void {
  delivery.steps = [];
  delivery.reason = reason;
  enterStage(delivery, stage, now);
}

export function enterStage<Stage extends string, Case extends string, Reason>(
  delivery: SimulatedDelivery<Stage, Case, Reason>,
  stage: Stage | EndStage,
  now: number,
): void {
  delivery.stage = stage;
  delivery.since = { ...delivery.since, [stage]: now };
  delivery.nudges = 0;
}

const REMAINING_AFTER_NUDGE = 0.7;

interface Way<Stage extends string> {
  /** The completed share of the leg when a stage begins. */
  doneAt: Partial<Record<Stage | EndStage, number>>;
  /** True while the courier is on the way to the shop, or at the shop. */
  isToShop: boolean;
  start: Position;
  /** The random seed of the bends in the road. */
  seed: string;
}

export function courierPosition<Stage extends string, Case extends string, Reason>(
  { stage, since, steps, nudges, pickup, dropoff }: SimulatedDelivery<Stage, Case, Reason>,
  { doneAt, isToShop, start, seed }: Way<Stage>,
  now: number,
): Position {
  const began = since[stage] ?? now;
  const [next] = steps;
  const byClock = next === undefined || next.at <= began ? 0 : (now - began) / (next.at - began);
  const stageDone = Math.min(1, Math.max(byClock, 1 - REMAINING_AFTER_NUDGE ** nudges));
  const begin = doneAt[stage] ?? 0;
  // The courier never moves backwards: when the next stage begins the other leg, this leg ends at the current position.
  const finish = Math.max(begin, doneAt[next?.stage ?? stage] ?? 1);
  const done = begin + (finish - begin) * stageDone;
  return isToShop ? pointAlong(start, pickup, done, `${seed} shop`) : pointAlong(pickup, dropoff, done, `${seed} drop`);
}

/** The remaining minutes depend on the remaining distance, not on the simulation's speed. */
export function arrivalTimes<Stage extends string, Case extends string, Reason>(
  { createdAt, since, steps, pickupMinutes }: SimulatedDelivery<Stage, Case, Reason>,
  { pickedUp, rideMinutes }: { pickedUp: Stage; rideMinutes: number },
  now: number,
): { pickup: number; dropoff: number } {
  const atOf = (stage: Stage | EndStage): number =>
    since[stage] ?? steps.find((step) => step.stage === stage)?.at ?? now;
  const left = (from: number, to: number) => (to <= from ? 0 : Math.min(1, Math.max(0, (to - now) / (to - from))));
  const picked = since[pickedUp];
  const pickup = picked ?? now + pickupMinutes * MINUTE_MS * left(createdAt, atOf(pickedUp));
  if (picked === undefined) return { pickup, dropoff: pickup + rideMinutes * MINUTE_MS };
  return { pickup, dropoff: since.delivered ?? now + rideMinutes * MINUTE_MS * left(picked, atOf('delivered')) };
}
