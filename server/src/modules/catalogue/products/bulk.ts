// Applies one change to many products: all of them or none.
import type { BulkAnswer, BulkForm } from '@baitdrop/contract/shop-products';
import { changedPrice } from '@baitdrop/domain/products/price-change';
import { type ProductDetails, productProblems } from '@baitdrop/domain/products/product-details';
import { soldOutUntil } from '@baitdrop/domain/products/product-state';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import type { PoolClient } from 'pg';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Command, inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { type ShopActor, momentOf } from './products.ts';
import { existingSpelling, updateProducts } from './products.db.ts';
import { lockSelected, type Moment, type ShelfRow } from './shelf.db.ts';
import { markSoldOut, moveStock } from '../inventory.ts';

type Change = BulkForm['change'];
type DetailsChange = Exclude<Change, { kind: 'stock' | 'sold_out' }>;

function changedDetails(product: ShelfRow, change: DetailsChange): ProductDetails {
  if (change.kind === 'active') return { ...product, is_active: change.active };
  if (change.kind === 'uncounted') return { ...product, stock_uncounted: true };
  if (change.kind === 'vat_rate') return { ...product, vat_rate: change.rate };
  if (change.kind === 'category') return { ...product, category: change.category };
  const price = changedPrice(product.price_pence, change);
  if (price === undefined) throw new AppError('price_refused', 400, refusals.products.noPossiblePrice(product.name));
  return { ...product, price_pence: price };
}

async function changeDetails(tx: PoolClient, products: readonly ShelfRow[], change: DetailsChange, moment: Moment) {
  const changed = products.map((product) => ({ ...changedDetails(product, change), id: product.id }));
  // Hiding is always possible; products that are shown or moved have to follow the rules.
  const isJudged = change.kind === 'category' || (change.kind === 'active' && change.active);
  products.forEach((product, index) => {
    const details = changed[index];
    const [problem] = isJudged && details ? productProblems(details, calendarDay(moment.today), product) : [];
    if (problem) throw new AppError('product_refused', 400, refusals.products.refused(product.name, problem.message));
  });
  await updateProducts(tx, changed, moment.now);
}

export async function applyBulkChange(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  { shopId, user }: ShopActor,
  { chosen, change }: BulkForm,
  command: Command,
): Promise<BulkAnswer> {
  const moment = momentOf(now());
  const cause = { byUser: user, at: moment.now };
  return inIdempotentTransaction(pool, command, async (tx): Promise<BulkAnswer> => {
    const products = await lockSelected(tx, shopId, moment, chosen);
    const ids = products.map(({ id }) => id);
    if (products.length === 0) throw new AppError('products_all_gone', 400, refusals.products.allGone);
    if (change.kind === 'sold_out')
      await markSoldOut(tx, ids, change.sold_out ? soldOutUntil(moment.now) : null, cause);
    else if (change.kind === 'stock') {
      const moves = products.map(({ id, stock }) => ({ product: id, change: change.count - stock }));
      // Setting a number turns counting of the stock on.
      const uncounted = products.filter((product) => product.stock_uncounted);
      if (uncounted.length > 0)
        await updateProducts(
          tx,
          uncounted.map((product) => ({ ...product, stock_uncounted: false })),
          moment.now,
        );
      await moveStock(tx, moves, { ...cause, reason: 'counted' });
    } else if (change.kind === 'category') {
      const category = await existingSpelling(tx, shopId, change.category, ids);
      await changeDetails(tx, products, { kind: 'category', category }, moment);
    } else await changeDetails(tx, products, change, moment);
    return { changed: products.length };
  });
}
