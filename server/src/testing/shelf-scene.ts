// The products of one shop, for its owner, other owners, customers and guests. The clock is fixed.
import type { NewProductForm, ShelfPage, ShelfProductAnswer } from '@baitdrop/contract/shop-products';
import { emptyProduct } from '@baitdrop/domain/products/product-details';
import { type Actor, type Cast, castOf } from './cast.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface Asked {
  as?: Actor;
  body?: object | string | Buffer;
  type?: string;
  key?: string;
}

const aFridayMorning = new Date('2026-07-10T09:00:00Z');

export async function startShelfScene() {
  const product: TestApp = await startTestApp();
  let clock = aFridayMorning;
  product.context.now = () => clock;
  product.context.engine.settings.rateLimits.enabled = false;
  const cast: Cast = await castOf(product);
  await product.context.pool.query('delete from products');
  await product.context.pool.query('update shops set is_active = true where shop_id = $1', [cast.shopId]);

  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, options: Asked = {}) => {
    const { as = 'owner', body, type = 'application/json', key } = options;
    const answer = await product.app.inject({
      method,
      url: `/api/shops/${cast.shopId}/products${path}`,
      headers: {
        ...(as === 'guest' ? {} : { authorization: cast.tokens[as] }),
        ...(body !== undefined && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { payload: body }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
  const form = (changes: Partial<NewProductForm> = {}): NewProductForm => ({
    ...emptyProduct,
    name: 'Red maggots, 1 pint (568 ml)',
    price_pence: 420,
    category: 'bait',
    stock: 10,
    ...changes,
  });

  return {
    product,
    cast,
    ask,
    form,
    async make(changes: Partial<NewProductForm>): Promise<string> {
      const { status, body } = await ask('POST', '', { body: form(changes) });
      if (status !== 201) throw new Error(`not made: ${JSON.stringify(body)}`);
      return body.id;
    },
    list: async (query = ''): Promise<ShelfPage> => (await ask('GET', query)).body,
    show: async (id: string): Promise<ShelfProductAnswer> => (await ask('GET', `/${id}`)).body,
    /** Adds up all stock movements of a product. */
    async stockAdding(id: string): Promise<number> {
      const { rows } = await product.context.pool.query(
        'select sum(change)::int as sum from stock_movements where product = $1',
        [id],
      );
      return rows[0].sum;
    },
    /** Runs `work` with the real clock. */
    async today<T>(run: () => Promise<T>): Promise<T> {
      clock = new Date();
      return run().finally(() => (clock = aFridayMorning));
    },
  };
}

export type ShelfScene = Awaited<ReturnType<typeof startShelfScene>>;

export const namesOf = ({ items }: ShelfPage): string[] => items.map(({ name }) => name);
