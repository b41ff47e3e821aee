import { orderStageOf } from './order-stage.ts';
import type { OrderStage } from './order-stages.ts';
import type { Ending, TrackingFacts } from './tracking-facts.ts';
import { trackingTrouble } from './tracking-trouble.ts';

const OF_ENDING: Readonly<Record<Ending, string>> = {
  none: 'Cancelled',
  refused: 'The shop said no',
  unanswered: 'The shop didn’t answer',
  by_shop: 'Cancelled by the shop',
  sold_out: 'Sold out',
  by_customer: 'You cancelled',
  lost: 'Lost on the way',
  not_paid: 'Not paid in time',
  other: 'Cancelled',
};

/** Delivery troubles have their own headlines. */
const OF_STAGE: Readonly<Record<OrderStage, string>> = {
  asking_shop: 'Asking the shop',
  to_pay: 'Not paid yet',
  waiting_for_shop: 'The shop has your order',
  booked: 'Accepted',
  packing: 'Being packed',
  packed: 'Packed',
  courier_to_shop: 'Courier is collecting it',
  on_its_way: 'On its way',
  nearly_there: 'Nearly there',
  ready_to_collect: 'Ready to collect',
  delivered: 'Delivered',
  collected: 'Collected',
  finding_courier: 'Finding another courier',
  choosing: 'No courier just now',
  coming_back: 'On its way back',
  back_at_shop: 'Back at the shop',
  lost: 'Your order may be lost',
  late: 'Running late',
  refused: 'The shop said no',
  cancelled: 'Cancelled',
  not_paid: 'Not paid in time',
  money_back: 'Refunded in full',
};

/** A few words for the order's state; the sentence below explains it. */
export function trackingHeadline(facts: TrackingFacts, now: Date): string {
  const trouble = trackingTrouble(facts, now);
  if (trouble !== null) return trouble.headline;
  return facts.status === 'cancelled' ? OF_ENDING[facts.ending] : OF_STAGE[orderStageOf(facts, now)];
}
