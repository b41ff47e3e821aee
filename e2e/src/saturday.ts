// The products and orders of a Saturday, and the expected earnings of each order, computed independently of the
// product.
import { type APIRequestContext, type Page, request as api } from 'playwright-core';
import { inject } from 'vitest';
import { expect } from './expect.ts';
import { placeOrder, type Shop } from './angler.ts';
import { hurryCourier } from './courier.ts';
import { newAddress } from './person.ts';
import { until } from './until.ts';
import { withKey } from './with-key.ts';

interface Line {
  name: string;
  pence: number;
  quantity: number;
}

export interface Sale {
  code: string;
  id: string;
  fulfilment: 'delivery' | 'collection';
  lines: Line[];
  /** Pence of goods that are refunded later. */
  backPence: number;
}

const PRODUCT_COUNT = 500;
export const ORDER_COUNT = 20;

/** Uneven prices, so that a rounding error shows. */
const stocked = Array.from({ length: PRODUCT_COUNT }, (_unused, n) => ({
  name: `Saturday lure ${n}`,
  pence: 815 + ((n * 37) % 499),
}));

const pounds = (pence: number): string => (pence / 100).toFixed(2);

export const productsCsv = [
  'name,price,category,stock',
  ...stocked.map(({ name, pence }) => `${name},${pounds(pence)},lures,12`),
].join('\n');

/** Formatted as on screens. */
export const money = (pence: number): string =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

export const sum = (pence: readonly number[]): number => pence.reduce((total, one) => total + one, 0);
export const goodsOf = ({ lines }: Sale): number => sum(lines.map(({ pence, quantity }) => pence * quantity));
export const sumOf = (sales: readonly Sale[], part: (sale: Sale) => number): number => sum(sales.map(part));

/** Three products that no other order uses, together above every minimum. */
const linesOf = (n: number): Line[] =>
  stocked.slice(n * 3, n * 3 + 3).map((product, index) => ({ ...product, quantity: index === 0 ? 2 : 1 }));

/** A customer with an account. */
async function registered(name: string): Promise<{ email: string; request: APIRequestContext }> {
  const [email, password] = [newAddress(name), 'roach pole on the weir'];
  const stranger = await api.newContext({ baseURL: inject('productUrl') });
  const made = await stranger.post('/api/accounts/register', {
    data: { name, email, password, role: 'customer', agreeTerms: true },
  });
  expect(made.status()).toBe(201);
  const session = await stranger.post('/api/collections/users/auth-with-password', {
    data: { identity: email, password },
  });
  const { token } = (await session.json()) as { token: string };
  await stranger.dispose();
  return {
    email,
    request: await api.newContext({ baseURL: inject('productUrl'), extraHTTPHeaders: { authorization: token } }),
  };
}

/** Every third order is by one of two people with an account, every fifth is carried by the courier. */
export async function customersOrder({ request }: Page, shop: Shop): Promise<Omit<Sale, 'id'>[]> {
  const regulars = [await registered('rita'), await registered('reg')];
  const sales: Omit<Sale, 'id'>[] = [];
  for (let n = 0; n < ORDER_COUNT; n += 1) {
    const regular = n % 3 === 0 ? regulars[n % 2] : undefined;
    const { email, request: by } = regular ?? { email: newAddress('guest'), request };
    const fulfilment = n % 5 === 4 ? 'delivery' : 'collection';
    const lines = linesOf(n);
    const quantities = Object.fromEntries(lines.map(({ name, quantity }) => [name, quantity]));
    const { code, paymentUrl } = await placeOrder(by, shop, quantities, email, { fulfilment });
    const paid = await request.post(paymentUrl, { form: { card: '4242424242424242' }, maxRedirects: 0 });
    expect(paid.status()).toBeLessThan(400);
    sales.push({ code, fulfilment, lines, backPence: 0 });
  }
  for (const regular of regulars) await regular.request.dispose();
  return sales;
}

interface DeskOrder {
  id: string;
  code: string;
  status: string;
  /** Empty for guests. */
  customer: string;
}

/** Steps of the owner through the API, as from a second desk. */
export async function otherDesk(page: Page) {
  const authorization = await page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}') as { token: string };
    return token;
  });
  const headers = { authorization };

  async function paidOrders(): Promise<DeskOrder[]> {
    const filter = encodeURIComponent('paid_at != ""');
    const found = await page.request.get(`/api/collections/orders/records?perPage=100&filter=${filter}`, { headers });
    return ((await found.json()) as { items: DeskOrder[] }).items;
  }
  async function command({ id, code }: Sale, name: string, data: object = {}): Promise<void> {
    const answer = await page.request.post(`/api/orders/${id}/${name}`, { headers: withKey(headers), data });
    if (!answer.ok()) throw new Error(`${name} of ${code} answered ${answer.status()}: ${await answer.text()}`);
  }
  const isDelivered = async ({ id }: Sale): Promise<boolean> =>
    (await paidOrders()).some((order) => order.id === id && order.status === 'delivered');

  return {
    paidOrders,
    accept: (sale: Sale) => command(sale, 'accept', { prep_minutes: 10 }),
    /** Packs the order and hands it over, at the counter or by courier. */
    async deliver(sale: Sale): Promise<void> {
      await command(sale, 'ready');
      if (sale.fulfilment === 'collection') return command(sale, 'handed-over');
      await until(`${sale.code} to be at the door`, async () => {
        if (await isDelivered(sale)) return true;
        await hurryCourier(sale.code);
        return false;
      });
    },
  };
}

/** Requests that only an administrator may make. */
export async function asAdministrator<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(new URL(`/api/admin/${path}`, inject('productUrl')), {
    method: body === undefined ? 'GET' : 'POST',
    headers: withKey({ authorization: inject('adminToken'), 'content-type': 'application/json' }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export interface PayoutPreview {
  total_pence: number;
  shops: { shop_id: string; amount_pence: number; orders: number }[];
}

export interface LedgerCheck {
  right: boolean;
  groups: { group: string; balance_pence: number }[];
  provider: { available_pence: number; pending_pence: number; expected_pence: number } | null;
  mismatches: { kind: string; subject: string; message: string }[];
}
