// Decides the shopkeeper's next step with an order, and when. Instants are ISO strings as in the records API; an empty
// string means not yet.

export interface OpenOrder {
  id: string;
  code: string;
  shop_id: string;
  status: string;
  fulfilment: string;
  paid_at: string;
  slot_starts: string;
  accepted_at: string;
  ready_at: string;
}

export interface Pace {
  acceptAfterMs: number;
  readyAfterMs: number;
  handOverAfterMs: number;
}

/** The commands in the order in which they are taken. */
export const COMMANDS = ['accept', 'ready', 'handed-over'] as const;
export type Command = (typeof COMMANDS)[number];

export interface NextStep {
  command: Command;
  form: object;
  dueAt: number;
}

const PREP_MINUTES = 5;
/** Packing begins this long before a booked slot. */
const PACK_BEFORE_MS = 20 * 60_000;

export function nextStep(order: OpenOrder, pace: Pace): NextStep | undefined {
  const { status, fulfilment, paid_at, accepted_at, ready_at, slot_starts } = order;
  if (status === 'pending' && paid_at !== '')
    return { command: 'accept', form: { prep_minutes: PREP_MINUTES }, dueAt: Date.parse(paid_at) + pace.acceptAfterMs };
  if (status !== 'preparing') return undefined;
  const slot = slot_starts === '' ? Number.NEGATIVE_INFINITY : Date.parse(slot_starts);
  if (ready_at === '') {
    const dueAt = Math.max(Date.parse(accepted_at) + pace.readyAfterMs, slot - PACK_BEFORE_MS);
    return { command: 'ready', form: {}, dueAt };
  }
  if (fulfilment !== 'collection') return undefined;
  const dueAt = Math.max(Date.parse(ready_at) + pace.handOverAfterMs, slot);
  return { command: 'handed-over', form: { age_checked: true }, dueAt };
}
