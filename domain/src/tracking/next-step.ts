import { orderStageOf } from './order-stage.ts';
import type { NextStepKind, OrderStage } from './order-stages.ts';
import type { TrackingFacts } from './tracking-facts.ts';

/** The customer's next step. `wait`: nothing to do; `meet`: meet the courier. */
export interface NextStep {
  readonly kind: NextStepKind;
  readonly text: string;
}

const WAIT_FOR_COURIER: NextStep = { kind: 'wait', text: 'You can sit back until the courier has it.' };
const WAIT_FOR_SHOP: NextStep = { kind: 'wait', text: 'You don’t need to do anything yet.' };
const RING: NextStep = { kind: 'ring', text: 'Ring the shop to agree what happens next.' };
const CHOOSE: NextStep = { kind: 'choose', text: 'Choose below what we do next.' };
const AGAIN: NextStep = { kind: 'order_again', text: 'You can order the same again below.' };
const LATE: NextStep = { kind: 'wait', text: 'You can wait, or cancel.' };

type Step = (facts: TrackingFacts) => NextStep;

const returned: Step = ({ choiceOpen, fulfilment }) => {
  if (choiceOpen) return CHOOSE;
  return fulfilment === 'collection' ? { kind: 'ring', text: 'Ring the shop before you set off.' } : RING;
};

const met: Step = ({ courier }) => ({
  kind: 'meet',
  text:
    courier?.hasPin === true ? 'Keep your PIN ready and your phone on.' : 'Keep your phone on: the courier may ring.',
});

const over: Step = ({ dispute }) =>
  dispute === 'open' ? { kind: 'wait', text: 'Your bank is looking into the payment.' } : AGAIN;

const steps: Readonly<Record<OrderStage, Step>> = {
  asking_shop: () => WAIT_FOR_SHOP,
  to_pay: () => ({ kind: 'pay', text: 'Pay now to place your order.' }),
  waiting_for_shop: () => WAIT_FOR_SHOP,
  booked: () => ({ kind: 'wait', text: 'You can cancel until the shop packs it.' }),
  packing: ({ fulfilment }) =>
    fulfilment === 'collection' ? { kind: 'wait', text: 'Set off once it’s ready.' } : WAIT_FOR_COURIER,
  packed: () => WAIT_FOR_COURIER,
  courier_to_shop: () => WAIT_FOR_COURIER,
  on_its_way: met,
  nearly_there: met,
  ready_to_collect: () => ({ kind: 'collect', text: 'Collect it at the counter with your code.' }),
  delivered: over,
  collected: over,
  finding_courier: ({ late }) => (late ? LATE : { kind: 'wait', text: 'Nothing to do: we’re on it.' }),
  choosing: () => CHOOSE,
  coming_back: returned,
  back_at_shop: returned,
  lost: (facts) =>
    facts.status === 'cancelled' ? over(facts) : { kind: 'wait', text: 'Nothing to do: we’re asking the courier.' },
  late: ({ late }) => (late ? LATE : { kind: 'wait', text: 'Nothing to do: we’ll say if it changes.' }),
  refused: () => ({ kind: 'find_elsewhere', text: 'Find it at another shop below.' }),
  cancelled: over,
  not_paid: () => AGAIN,
  money_back: over,
};

export const nextStepOf = (facts: TrackingFacts, now: Date): NextStep => steps[orderStageOf(facts, now)](facts);
