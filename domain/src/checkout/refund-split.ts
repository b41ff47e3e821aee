// Splits a full or partial refund between shop, fees, promotion and credit.
import {
  addPence,
  maxPence,
  minPence,
  pence,
  type Pence,
  subtractPence,
  sumPence,
  timesPence,
  ZERO_PENCE,
} from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';
import { divideHalfUp } from '../money/rounding.ts';
import type { PromotionPayer, PromotionTarget } from '../promotions/promotion.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

/** The promotion used on an order. Its payer gets back the part that belonged to refunded goods. */
export interface PaidPromotion {
  readonly amountPence: Pence;
  readonly payer: PromotionPayer;
  readonly off: PromotionTarget;
}

export interface PaidOrder {
  readonly subtotalPence: Pence;
  readonly serviceFeePence: Pence;
  readonly platformFeePence: Pence;
  readonly deliveryFeePence: Pence;
  /** The part of the delivery fee that was refunded because no courier came. */
  readonly deliveryFeeBackPence?: Pence;
  readonly promotion: PaidPromotion | undefined;
  /** The part of subtotal and fees, less the promotion, that was paid with referral credit. */
  readonly creditPence: Pence;
  /** Goodwill from the shop that no later refund has been set off against. */
  readonly goodwillPence?: Pence;
  readonly lines: readonly OrderedLine[];
}

export interface OrderedLine {
  readonly id: string;
  readonly name: string;
  readonly pricePence: Pence;
  readonly quantity: number;
  /** Refunded or substituted. */
  readonly refundedQuantity: number;
  /** A substitute: it is not part of the subtotal, and never costs more than the item it replaces. */
  readonly swappedIn?: boolean;
}

export interface RefundParts {
  /** The price of the goods, of which the shop gives back `shopPence`. */
  readonly goodsPence: Pence;
  /**
   * The shop's part: the goods, less its own promotion, and goodwill. Negative where the shop had paid for a delivery.
   */
  readonly shopPence: Pence;
  /** The goodwill within `shopPence`; negative where refunded goods had goodwill on them. */
  readonly goodwillPence: Pence;
  /** Returned to the payer of the promotion. */
  readonly promotionPence: Pence;
  readonly serviceFeePence: Pence;
  readonly platformFeePence: Pence;
  readonly deliveryFeePence: Pence;
  /** The total returned to the customer, in money and in credit. */
  readonly totalPence: Pence;
  readonly creditPence: Pence;
  readonly moneyPence: Pence;
}

export interface RefundPlan extends RefundParts {
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly amountPence: Pence }[];
}

const shareOf = (amount: Pence, part: Pence, total: Pence): Pence =>
  total === 0 ? ZERO_PENCE : pence(Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(total))));

/**
 * Everything refunded once goods of that value are: their share of the service fee, and the order's fees with the last
 * goods; less what a promotion took off, so that the customer never gets more than they paid. Credit is returned as
 * credit, in the proportion in which it was used. The shop pays goodwill on top of the goods. Every refund is the
 * difference of two such states, so the pence add up whatever the steps.
 */
function refundedWith(order: PaidOrder, goodsPence: Pence, goodwillPence: Pence = ZERO_PENCE): RefundParts {
  const isFullRefund = goodsPence === order.subtotalPence;
  const serviceFeePence = isFullRefund
    ? order.serviceFeePence
    : shareOf(order.serviceFeePence, goodsPence, order.subtotalPence);
  const platformFeePence = isFullRefund ? order.platformFeePence : ZERO_PENCE;
  const deliveryFeePence = isFullRefund ? order.deliveryFeePence : (order.deliveryFeeBackPence ?? ZERO_PENCE);
  const promotionPence = promotionBack(order, goodsPence, deliveryFeePence);
  const ownPromotionPence = order.promotion?.payer === 'shop' ? promotionPence : ZERO_PENCE;
  const shopPence = subtractPence(addPence(goodsPence, goodwillPence), ownPromotionPence);
  const totalPence = subtractPence(
    sumPence([goodsPence, goodwillPence, serviceFeePence, platformFeePence, deliveryFeePence]),
    promotionPence,
  );
  const orderPence = subtractPence(
    sumPence([order.subtotalPence, order.serviceFeePence, order.platformFeePence, order.deliveryFeePence]),
    order.promotion?.amountPence ?? ZERO_PENCE,
  );
  const creditPence = shareOf(order.creditPence, totalPence, orderPence);
  const moneyPence = subtractPence(totalPence, creditPence);
  const fees = { serviceFeePence, platformFeePence, deliveryFeePence };
  return { goodsPence, shopPence, goodwillPence, promotionPence, ...fees, totalPence, creditPence, moneyPence };
}

