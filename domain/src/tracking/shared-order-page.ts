// The page behind a shared link: where the order is, without any personal details.
import { orderStageOf } from './order-stage.ts';
import type { OrderStage } from './order-stages.ts';
import { formatMoment, formatDeadline, formatMinutesUntil } from './format-time.ts';
import { shownTimeOf, type ShownTime } from './shown-time.ts';
import { etaOf } from './tracking-eta.ts';
import type { TrackingFacts } from './tracking-facts.ts';

export interface SharedOrderPage {
  readonly headline: string;
  readonly sentence: string;
  readonly stage: OrderStage;
  readonly time: ShownTime;
}

type Words = readonly [headline: string, sentence: string];

function onTheRoad(facts: TrackingFacts, now: Date): string {
  const eta = etaOf(facts, now);
  return eta === null
    ? 'The courier has it and should be there any moment.'
    : `The courier has it; ${formatMinutesUntil(eta, now)} to go.`;
}

function arrived({ deliveredAt }: TrackingFacts, now: Date): string {
  return deliveredAt === null ? 'It has arrived.' : `It arrived ${formatMoment(deliveredAt, now)}.`;
}

function lateWords(facts: TrackingFacts, now: Date): Words {
  const eta = etaOf(facts, now);
  const when = eta === null ? 'There is no new time yet.' : `It’s now due ${formatDeadline(eta, now)}.`;
  return ['Running late', `It’s later than planned. ${when}`];
}

const NOT_UNDER_WAY = 'It isn’t under way yet.';
const OVER = 'It won’t be sent.';

const words: Readonly<Record<OrderStage, (facts: TrackingFacts, now: Date) => Words>> = {
  asking_shop: () => ['Not under way yet', NOT_UNDER_WAY],
  to_pay: () => ['Not under way yet', NOT_UNDER_WAY],
  waiting_for_shop: ({ shopName }) => ['The shop has the order', `${shopName} has the order and will confirm it soon.`],
  booked: ({ shopName }) => ['Accepted', `${shopName} will pack it in time.`],
  packing: ({ shopName }) => ['Being packed', `${shopName} is packing it.`],
  packed: ({ shopName }) => ['Packed', `${shopName} has packed it; a courier is on the job.`],
  courier_to_shop: ({ shopName }) => ['Courier is collecting it', `The courier is on the way to ${shopName}.`],
  on_its_way: (facts, now) => ['On its way', onTheRoad(facts, now)],
  nearly_there: () => ['Nearly there', 'The courier is about to arrive.'],
  ready_to_collect: ({ shopName }) => ['Ready to collect', `It’s ready at ${shopName}.`],
  delivered: (facts, now) => ['Delivered', arrived(facts, now)],
  collected: ({ shopName }) => ['Collected', `It was collected at ${shopName}.`],
  finding_courier: () => ['Finding another courier', 'BaitDrop is finding another courier for it.'],
  choosing: ({ shopName }) => ['No courier just now', `No courier is free. It’s at ${shopName}.`],
  coming_back: ({ shopName }) => [
    'On its way back',
    `The courier couldn’t hand it over and is taking it back to ${shopName}.`,
  ],
  back_at_shop: ({ shopName }) => ['Back at the shop', `The courier couldn’t hand it over. It’s back at ${shopName}.`],
  lost: ({ status }) =>
    status === 'cancelled'
      ? ['Lost on the way', 'The courier lost it on the way.']
      : ['It may be lost', 'BaitDrop is asking the courier where it is.'],
  late: lateWords,
  refused: () => ['Cancelled', OVER],
  cancelled: () => ['Cancelled', OVER],
  not_paid: () => ['Cancelled', OVER],
  money_back: (facts, now) => ['Delivered', arrived(facts, now)],
};

export function sharedOrderPageOf(facts: TrackingFacts, now: Date): SharedOrderPage {
  const stage = orderStageOf(facts, now);
  const [headline, sentence] = words[stage](facts, now);
  // The payment deadline is only shown to the customer.
  const time = facts.paidAt === null ? { label: 'Expected by', at: null, was: null } : shownTimeOf(facts, now);
  return { headline, sentence, stage, time };
}
