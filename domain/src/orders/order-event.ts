// The events of an order's timeline: what happened, as a kind and its facts. `messages/order-events.ts` puts them into
// words. Facts are stored as JSON, so instants are ISO texts.
import type { CaseReason } from '../cases/order-case.ts';
import type { CourierName } from '../courier/courier-names.ts';
import type { LostParcelPayer } from '../lost-parcels/lost-parcel.ts';
import type { Fulfilment } from './order-status.ts';

type NoFacts = Readonly<Record<string, never>>;
/** Holds the product's name, because the sentence must stay the same when the shop renames the product. */
interface ChangedLine {
  line: string;
  quantity: number;
  name: string;
  refunded_pence: number;
}
/** `reason` is a sentence that a person wrote, so it may name amounts. */
interface Cancellation {
  reason: string;
}

export interface OrderEventFacts {
  placed: { fulfilment: Fulfilment };
  asked: { shop: string };
  approved: { shop: string };
  paid: { by_credit: boolean };
  accepted: { shop: string; prep_minutes: number };
  more_time: { shop: string; packed_by: string };
  seen: { shop: string; device: string };
  escalated: { shop: string };
  short: ChangedLine;
  swapped: ChangedLine & {
    product: string;
    substitute: string;
    agreed_by_phone: boolean;
    called: boolean;
    price_pence: number;
    shop_bears_pence: number;
  };
  ready: { fulfilment: Fulfilment };
  en_route: { courier: string };
  delivered: { fulfilment: Fulfilment; age_checked: boolean };
  slipped: { due: string; was: string };
  late: NoFacts;
  cancelled: Cancellation;
  refused: Cancellation;
  /** The shop did not answer; we wrote the reason. */
  timed_out: Cancellation;
  expired: { cause: 'unpaid' | 'unanswered' | 'sold_out' };
  refunded: { goodwill: boolean; amount_pence: number; reason: string };
  disputed: { state: 'open' | 'won' | 'lost' };
  lost: { payer: LostParcelPayer; courier: CourierName; goods_pence: number };
  reviewed: { stars: number };
  review_hidden: { cause: 'refunded' | 'moderated' };
  review_shown: NoFacts;
  case_opened: { reason: CaseReason };
  case_answered: { writer: string };
  case_escalated: { shop: string; hours: number };
  case_closed: { by: 'customer' | 'admin' | 'system' };
  courier_booked: { delivery: string; courier: string };
  courier_found: NoFacts;
  courier_assigned: { courier: string };
  courier_cancelled: { had_courier: boolean; asks_again: boolean; reason: string };
  /** The courier company's answer. */
  no_courier: Readonly<Record<string, string | number>>;
  chose_wait: { changed: boolean };
  chose_collect: NoFacts;
  /** `undelivered` is false for an order that had ended before the courier turned back. */
  came_back: { undelivered: boolean; reason: string };
  return_arrived: NoFacts;
  return_failed: { reason: string };
  lost_reported: { reason: string };
  courier_not_stopped: NoFacts;
  delivered_anyway: NoFacts;
}

export type OrderEventKind = keyof OrderEventFacts;
export type OrderEvent<Kind extends OrderEventKind = OrderEventKind> = {
  [One in Kind]: { kind: One; facts: OrderEventFacts[One] };
}[Kind];

/** An event from before events had facts: its sentence, and the same without amounts where it names any. */
export interface WrittenEvent {
  kind: string;
  facts: { written: string; written_without_amounts?: string };
}

/** An event as it is stored. Facts are null once the people in them are forgotten. */
export type StoredOrderEvent = (OrderEvent | WrittenEvent | { kind: string; facts: null }) & { created: Date };
