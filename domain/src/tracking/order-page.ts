// The top of the order's page, for every combination of order, delivery, choice, refund and dispute.
import { headlineOf } from './tracking-headline.ts';
import { nextStepOf, type NextStep } from './next-step.ts';
import { stageOf } from './order-stage.ts';
import type { OrderStage } from './order-stages.ts';
import { sentenceOf } from './tracking-sentence.ts';
import { shownTimeOf, type ShownTime } from './shown-time.ts';
import type { TrackingFacts } from './tracking-facts.ts';
import { troubleOfTracked } from './tracked-trouble.ts';

export interface OrderPage {
  readonly headline: string;
  /** Describes the current state. */
  readonly sentence: string;
  /** The customer's next step, or that there is nothing to do. */
  readonly next: NextStep;
  /** Selects the drawing. */
  readonly stage: OrderStage;
  /** The single time that matters now. */
  readonly time: ShownTime;
  /** The order was paid a moment ago, and has no trouble. */
  readonly celebrates: boolean;
  /** Receipts exist once an order is paid. */
  readonly hasReceipt: boolean;
}

const JUST_PAID_MS = 10 * 60_000;

export const orderPageOf = (facts: TrackingFacts, now: Date): OrderPage => ({
  headline: headlineOf(facts, now),
  sentence: sentenceOf(facts, now),
  next: nextStepOf(facts, now),
  stage: stageOf(facts, now),
  time: shownTimeOf(facts, now),
  celebrates: isJustPaid(facts, now),
  hasReceipt: facts.paidAt !== null,
});

function isJustPaid(facts: TrackingFacts, now: Date): boolean {
  const { paidAt, status } = facts;
  if (paidAt === null || (status !== 'pending' && status !== 'preparing')) return false;
  return now.getTime() - paidAt.getTime() < JUST_PAID_MS && troubleOfTracked(facts, now) === null;
}
