import { createHash } from 'node:crypto';
import type { CheckoutDraft, CheckoutReview } from '@baitdrop/contract/checkout';
import { type DropOff, dropOffOf } from '@baitdrop/domain/checkout/drop-off';
import { offerLines } from '@baitdrop/domain/checkout/offered-lines';
import {
  type AskedOrder,
  deliveredWhen,
  needsQuote,
  offerText,
  type OrderFacts,
  type OrderQuote,
  quoteOrder as quoteFromFacts,
} from '@baitdrop/domain/checkout/quote-order';
import { creditAccount } from '@baitdrop/domain/ledger/accounts';
import { pence, ZERO_PENCE } from '@baitdrop/domain/money/pence';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readWaitingCredit } from '../../accounts/waiting-credit.ts';
import { type CourierOffer, courierOffer } from '../../delivery/quotes.ts';
import { balanceOf } from '../../money/ledger.ts';
import { readChargeOfShop } from '../../shops/delivery-charge.ts';
import { releaseOverdueHolds } from '../payment/unpaid-stock.ts';
import { readSellingShop, readSoldProducts, type SellingShop } from './checkout-facts.db.ts';
import { presentQuote } from './present-quote.ts';

/** What was decided, and how it is told. */
export interface CheckoutQuote {
  shop: SellingShop;
  quote: OrderQuote;
  /** Undefined for collection and for addresses that are not good yet. */
  dropOff: DropOff | undefined;
  answer: CheckoutReview;
}

export async function quoteOrder(context: Context, draft: CheckoutDraft, user: string): Promise<CheckoutQuote> {
  const { pool } = context;
  const now = context.now();
  const shop = await readSellingShop(pool, draft.shop_id, now);
  if (shop === undefined) throw new AppError('shop_unknown', 404, refusals.general.notFound);
  // Nobody is refused because of a hold that is over.
  if (shop.has_overdue_holds) await releaseOverdueHolds(context, shop.shop_id);
  const asked = askedOf(draft);
  const known: Omit<OrderFacts, 'courier'> = {
    shop: {
      ...shop,
      takesOrders: shop.baitdrop_enabled && context.payments !== undefined,
      collectionOffered: shop.collection_offered,
      minimumOrderPence: pence(shop.minimum_order_pence),
    },
    products: await readSoldProducts(
      pool,
      shop.shop_id,
      asked.items.map(({ name }) => name),
    ),
    dropOff: dropOffOf(draft.address, context.postcodes),
    deliveryCharge: await readChargeOfShop(pool, shop.shop_id),
    creditPence: user === '' ? ZERO_PENCE : pence(await balanceOf(pool, creditAccount(user))),
  };
  const dropOff = asked.fulfilment === 'delivery' && known.dropOff.ok ? known.dropOff.value : undefined;
  const courier: CourierOffer =
    dropOff !== undefined && needsQuote(asked, known, now)
      ? await courierOffer(context, {
          shop,
          dropOff,
          street: draft.address?.line.trim() ?? '',
          ...deliveredWhen(asked, known, now),
          ...deliveredGoods(asked, known),
        })
      : { answer: { kind: 'not_asked' } };
  const facts: OrderFacts = { ...known, courier: courier.answer };
  const quote = quoteFromFacts(asked, facts, now);
  const review = createHash('sha256')
    .update(offerText(shop.shop_id, asked, facts, quote))
    .digest('base64url');
  const creditWaitingPence = user === '' ? 0 : await readWaitingCredit(pool, user);
  const answer = presentQuote({ shop, facts, courier, quote, dropOff, creditWaitingPence, now, review });
  return { shop, quote, dropOff, answer };
}

/** What the courier would carry. */
function deliveredGoods({ items }: AskedOrder, { products }: Pick<OrderFacts, 'products'>) {
  const { lines } = offerLines(items, products);
  return {
    items: lines.map(({ name, quantity, pricePence, product }) => ({ name, quantity, pricePence, ...product.parcel })),
    valuePence: lines.reduce((total, { pricePence, quantity }) => total + pricePence * quantity, 0),
  };
}

/** Prices that a client sends are only compared; their sums must stay safe integers. */
const MAX_PRICE_PENCE = 100_000_000;

function askedOf(draft: CheckoutDraft): AskedOrder {
  return {
    items: draft.items.map(({ name, quantity, price_pence }) => ({
      name,
      quantity,
      pricePence: pence(Math.min(price_pence, MAX_PRICE_PENCE)),
    })),
    fulfilment: draft.fulfilment,
    when: draft.when,
    useCredit: draft.use_credit,
  };
}
