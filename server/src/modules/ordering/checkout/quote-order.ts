// Quotes a cart: its price, its delivery options, and how they are presented.
import { createHash } from 'node:crypto';
import type { CheckoutDraft, QuoteAnswer } from '@baitdrop/contract/checkout';
import { type DropOff, resolveDropOff } from '@baitdrop/domain/checkout/drop-off';
import { quoteLines } from '@baitdrop/domain/checkout/quote-lines';
import type { OrderRequest, OrderFacts } from '@baitdrop/domain/checkout/order-facts';
import {
  courierPickupTime,
  needsQuote,
  quoteFingerprintText,
  type OrderQuote,
  quoteOrder as quoteFromFacts,
} from '@baitdrop/domain/checkout/quote-order';
import { deliveryPayerFor } from '@baitdrop/domain/fees/delivery-charge';
import { creditAccount } from '@baitdrop/domain/ledger/accounts';
import { pence } from '@baitdrop/domain/money/pence';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { deliveryReach, roundKm } from '@baitdrop/domain/shops/delivery-reach';
import { shopState } from '@baitdrop/domain/shops/shop-hours';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readWaitingCredit } from '../../money/credit.ts';
import { type CourierQuoteResult, quoteCouriers } from '../../delivery/quotes.ts';
import { balanceOf } from '../../money/ledger.ts';
import { readPromotion } from '../../money/promotions.ts';
import { presentHours } from '../../shops/present-hours.ts';
import { type CheckoutFacts, readCheckoutFacts, type SellingShop } from './checkout-facts.db.ts';

/** The computed quote, and the answer that presents it. */
export interface CheckoutQuote {
  shop: SellingShop;
  quote: OrderQuote;
  /** Undefined for collection, and until the address is valid. */
  dropOff: DropOff | undefined;
  answer: QuoteAnswer;
}

/** The customer; their email is known only when they place the order. */
interface Buyer {
  user: string;
  email?: string;
  /** True when their network has sent too many wrong codes. */
  isGuessingBlocked?: boolean;
}

export async function quoteOrder(context: Context, draft: CheckoutDraft, buyer: Buyer): Promise<CheckoutQuote> {
  const { user } = buyer;
  const { pool } = context;
  const now = context.now();
  const [{ shop, products, deliveryCharge }, promotion, creditPence, creditWaitingPence] = await Promise.all([
    factsOf(context, draft, now),
    promotionOf(context, draft, buyer),
    user === '' ? 0 : balanceOf(pool, creditAccount(user)),
    user === '' ? 0 : readWaitingCredit(pool, user),
  ]);
  const request: OrderRequest = { ...orderRequestOf(draft), isPlaced: buyer.email !== undefined };
  const factsWithoutCourier: Omit<OrderFacts, 'courier'> = {
    shop: {
      ...shop,
      takesOrders: shop.baitdrop_enabled && context.payments !== undefined,
      collectionOffered: shop.collection_offered,
      minimumOrderPence: pence(shop.minimum_order_pence),
    },
    products,
    dropOff: resolveDropOff(draft.address, context.postcodes),
    deliveryCharge,
    promotion,
    creditPence: pence(creditPence),
  };
  const dropOff =
    request.fulfilment === 'delivery' && factsWithoutCourier.dropOff.ok ? factsWithoutCourier.dropOff.value : undefined;
  const courier: CourierQuoteResult =
    dropOff !== undefined && needsQuote(request, factsWithoutCourier, now)
      ? await quoteCouriers(context, {
          shop,
          dropOff,
          street: draft.address?.line.trim() ?? '',
          ...courierPickupTime(request, factsWithoutCourier, now),
          ...deliveredGoods(request, factsWithoutCourier),
        })
      : { answer: { kind: 'not_asked' } };
  const facts: OrderFacts = { ...factsWithoutCourier, courier: courier.answer };
  const quote = quoteFromFacts(request, facts, now);
  const review = createHash('sha256')
    .update(quoteFingerprintText(shop.shop_id, request, facts, quote))
    .digest('base64url');
  const answer = presentQuote({ shop, facts, courier, quote, dropOff, creditWaitingPence, now, review });
  return { shop, quote, dropOff, answer };
}

async function factsOf({ pool }: Context, { shop_id, items }: CheckoutDraft, now: Date): Promise<CheckoutFacts> {
  const facts = await readCheckoutFacts(pool, { shopId: shop_id, names: items.map(({ name }) => name), now });
  if (facts === undefined) throw new AppError('shop_not_found', 404, refusals.general.notFound);
  return facts;
}

/** Lists the goods that a courier would carry. */
function deliveredGoods({ items }: OrderRequest, { products }: Pick<OrderFacts, 'products'>) {
  const { lines } = quoteLines(items, products);
  return {
    items: lines.map(({ name, quantity, pricePence, product }) => ({ name, quantity, pricePence, ...product.parcel })),
    valuePence: lines.reduce((total, { pricePence, quantity }) => total + pricePence * quantity, 0),
  };
}

