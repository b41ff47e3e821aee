// Products and stock of `/api/v1`.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type ApiProduct,
  apiProduct,
  apiProductFilter,
  apiProductPage,
  type ApiStockForm,
  apiStockForm,
} from '@baitdrop/contract/public-api';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import type { StockForm } from '@baitdrop/contract/shop-products';
import type { Context } from '../../../context.ts';
import { Form, params, type Scope } from '../../../platform/http/forms.ts';
import { changeStockByKey, listShelf, readShelfEntry, type ShelfEntry } from '../../catalogue/shop-shelf.ts';
import { apiCallerOf, requireApiScope } from './api-caller.ts';
import { fieldRefusal, apiRefusal } from './api-problems.ts';
import { apiQuery } from './api-query.ts';
import { DEFAULT_PAGE, pageOf, positionOfCursor } from './cursor.ts';
import { CHECK_FIELDS, FORM_OPTIONS } from './field-problems.ts';
import { requiredIdempotencyKey } from './idempotency-key.ts';

const BODY_LIMIT = 4096;

export function productRoutes(scope: Scope, context: Context): void {
  const { pool, now } = context;
  const find = async (request: FastifyRequest, id: string): Promise<ShelfEntry> => {
    const entry = await readShelfEntry(pool, apiCallerOf(request).shopId, id);
    if (entry === undefined) throw apiRefusal(apiErrors.unknown);
    return entry;
  };

  scope.get(
    '/products',
    {
      preValidation: requireApiScope('products:read'),
      schema: {
        summary: 'List products',
        querystring: apiQuery(apiProductFilter, CHECK_FIELDS),
        response: { 200: apiProductPage },
      },
    },
    async (request) => {
      const { limit = DEFAULT_PAGE, cursor, ...filter } = request.query;
      const query = { ...filter, after: positionOfCursor(cursor), limit: limit + 1 };
      const found = await listShelf(pool, apiCallerOf(request).shopId, query);
      const { rows, next_cursor } = pageOf(found, limit, ({ changed_at, id }) => ({ at: changed_at, id }));
      return { products: rows.map((row) => present(row, now())), next_cursor };
    },
  );

  scope.get(
    '/products/:id',
    {
      preValidation: requireApiScope('products:read'),
      schema: { summary: 'Read a product', params: params('id'), response: { 200: apiProduct } },
    },
    async (request) => present(await find(request, request.params.id), now()),
  );

  scope.post(
    '/products/:id/stock',
    {
      bodyLimit: BODY_LIMIT,
      preValidation: [requireApiScope('stock:write'), async (request) => void requiredIdempotencyKey(request)],
      schema: {
        summary: 'Change the stock of a product',
        description: 'Needs an Idempotency-Key.',
        params: params('id'),
        body: new Form(apiStockForm, CHECK_FIELDS, FORM_OPTIONS),
        response: { 200: apiProduct },
      },
    },
    async (request) => {
      const { shopId, isTest } = apiCallerOf(request);
      const { id } = request.params;
      const form = stockFormOf(request.body);
      const entry = await find(request, id);
      if (isTest) return present({ ...entry, stock: stockAfter(entry.stock, form) }, now());
      const formHash = createHash('sha256')
        .update(JSON.stringify({ id, ...form }))
        .digest('hex');
      const command = { key: requiredIdempotencyKey(request), caller: `api:${shopId}`, formHash };
      await changeStockByKey(context, { shopId, id, form, command });
      return present(await find(request, id), now());
    },
  );
}

function stockFormOf({ count, change }: ApiStockForm): StockForm {
  if (count !== undefined && change === undefined) return { count };
  if (change !== undefined && count === undefined) return { change };
  throw fieldRefusal('count', 'Give either count or change.');
}

const stockAfter = (stock: number, form: StockForm): number =>
  Math.max(0, 'count' in form ? form.count : stock + form.change);

const present = ({ is_active, stock_uncounted, stock, ...entry }: ShelfEntry, now: Date): ApiProduct => ({
  id: entry.id,
  name: entry.name,
  description: entry.description,
  category: entry.category,
  subcategory: entry.subcategory,
  barcode: entry.barcode,
  size_label: entry.size_label,
  price_pence: entry.price_pence,
  currency: 'GBP',
  stock: stock_uncounted ? null : stock,
  is_on_sale: is_active,
  sold_out_until:
    entry.sold_out_until !== null && entry.sold_out_until > now ? entry.sold_out_until.toISOString() : null,
  changed_at: entry.changed_at.toISOString(),
});