/** The amount the customer paid for those goods: their price, less any promotion. */
const paidForGoods = (order: PaidOrder, goodsPence: Pence): Pence =>
  order.promotion?.off === 'goods'
    ? subtractPence(goodsPence, promotionBack(order, goodsPence, ZERO_PENCE))
    : goodsPence;

/**
 * The most goodwill an order can have after that refund: no more than the shop's share of the rest, and no more than
 * the customer paid for it.
 */
function leftForGoodwill(order: PaidOrder, goodsPence: Pence): Pence {
  const ofShop = subtractPence(
    refundedWith(order, order.subtotalPence).shopPence,
    refundedWith(order, goodsPence).shopPence,
  );
  const ofCustomer = subtractPence(paidForGoods(order, order.subtotalPence), paidForGoods(order, goodsPence));
  return maxPence(ZERO_PENCE, minPence(ofShop, ofCustomer));
}

/** The refund state once goods of that value were refunded. Goodwill is limited to what is left for it. */
const stateWith = (order: PaidOrder, goodsPence: Pence): RefundParts =>
  refundedWith(order, goodsPence, minPence(order.goodwillPence ?? ZERO_PENCE, leftForGoodwill(order, goodsPence)));

function promotionBack(order: PaidOrder, goodsPence: Pence, deliveryFeePence: Pence): Pence {
  const { promotion } = order;
  if (promotion === undefined) return ZERO_PENCE;
  return promotion.off === 'goods'
    ? shareOf(promotion.amountPence, goodsPence, order.subtotalPence)
    : shareOf(promotion.amountPence, deliveryFeePence, order.deliveryFeePence);
}

/** The value of the refunded goods, given the refunded quantity of each line; substitutes are never refunded here. */
const goodsOf = (lines: readonly OrderedLine[], quantityOf: (line: OrderedLine) => number): Pence =>
  sumPence(
    lines.map((line) => timesPence(line.pricePence, quantityOf(line) - (line.swappedIn === true ? line.quantity : 0))),
  );

const refundedGoodsOf = ({ lines }: PaidOrder): Pence => goodsOf(lines, ({ refundedQuantity }) => refundedQuantity);

/** The shop's current share of an order: the goods, less its own promotion, refunds and goodwill. */
export function shopShareOf(order: PaidOrder): Pence {
  const { shopPence } = stateWith(order, refundedGoodsOf(order));
  const own = order.promotion?.payer === 'shop' ? order.promotion.amountPence : ZERO_PENCE;
  return subtractPence(subtractPence(order.subtotalPence, own), shopPence);
}

const difference = (after: RefundParts, before: RefundParts): RefundParts => ({
  goodsPence: subtractPence(after.goodsPence, before.goodsPence),
  shopPence: subtractPence(after.shopPence, before.shopPence),
  goodwillPence: subtractPence(after.goodwillPence, before.goodwillPence),
  promotionPence: subtractPence(after.promotionPence, before.promotionPence),
  serviceFeePence: subtractPence(after.serviceFeePence, before.serviceFeePence),
  platformFeePence: subtractPence(after.platformFeePence, before.platformFeePence),
  deliveryFeePence: subtractPence(after.deliveryFeePence, before.deliveryFeePence),
  totalPence: subtractPence(after.totalPence, before.totalPence),
  creditPence: subtractPence(after.creditPence, before.creditPence),
  moneyPence: subtractPence(after.moneyPence, before.moneyPence),
});

