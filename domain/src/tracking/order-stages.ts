// Names of the stages and steps, for validating stored values; the rules are in `order-stage.ts` and `next-step.ts`.

/** Each stage has a drawing. */
export const ORDER_STAGES = [
  'asking_shop',
  'to_pay',
  'waiting_for_shop',
  'booked',
  'packing',
  'packed',
  'courier_to_shop',
  'on_its_way',
  'nearly_there',
  'ready_to_collect',
  'delivered',
  'collected',
  'finding_courier',
  'choosing',
  'coming_back',
  'back_at_shop',
  'lost',
  'late',
  'refused',
  'cancelled',
  'not_paid',
  'money_back',
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

export const NEXT_STEPS = [
  'pay',
  'wait',
  'choose',
  'ring',
  'collect',
  'meet',
  'find_elsewhere',
  'order_again',
] as const;
export type NextStepKind = (typeof NEXT_STEPS)[number];
