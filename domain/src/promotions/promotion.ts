// Calculates what a promotion code takes off an order, or why it is refused.
import { promotionMessages } from '../messages/promotions.ts';
import { applyBps, basisPoints } from '../money/basis-points.ts';
import { minPence, subtractPence, ZERO_PENCE, type Pence } from '../money/pence.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { londonParts } from '../time/london.ts';
import type { PromotionOffer } from './promotion-offer.ts';

/** The payer of the promotion: the shop from its share, or the platform. */
export const PROMOTION_PAYERS = ['shop', 'platform'] as const;
export type PromotionPayer = (typeof PROMOTION_PAYERS)[number];

/** The amount that is reduced; refunds of that amount include the promotion. */
export const PROMOTION_TARGETS = ['goods', 'delivery'] as const;
export type PromotionTarget = (typeof PROMOTION_TARGETS)[number];

export interface Promotion extends PromotionOffer {
  readonly id: string;
  readonly code: string;
  /** The shop that created it and pays for it. Empty: the platform, for every shop. */
  readonly shopId: string;
  /** The number of orders that may use it, in total and per customer; 0: any number. */
  readonly maxUses: number;
  readonly maxUsesPerCustomer: number;
  /** The first and last day in London; null: no limit. */
  readonly startsOn: CalendarDay | null;
  readonly endsOn: CalendarDay | null;
  readonly isPaused: boolean;
  /** A used code cannot be deleted; it is ended. */
  readonly isEnded: boolean;
}

/**
 * Orders that used the code and were not abandoned, and whether the customer has already bought where the code is
 * valid.
 */
export interface PromotionUse {
  readonly uses: number;
  readonly usesByCustomer: number;
  /** The customer's unpaid orders, included in both counts. */
  readonly ownUnpaid: number;
  readonly hasOrdered: boolean;
}

export interface PromotedOrder {
  readonly shopId: string;
  readonly subtotalPence: Pence;
  readonly isDelivery: boolean;
  /** The customer's delivery charge; undefined until a courier has quoted it. */
  readonly deliveryPence: Pence | undefined;
  /** Before the order is placed, the customer's own unpaid orders are not counted: this order may be one of them. */
  readonly isPlaced: boolean;
}

export interface AppliedPromotion {
  readonly id: string;
  readonly code: string;
  readonly payer: PromotionPayer;
  readonly off: PromotionTarget;
  readonly amountPence: Pence;
}

export const PROMOTION_REFUSALS = [
  'unknown',
  'too_many_tries',
  'not_for_shop',
  'paused',
  'not_yet',
  'ended',
  'used_up',
  'used_before',
  'first_order_only',
  'below_minimum',
  'nothing_off',
] as const;
export type PromotionRefusal = (typeof PROMOTION_REFUSALS)[number];

