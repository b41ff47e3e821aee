// A delivery as the simulator keeps it, and the stages it goes through. Plain JSON, so that it survives a restart.
import type { AwkwardCase } from './awkward-cases.ts';
import type { DeliveryForm } from './forms.ts';
import type { Point } from './path.ts';

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
export type Stage = (typeof STAGES)[number];

export interface Step {
  stage: Stage;
  /** Milliseconds since 1970, as every instant here. */
  at: number;
}

export interface Delivery {
  id: string;
  uuid: string;
  customerId: string;
  form: DeliveryForm;
  pickup: Point;
  dropoff: Point;
  createdAt: number;
  updatedAt: number;
  stage: Stage;
  /** When each stage began. */
  since: Partial<Record<Stage, number>>;
  /** What is still to come. */
  steps: Step[];
  /** Simulated minutes from creation to the pick-up, as quoted. */
  pickupMinutes: number;
  /** Speed factor against real time. */
  pace: number;
  pin: string;
  courier: { name: string; vehicle: string; make: string; model: string; colour: string; start: Point };
  cases: AwkwardCase[];
  /** Times it was pushed along by hand since the stage began. */
  nudges: number;
  nextPositionAt: number;
  reason: string;
  returnId: string;
  feePence: number;
  /** The delivery that it brings back; empty for every other. */
  original: string;
}

const ENDED = new Set<Stage>(['delivered', 'canceled', 'returned']);
const CANCELABLE = new Set<Stage>(['waiting', 'assigned', 'pickup_imminent']);

export const isComplete = ({ stage }: Delivery): boolean => ENDED.has(stage);
export const canBeCanceled = ({ stage }: Delivery): boolean => CANCELABLE.has(stage);
export const onTheWay = (delivery: Delivery): boolean => delivery.stage !== 'waiting' && !isComplete(delivery);

/** Starts the next stage now, due or not; later stages shift by the same time. */
export function enterNextStage(delivery: Delivery, now: number): boolean {
  const [step, ...later] = withAwkwardEnd(delivery);
  if (step === undefined) return false;
  delivery.steps = later.map(({ stage, at }) => ({ stage, at: at + now - step.at }));
  enter(delivery, step.stage, now);
  if (step.stage === 'returned') delivery.reason = 'CUSTOMER_UNAVAILABLE';
  if (step.stage === 'canceled') delivery.reason = 'COURIER_CANCEL';
  return true;
}

function withAwkwardEnd({ stage, steps, cases }: Delivery): readonly Step[] {
  const [next] = steps;
  if (next === undefined) return steps;
  if (cases.includes('courier cancels') && stage === 'pickup_imminent') return [{ stage: 'canceled', at: next.at }];
  if (cases.includes('customer not home') && stage === 'dropoff_imminent') return [{ stage: 'returned', at: next.at }];
  return steps;
}

export function end(delivery: Delivery, stage: 'canceled' | 'returned', reason: string, now: number): void {
  delivery.steps = [];
  delivery.reason = reason;
  enter(delivery, stage, now);
}

function enter(delivery: Delivery, stage: Stage, now: number): void {
  delivery.stage = stage;
  delivery.since[stage] = now;
  delivery.updatedAt = now;
  delivery.nudges = 0;
}
