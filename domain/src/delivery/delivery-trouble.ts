// Derives the kind of trouble between shop and customer from the order, its deliveries and its times. The texts are in
// `messages/delivery-trouble.ts`.
import { type Fulfilment, isFinal, type OrderStatus } from '../orders/order-status.ts';
import { type DeliveryStatus, isDeliveryOver } from './delivery-status.ts';

/**
 * `courier_gave_up`: a courier cancelled before pick-up, and we ask others. `finding_another`: we ask again after no
 * courier was found or the parcel came back. `nobody_found`: the customer chooses. `gave_up_with_goods`: the courier
 * has the parcel and its place is unknown. `lost`: the courier neither delivers it nor brings it back. `late`: past the
 * promised time. `slipped`: later than the last announced time.
 */
export const DELIVERY_TROUBLES = [
  'courier_gave_up',
  'finding_another',
  'nobody_found',
  'gave_up_with_goods',
  'on_its_way_back',
  'handed_back',
  'lost',
  'late',
  'slipped',
] as const;
export type DeliveryTrouble = (typeof DELIVERY_TROUBLES)[number];

export const RETURN_STATES = ['none', 'under_way', 'arrived', 'failed'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const PREVIOUS_ATTEMPTS = ['none', 'gave_up', 'found_nobody', 'came_back'] as const;
export type PreviousAttempt = (typeof PREVIOUS_ATTEMPTS)[number];

export interface DeliveryAttempts {
  /** Status of the newest delivery; null before the shop accepts. */
  readonly status: DeliveryStatus | null;
  /** Outcome of the previous delivery attempt. */
  readonly previous: PreviousAttempt;
  readonly returnState: ReturnState;
  /** The time a returning parcel should reach the shop, even while the next courier is being found. */
  readonly expectedBackAt: Date | null;
}

export interface TroubleFacts {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  readonly choiceOpen: boolean;
  readonly late: boolean;
  readonly promisedBy: Date | null;
  /** The announced time before the estimate became later. */
  readonly etaBeforeDelay: Date | null;
  /** The current estimate for the customer. */
  readonly eta: Date | null;
  readonly attempts: DeliveryAttempts;
}

/**
 * A new time is announced when the estimate is this much later than the last announced one; smaller changes are normal.
 */
const SLIP_MINUTES = 10;
const SLIP_MS = SLIP_MINUTES * 60_000;

export const isSignificantDelay = (announced: Date | null, eta: Date | null): boolean =>
  announced !== null && eta !== null && eta.getTime() - announced.getTime() >= SLIP_MS;

/**
 * The time that counts as announced after this estimate. It changes with an earlier estimate, which is shown at once,
 * and with a significant delay, which is announced.
 */
export function nextAnnouncedEta(announced: Date | null, eta: Date | null): Date | null {
  if (eta === null) return announced;
  return announced === null || eta < announced || isSignificantDelay(announced, eta) ? eta : announced;
}

/** Null if there is no trouble. */
export function deliveryTroubleOf(facts: TroubleFacts): DeliveryTrouble | null {
  const { status, choiceOpen, late } = facts;
  if (status === 'cancelled') return returnTroubleOf(facts);
  if (isFinal(status)) return null;
  if (isLost(facts)) return 'lost';
  const atShop =
    status === 'preparing'
      ? (returnTroubleOf(facts) ?? (choiceOpen ? 'nobody_found' : redispatchTroubleOf(facts)))
      : null;
  if (atShop !== null) return atShop;
  if (late) return 'late';
  return isSignificantDelay(facts.etaBeforeDelay, facts.eta) ? 'slipped' : null;
}

/** True if the parcel has no courier to deliver it, or did not come back. */
export function isLost({ status, attempts }: Pick<TroubleFacts, 'status' | 'attempts'>): boolean {
  if (status === 'preparing') return attempts.returnState === 'failed';
  return status === 'en_route' && attempts.status !== null && isDeliveryOver(attempts.status);
}

function returnTroubleOf({ status, fulfilment, choiceOpen, attempts }: TroubleFacts): DeliveryTrouble | null {
  if (attempts.status !== 'returned') return null;
  if (attempts.returnState === 'failed') return 'lost';
  if (attempts.returnState === 'under_way') return 'on_its_way_back';
  if (attempts.returnState === 'none') return 'gave_up_with_goods';
  // A customer who collects finds the parcel at the shop.
  const isCollected = fulfilment === 'collection' && !choiceOpen && status !== 'cancelled';
  return isCollected ? null : 'handed_back';
}

function redispatchTroubleOf({
  fulfilment,
  attempts: { status, previous: earlier },
}: TroubleFacts): DeliveryTrouble | null {
  const isPending = status === 'requested' || status === 'pending';
  if (fulfilment === 'collection' || !isPending || earlier === 'none') return null;
  return earlier === 'gave_up' ? 'courier_gave_up' : 'finding_another';
}

/** True if the order is where it should be, but later than planned. */
export const isTimingTrouble = (trouble: DeliveryTrouble): boolean => trouble === 'late' || trouble === 'slipped';

interface DelayTimes {
  readonly was: Date | null;
  readonly due: Date | null;
}

/**
 * Times before and after a delay ("Was 22:50, now 23:31"), or both null. A late order has no new time until there is an
 * estimate.
 */
export function delayTimes(facts: TroubleFacts): DelayTimes {
  const { late, promisedBy, etaBeforeDelay: slippedFrom, eta } = facts;
  if (late) return { was: promisedBy, due: eta };
  return isSignificantDelay(slippedFrom, eta) ? { was: slippedFrom, due: eta } : { was: null, due: null };
}

export const COURIER_CHOICES = ['wait', 'collect', 'refund'] as const;
export type CourierChoice = (typeof COURIER_CHOICES)[number];
