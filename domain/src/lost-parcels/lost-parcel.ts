// A parcel that the courier had and that will not arrive: when an administrator may declare it lost, and who should
// pay.
import type { CourierName } from '../courier/courier-names.ts';
import { type DeliveryStatus, isCarrying, isDeliveryOver } from '../delivery/delivery-status.ts';
import { courierClaim, entriesOf, type LedgerEntry, platformAccounts, shopAccount } from '../ledger/accounts.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export const LOST_PARCEL_PAYERS = ['courier', 'platform', 'shop'] as const;
export type LostParcelPayer = (typeof LOST_PARCEL_PAYERS)[number];

/** The reason stored with such an order; the customer and the shop read it. */
export const LOST_ON_THE_WAY = 'The courier lost it on the way.';

/** An administrator may declare a parcel lost when the courier has sent no update for this long. */
export const NO_UPDATE_MINUTES = 60;

/** Why it counts as lost: the courier reported it, did not bring it back, or stopped sending updates. */
export type LossReason = 'said' | 'not_brought_back' | 'silent';

export interface LostParcelFacts {
  readonly orderStatus: OrderStatus;
  readonly isPaid: boolean;
  /** The parcel was already declared lost. */
  readonly isDecided: boolean;
  /** The courier collected it from the shop. */
  readonly wasPickedUp: boolean;
  /** The newest delivery; undefined until one is requested. */
  readonly delivery: LostDelivery | undefined;
}

export interface LostDelivery {
  readonly status: DeliveryStatus;
  /** The courier's reason for ending the delivery, as text; empty for none. */
  readonly reason: string;
  /** The courier's last update. */
  readonly lastUpdateAt: Date | null;
  /** The status of the return to the shop; empty without one. */
  readonly returnStatus: DeliveryStatus | '';
  /** When it should be back at the shop. */
  readonly returnEta: Date | null;
}

/**
 * Recognises a loss by its reason, because neither company has a status for it: Stuart has the reason key
 * `package_damaged`, and Uber's reasons are words. (https://stuart.com/developers/best-practices/cancellation/)
 */
const SAYS_LOST = /\b(lost|stolen|damaged|destroyed|accident)\b/;

export const reportsLoss = (reason: string): boolean => SAYS_LOST.test(reason.toLowerCase());

type Reason = 'order_over' | 'order_not_paid' | 'courier_never_had_it' | 'came_back' | 'courier_answers';

const MINUTE_MS = 60_000;
const isSilent = (since: Date | null, now: Date): boolean =>
  since === null || now.getTime() - since.getTime() >= NO_UPDATE_MINUTES * MINUTE_MS;

const STILL_ANSWERS = `We’ve heard from the courier within the last hour. Ask them first; you can decide after ${NO_UPDATE_MINUTES} minutes without news.`;

/**
 * Applies as well to an order that was cancelled on its way: the customer was refunded, and the shop should not pay by
 * default.
 */
export function lossReasonOf(facts: LostParcelFacts, now: Date): Verdict<LossReason, Reason> {
  const { orderStatus, isPaid, isDecided, wasPickedUp, delivery } = facts;
  if (isDecided) return refuse('order_over', 'Somebody has already decided who pays for this parcel.');
  if (orderStatus === 'delivered' || delivery?.status === 'delivered')
    return refuse('order_over', 'The courier handed this order over.');
  if (!isPaid) return refuse('order_not_paid', 'This order hasn’t been paid.');
  if (!wasPickedUp || delivery === undefined)
    return refuse('courier_never_had_it', 'The courier never had this order. Cancel it instead.');
  const { status, reason, lastUpdateAt, returnStatus, returnEta } = delivery;
  if (isCarrying(status))
    return isSilent(lastUpdateAt, now) ? accept('silent') : refuse('courier_answers', STILL_ANSWERS);
  // Another courier was requested after the parcel came back, so the shop has it.
  if (!isDeliveryOver(status) || status === 'refused') return refuse('came_back', 'The shop has this order.');
  if (returnStatus === 'delivered') return refuse('came_back', 'The courier brought it back to the shop.');
  if (returnStatus !== '' && isDeliveryOver(returnStatus)) return accept('not_brought_back');
  if (reportsLoss(reason)) return accept('said');
  return isSilent(returnEta ?? lastUpdateAt, now)
    ? accept('not_brought_back')
    : refuse('courier_answers', 'The courier is bringing it back. Wait until it should have arrived.');
}

const SHOPS_FAULT = /\b(incorrect package|wrong package|packaging|leak)/;
const NOBODYS_FAULT = /\btechnical issue\b/;

/** The courier pays, unless the courier's reason blames the shop or no party. */
export function suggestLostParcelPayer({ reason }: Pick<LostDelivery, 'reason'>): LostParcelPayer {
  const words = reason.toLowerCase();
  if (SHOPS_FAULT.test(words)) return 'shop';
  return NOBODYS_FAULT.test(words) ? 'platform' : 'courier';
}

export interface LostGoods {
  readonly shopId: string;
  readonly courier: CourierName;
  /** The amount that the refund took from the shop. */
  readonly goodsPence: number;
}

/**
 * Booked in addition to the refund, which takes the goods from the shop and the fees from the platform as every refund
 * does: another payer compensates the shop. The courier's share is a claim. Empty when the shop pays.
 */
export function lostParcelEntries(payer: LostParcelPayer, { shopId, courier, goodsPence }: LostGoods): LedgerEntry[] {
  if (payer === 'shop') return [];
  const account = payer === 'courier' ? courierClaim(courier) : platformAccounts.lostParcels;
  return entriesOf({ [account]: -goodsPence, [shopAccount(shopId)]: goodsPence });
}