/** Refunds the units of `selection`, or everything that is left without one. */
export function planRefund(
  order: PaidOrder,
  selection?: readonly { readonly line: string; readonly quantity: number }[],
): Verdict<RefundPlan, 'line_not_found' | 'too_many' | 'nothing_left'> {
  const quantities = new Map<string, number>();
  for (const { line, quantity } of selection ?? []) quantities.set(line, (quantities.get(line) ?? 0) + quantity);
  const leftOf = ({ quantity, refundedQuantity }: OrderedLine): number => quantity - refundedQuantity;
  const backOf = (line: OrderedLine): number => (selection ? (quantities.get(line.id) ?? 0) : leftOf(line));
  if ([...quantities.keys()].some((id) => !order.lines.some((line) => line.id === id)))
    return refuse('line_not_found', 'That item isn’t part of the order.');
  const over = order.lines.find((line) => backOf(line) > leftOf(line));
  if (over) return refuse('too_many', `Only ${leftOf(over)} of ${over.name} can still be refunded.`);
  if (order.lines.every((line) => backOf(line) === 0))
    return refuse('nothing_left', 'Everything has been refunded already.');
  const after = goodsOf(order.lines, (line) => line.refundedQuantity + backOf(line));
  return accept({
    ...difference(stateWith(order, after), stateWith(order, refundedGoodsOf(order))),
    lines: order.lines
      .filter((line) => backOf(line) > 0)
      .map((line) => ({
        id: line.id,
        quantity: backOf(line),
        amountPence: timesPence(line.pricePence, backOf(line)),
      })),
  });
}

/** Refunds the delivery fee of a customer who collects instead; the goods stay sold. */
export function planDeliveryFeeRefund(order: PaidOrder): Verdict<RefundPlan, 'nothing_left'> {
  const goods = refundedGoodsOf(order);
  const all = { ...order, deliveryFeeBackPence: order.deliveryFeePence };
  const back = difference(stateWith(all, goods), stateWith(order, goods));
  if (back.deliveryFeePence === 0) return refuse('nothing_left', 'Everything has been refunded already.');
  return accept({ ...back, lines: [] });
}

export interface SwapPlan extends RefundParts {
  /** The new unit price: the customer never pays more than the agreed price. */
  readonly chargedPence: Pence;
  /** The difference the shop pays when the substitute is dearer. */
  readonly shopBearsPence: Pence;
}

/** Replaces some units with another product: a cheaper one is partly refunded, a dearer one costs the shop. */
export function planSwap(
  order: PaidOrder,
  swap: { readonly line: string; readonly quantity: number; readonly pricePence: Pence },
): Verdict<SwapPlan, 'line_not_found' | 'too_many'> {
  const line = order.lines.find(({ id }) => id === swap.line);
  if (line === undefined) return refuse('line_not_found', 'That item isn’t part of the order.');
  const left = line.quantity - line.refundedQuantity;
  if (swap.quantity > left) return refuse('too_many', `Only ${left} of ${line.name} can still be swapped.`);
  const chargedPence = swap.pricePence < line.pricePence ? swap.pricePence : line.pricePence;
  const cheaperBy = timesPence(subtractPence(line.pricePence, chargedPence), swap.quantity);
  const goods = refundedGoodsOf(order);
  return accept({
    ...difference(stateWith(order, sumPence([goods, cheaperBy])), stateWith(order, goods)),
    chargedPence,
    shopBearsPence: timesPence(subtractPence(swap.pricePence, chargedPence), swap.quantity),
  });
}

/** How much goodwill the shop can still give on an order. */
export function goodwillLeft(order: PaidOrder): Pence {
  const goods = refundedGoodsOf(order);
  return subtractPence(leftForGoodwill(order, goods), stateWith(order, goods).goodwillPence);
}

/** Plans a goodwill payment from the shop: the goods stay sold, and neither fees nor promotion are refunded. */
export function planGoodwill(
  order: PaidOrder,
  amountPence: Pence,
): Verdict<RefundPlan, 'nothing_left' | 'too_much' | 'no_amount'> {
  const left = goodwillLeft(order);
  if (left === 0) return refuse('nothing_left', 'There is nothing left of this order to give back.');
  if (amountPence <= 0) return refuse('no_amount', 'Enter an amount above zero.');
  if (amountPence > left)
    return refuse('too_much', `You can give up to ${formatPounds(left)}: that is what this order leaves you.`);
  const goodwill = order.goodwillPence ?? ZERO_PENCE;
  const goods = refundedGoodsOf(order);
  const more = { ...order, goodwillPence: addPence(goodwill, amountPence) };
  return accept({ ...difference(stateWith(more, goods), stateWith(order, goods)), lines: [] });
}
