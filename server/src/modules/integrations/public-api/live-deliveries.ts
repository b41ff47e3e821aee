// The operations on deliveries that a shop's system can use, and their implementation with real couriers.
import type {
  ApiDelivery,
  ApiDeliveryFilter,
  ApiDeliveryForm,
  ApiDeliveryPage,
  ApiQuote,
  ApiQuoteForm,
} from '@baitdrop/contract/public-api';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import type { Context } from '../../../context.ts';
import { bestQuoteForShop } from '../../delivery/ask-couriers.ts';
import { cancelExternalDelivery } from '../../delivery/cancel-external-delivery.ts';
import { pickupOfShop } from '../../delivery/couriers.ts';
import { findApiDelivery } from './api-deliveries.db.ts';
import { apiRefusal } from './api-problems.ts';
import { createDelivery, refuseForCourier } from './create-delivery.ts';
import { DEFAULT_PAGE, pageOf, positionOfCursor } from './cursor.ts';
import { apiQuoteRequestOf } from './delivery-request.ts';
import { listDeliveries } from './delivery-pages.db.ts';
import { presentDelivery } from './present-delivery.ts';
import { quoteToken } from './quote-token.ts';

export interface NewDelivery {
  key: string;
  form: ApiDeliveryForm;
  /** Throws when the rate limit for new deliveries is reached. */
  countNew: () => Promise<void>;
}

export interface ApiDeliveries {
  quote(form: ApiQuoteForm): Promise<ApiQuote>;
  create(delivery: NewDelivery): Promise<ApiDelivery>;
  read(id: string): Promise<ApiDelivery>;
  list(filter: ApiDeliveryFilter): Promise<ApiDeliveryPage>;
  cancel(id: string): Promise<ApiDelivery>;
}

export function liveDeliveries(context: Context, shopId: string): ApiDeliveries {
  const { pool, seal, postcodes, now } = context;
  const find = async (id: string) => {
    const row = await findApiDelivery(pool, shopId, id);
    if (row === undefined) throw apiRefusal(apiErrors.unknown);
    return row;
  };
  return {
    async quote(form) {
      const pickup = await pickupOfShop(context, shopId).catch(refuseForCourier);
      const request = apiQuoteRequestOf(form, { shopId, pickup, postcodes, now: now() });
      const quote = await bestQuoteForShop(context, shopId, request).catch(refuseForCourier);
      return {
        quote: quoteToken(seal, request, quote),
        fee_pence: quote.feePence,
        currency: 'GBP',
        pickup_minutes: Math.round(quote.pickupMinutes),
        dropoff_minutes: Math.round(quote.dropoffMinutes),
        expires_at: quote.expiresAt.toISOString(),
      };
    },
    async create({ key, form, countNew }) {
      return presentDelivery(context, await createDelivery(context, { shopId, key, form }, countNew));
    },
    async read(id) {
      return presentDelivery(context, await find(id));
    },
    async list({ limit = DEFAULT_PAGE, cursor, ...filter }) {
      const after = positionOfCursor(cursor);
      const found = await listDeliveries(pool, 'api_deliveries', shopId, { ...filter, after, limit: limit + 1 });
      const { rows, next_cursor } = pageOf(found, limit, ({ created_at, id }) => ({ at: created_at, id }));
      return { deliveries: rows.map((row) => presentDelivery(context, row)), next_cursor };
    },
    async cancel(id) {
      const row = await cancelExternalDelivery(context, await find(id)).catch(refuseForCourier);
      if (row.status !== 'canceled') throw apiRefusal(apiErrors.tooLate);
      return presentDelivery(context, row);
    },
  };
}
