import { createHash } from 'node:crypto';
import type { CheckoutDraft, CheckoutReview } from '@baitdrop/contract/checkout';
import { type DropOff, dropOffOf } from '@baitdrop/domain/checkout/drop-off';
import {
  type AskedOrder,
  needsQuote,
  offerText,
  type OrderFacts,
  type ReviewedOrder,
  reviewOrder,
} from '@baitdrop/domain/checkout/review-order';
import { creditAccount } from '@baitdrop/domain/ledger/accounts';
import { pence, ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readCourierPaidBy, readSellingShop, readSoldProducts, type SellingShop } from './checkout-facts.db.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type CourierOffer, courierOffer } from '../../delivery/quotes/courier-quote.ts';
import { presentReview } from './present-review.ts';

/** What was decided, and how it is told. */
export interface Review {
  shop: SellingShop;
  reviewed: ReviewedOrder;
  /** Undefined for collection and for addresses that are not good yet. */
  dropOff: DropOff | undefined;
  answer: CheckoutReview;
}

export async function quoteOrder(parts: CheckoutParts, draft: CheckoutDraft, user: string): Promise<Review> {
  const { pool } = parts.engine;
  const shop = await readSellingShop(pool, draft.shop_id);
  if (shop === undefined) throw new AppError('shop_unknown', 404, "The requested resource wasn't found.");
  const now = parts.now();
  const asked = askedOf(draft);
  const known: Omit<OrderFacts, 'courier'> = {
    shop: {
      ...shop,
      takesOrders: shop.baitdrop_enabled && parts.canBePaid,
      collectionOffered: shop.collection_offered,
      minimumOrderPence: pence(shop.minimum_order_pence),
    },
    products: await readSoldProducts(
      pool,
      shop.shop_id,
      asked.items.map(({ name }) => name),
    ),
    dropOff: dropOffOf(draft.address, parts.postcodes),
    courierPaidBy: await readCourierPaidBy(pool),
    creditPence: user === '' ? ZERO_PENCE : pence(await parts.balanceOf(pool, creditAccount(user))),
  };
  const dropOff = asked.fulfilment === 'delivery' && known.dropOff.ok ? known.dropOff.value : undefined;
  const valuePence = asked.items.reduce((total, { pricePence, quantity }) => total + pricePence * quantity, 0);
  const courier: CourierOffer =
    dropOff !== undefined && needsQuote(asked, known, now)
      ? await courierOffer(parts, shop, dropOff, valuePence)
      : { answer: { kind: 'not_asked' } };
  const facts: OrderFacts = { ...known, courier: courier.answer };
  const reviewed = reviewOrder(asked, facts, now);
  const review = createHash('sha256')
    .update(offerText(shop.shop_id, asked, facts, reviewed))
    .digest('base64url');
  return { shop, reviewed, dropOff, answer: presentReview({ shop, facts, courier, reviewed, dropOff, now, review }) };
}

/** What a client says a thing cost is only compared; no sum of it may leave the numbers that are whole. */
const highestPricePence = 100_000_000;

function askedOf(draft: CheckoutDraft): AskedOrder {
  return {
    items: draft.items.map(({ name, quantity, price_pence }) => ({
      name,
      quantity,
      pricePence: pence(Math.min(price_pence, highestPricePence)),
    })),
    fulfilment: draft.fulfilment,
    when: draft.when,
    useCredit: draft.use_credit,
  };
}
