// The top of the order's page, for every combination of order, delivery, choice, refund and dispute.
import { trackingHeadline } from './tracking-headline.ts';
import { nextStepOf, type NextStep } from './next-step.ts';
import { orderStageOf } from './order-stage.ts';
import type { OrderStage } from './order-stages.ts';
import { trackingSentence } from './tracking-sentence.ts';
import { shownTimeOf, type ShownTime } from './shown-time.ts';
import type { TrackingFacts } from './tracking-facts.ts';
import { trackingTrouble } from './tracking-trouble.ts';

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
  headline: trackingHeadline(facts, now),
  sentence: trackingSentence(facts, now),
  next: nextStepOf(facts, now),
  stage: orderStageOf(facts, now),
  time: shownTimeOf(facts, now),
  celebrates: isJustPaid(facts, now),
  hasReceipt: facts.paidAt !== null,
});

function isJustPaid(facts: TrackingFacts, now: Date): boolean {
  const { paidAt, status } = facts;
  if (paidAt === null || (status !== 'pending' && status !== 'preparing')) return false;
  return now.getTime() - paidAt.getTime() < JUST_PAID_MS && trackingTrouble(facts, now) === null;
}