async function promotionOf(
  { pool }: Pick<Context, 'pool'>,
  { promotion_code: code = '', shop_id: shopId }: CheckoutDraft,
  { user, email, isGuessingBlocked = false }: Buyer,
): Promise<OrderFacts['promotion']> {
  if (code.trim() === '') return undefined;
  if (isGuessingBlocked) return { kind: 'too_many_tries' };
  return readPromotion(pool, { code, shopId, user, emails: email === undefined ? [] : [email] });
}

/** Prices sent by a client are only compared; the limit keeps their sums safe integers. */
const MAX_PRICE_PENCE = 100_000_000;

function orderRequestOf(draft: CheckoutDraft): OrderRequest {
  return {
    items: draft.items.map(({ name, quantity, price_pence }) => ({
      name,
      quantity,
      pricePence: pence(Math.min(price_pence, MAX_PRICE_PENCE)),
    })),
    fulfilment: draft.fulfilment,
    when: draft.when,
    useCredit: draft.use_credit,
    tipPence: draft.tip_pence ?? 0,
  };
}

interface QuoteFacts {
  shop: SellingShop;
  facts: OrderFacts;
  courier: CourierQuoteResult;
  quote: OrderQuote;
  dropOff: DropOff | undefined;
  creditWaitingPence: number;
  now: Date;
  review: string;
}

const presentSlot = ({ startsAt, endsAt }: OrderQuote['slots'][number]): QuoteAnswer['slots'][number] => ({
  starts: startsAt.toISOString(),
  ends: endsAt.toISOString(),
});

/** Presents the quote field by field. */
function presentQuote(of: QuoteFacts): QuoteAnswer {
  const { shop, facts, courier, quote, dropOff, creditWaitingPence, now, review } = of;
  const { lines, priced, tipPence, tipOffered, asap, slotDays, slots, differences, obstacles } = quote;
  return {
    shop: presentShop(shop, now),
    place: dropOff === undefined ? null : presentPlace(shop, dropOff),
    lines: lines.map(({ product, name, quantity, pricePence, collectionOnly }) => ({
      name,
      quantity,
      price_pence: pricePence,
      amount_pence: pricePence * quantity,
      perishable: product.perishable,
      collection_only: collectionOnly,
    })),
    breakdown: priced.breakdown.map(({ kind, label, amountPence }) => ({ kind, label, amount_pence: amountPence })),
    promotion: presentPromotion(of),
    subtotal_pence: priced.subtotalPence,
    total_pence: priced.totalPence,
    credit_available_pence: Math.max(0, facts.creditPence),
    credit_waiting_pence: creditWaitingPence,
    credit_pence: priced.creditPence,
    tip_offered: tipOffered,
    tip_pence: tipPence,
    to_pay_pence: priced.toPayPence,
    minimum_pence: priced.minimumPence,
    asap:
      asap === undefined ? null : { ready_at: asap.readyAt.toISOString(), arrives_by: asap.arrivesBy.toISOString() },
    slot_days: slotDays.map(presentSlot),
    slots: slots.map(presentSlot),
    courier:
      courier.answer.kind === 'quoted' && courier.expiresAt !== undefined
        ? {
            fee_pence: courier.answer.feePence,
            expires_at: courier.expiresAt.toISOString(),
            paid_by: deliveryPayerFor(facts.deliveryCharge, priced.subtotalPence),
          }
        : null,
    differences: differences.map(({ kind, name, message }) => ({ kind, name, message })),
    obstacles: obstacles.map(({ kind, message, offers }) => ({ kind, message, offers: [...offers] })),
    review,
  };
}

function presentPromotion({ facts, quote: { promotion } }: QuoteFacts): QuoteAnswer['promotion'] {
  if (promotion === undefined) return null;
  if (!promotion.ok) return { applied: false, reason: promotion.reason, message: promotion.message };
  const { code, amountPence } = promotion.value;
  const offer = facts.promotion?.kind === 'found' ? promotionMessages.offer(facts.promotion.promotion) : '';
  return { applied: true, code, offer, amount_pence: amountPence };
}

function presentShop(shop: SellingShop, now: Date): QuoteAnswer['shop'] {
  return {
    shop_id: shop.shop_id,
    name: shop.name,
    address: shop.address,
    postcode: shop.postcode,
    phone: shop.telephone,
    email: shop.email,
    latitude: shop.latitude,
    longitude: shop.longitude,
    hours: presentHours(shopState(shop, now)),
    collection_offered: shop.collection_offered,
    delivery_radius: shop.delivery_radius,
    sample: shop.sample,
  };
}

function presentPlace(shop: SellingShop, { postcode, town, position }: DropOff): QuoteAnswer['place'] {
  const { distanceKm } = deliveryReach(shop, position);
  return { postcode, town, lat: position.lat, lng: position.lng, distance: roundKm(distanceKm ?? 0) };
}
