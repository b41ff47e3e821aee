import { CourierProblem, type Quote, type QuoteRequest } from '@baitdrop/adapters/ports/courier';
import { withCourier } from './courier-call.ts';
import type { CourierParts } from './courier-parts.ts';
import { readCourierShop } from './courier-task.db.ts';

/** What the courier of that shop would ask; rejects with a `CourierProblem`. */
export const quoteForShop =
  (parts: CourierParts) =>
  async (shopId: string, request: QuoteRequest): Promise<Quote> => {
    const shop = await readCourierShop(parts.pool, shopId);
    if (shop === undefined) throw new CourierProblem('refused', 'shop_gone', 'There is no such shop.');
    return withCourier(parts, { shop, order: '' }, (courier, account, onCall) =>
      courier.quote(account, request, onCall),
    );
  };