export const PROMOTION_STATES = ['running', 'not_yet', 'paused', 'used_up', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Decides whether the code can be used at all. */
export function promotionState(
  {
    startsOn,
    endsOn,
    isPaused,
    isEnded,
    maxUses,
  }: Pick<Promotion, 'startsOn' | 'endsOn' | 'isPaused' | 'isEnded' | 'maxUses'>,
  uses: number,
  now: Date,
): PromotionState {
  const today = londonParts(now).day;
  if (isEnded || (endsOn !== null && today > endsOn)) return 'ended';
  if (isPaused) return 'paused';
  if (startsOn !== null && today < startsOn) return 'not_yet';
  return maxUses > 0 && uses >= maxUses ? 'used_up' : 'running';
}

const payerOfPromotion = ({ shopId }: Pick<Promotion, 'shopId'>): PromotionPayer =>
  shopId === '' ? 'platform' : 'shop';

/** Codes are passed on by word of mouth and on paper, so case, spaces and hyphens do not matter. */
export const normaliseCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The reduction is never more than the amount it applies to. */
export function applyPromotion(
  promotion: Promotion,
  use: PromotionUse,
  order: PromotedOrder,
  now: Date,
): Verdict<AppliedPromotion, PromotionRefusal> {
  const { uses, usesByCustomer, ownUnpaid, hasOrdered } = use;
  const others = { uses: uses - ownUnpaid, usesByCustomer: usesByCustomer - ownUnpaid, hasOrdered };
  const refusal = refusalOf(promotion, others, order, now);
  if (refusal !== undefined) return refusal;
  if (order.isPlaced && refusalOf(promotion, use, order, now) !== undefined)
    return refuse('used_before', promotionMessages.heldByOwn);
  const amount = amountOff(promotion, order);
  if (!amount.ok) return amount;
  return accept({
    id: promotion.id,
    code: promotion.code,
    payer: payerOfPromotion(promotion),
    off: promotion.kind === 'free_delivery' ? 'delivery' : 'goods',
    amountPence: amount.value,
  });
}

function refusalOf(
  promotion: Promotion,
  { uses, usesByCustomer, hasOrdered }: Omit<PromotionUse, 'ownUnpaid'>,
  { shopId, subtotalPence }: PromotedOrder,
  now: Date,
) {
  const { startsOn, endsOn, maxUsesPerCustomer, firstOrderOnly, minimumPence } = promotion;
  if (promotion.shopId !== '' && promotion.shopId !== shopId)
    return refuse('not_for_shop', promotionMessages.notForShop);
  const state = promotionState(promotion, uses, now);
  if (state === 'ended')
    return refuse(
      'ended',
      promotion.isEnded || endsOn === null ? promotionMessages.endedEarly : promotionMessages.ended(endsOn),
    );
  if (state === 'not_yet' && startsOn !== null) return refuse('not_yet', promotionMessages.notYet(startsOn));
  if (state === 'paused') return refuse('paused', promotionMessages.paused);
  if (state === 'used_up') return refuse('used_up', promotionMessages.usedUp);
  if (firstOrderOnly && hasOrdered) return refuse('first_order_only', promotionMessages.firstOrderOnly);
  // A first order that is not paid yet counts as well.
  const perCustomer = firstOrderOnly ? 1 : maxUsesPerCustomer;
  if (perCustomer > 0 && usesByCustomer >= perCustomer)
    return refuse('used_before', promotionMessages.usedBefore(perCustomer));
  if (subtotalPence < minimumPence)
    return refuse(
      'below_minimum',
      promotionMessages.belowMinimum(minimumPence, subtractPence(minimumPence, subtotalPence)),
    );
  return undefined;
}

function amountOff(
  { kind, percent, amountPence }: PromotionOffer,
  { subtotalPence, isDelivery, deliveryPence }: PromotedOrder,
): Verdict<Pence, 'nothing_off'> {
  if (kind === 'free_delivery') {
    if (!isDelivery) return refuse('nothing_off', promotionMessages.onlyForDelivery);
    if (deliveryPence === undefined) return refuse('nothing_off', promotionMessages.deliveryUnknown);
    if (deliveryPence === 0) return refuse('nothing_off', promotionMessages.deliveryIncluded);
    return somethingOff(minPence(deliveryPence, subtotalPence));
  }
  return somethingOff(amountOffGoods({ kind, percent, amountPence }, subtotalPence));
}

/** The reduction of a percentage or an amount on goods of that price. */
export function amountOffGoods(
  { kind, percent, amountPence }: Pick<PromotionOffer, 'kind' | 'percent' | 'amountPence'>,
  goodsPence: Pence,
): Pence {
  const reduction = kind === 'percent' ? applyBps(goodsPence, basisPoints(percent * 100)) : amountPence;
  return minPence(reduction, goodsPence);
}

const somethingOff = (off: Pence): Verdict<Pence, 'nothing_off'> =>
  off > ZERO_PENCE ? accept(off) : refuse('nothing_off', promotionMessages.nothingOff);
