// Starts the product with the test's own shops, accounts and products.
import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { WEEKDAYS } from '@baitdrop/domain/time/calendar-day';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

export const allDay = Object.fromEntries(WEEKDAYS.map((day) => [day, '00:00–24:00']));
export const neverOpen = Object.fromEntries(WEEKDAYS.map((day) => [day, 'Closed']));

type Row = Record<string, unknown>;
export interface NewShop extends Row {
  /** True for an enabled account; a shop without the field has no account. */
  enabled?: boolean;
}

export interface DirectoryScene {
  product: TestApp;
  addShop(shop: NewShop): Promise<string>;
  addProduct(shopId: string, product?: Row): Promise<string>;
  /** Adds an order placed that many days ago, with units by product. */
  addOrder(shopId: string, daysAgo: number, lines: Record<string, number>, order?: Row): Promise<void>;
  query(sql: string, values?: unknown[]): Promise<Row[]>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

const newId = () => newRecordId(randomBytes);

export async function startDirectoryScene(env: Record<string, string> = {}): Promise<DirectoryScene> {
  const product = await startTestApp(env);
  product.context.engine.settings.rateLimits.enabled = false;
  const { pool } = product.context;
  const query = async (sql: string, values: unknown[] = []): Promise<Row[]> => (await pool.query(sql, values)).rows;
  const insert = async (table: string, row: Row): Promise<string> => {
    const values: Row = { id: newId(), ...row };
    const places = Object.keys(values).map((_, index) => `$${index + 1}`);
    const names = Object.keys(values).map((name) => `"${name}"`);
    const stored = Object.values(values).map((value) =>
      typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
    );
    await query(`insert into "${table}" (${names.join(', ')}) values (${places.join(', ')})`, stored);
    return String(values['id']);
  };
  return {
    product,
    query,
    // Fails when the server answers any query with an error of its own.
    async get(url, headers = {}) {
      const answer = await product.app.inject({ url, headers });
      if (answer.statusCode >= 500) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
      return answer;
    },
    async addShop({ enabled, ...shop }) {
      const shopId = `shop_${newId()}`;
      const retailer = enabled === undefined ? '' : await addRetailer(insert, shopId, enabled);
      await insert('shops', {
        shop_id: shopId,
        retailer,
        name: shopId,
        address: '1 Bank',
        is_active: true,
        opening_hours: allDay,
        bank_holiday_hours: 'As usual',
        delivery_radius: 10,
        ...shop,
      });
      return shopId;
    },
    addProduct: (shopId, row = {}) =>
      insert('products', {
        shop_id: shopId,
        name: 'Red Maggots',
        price_pence: 430,
        category: 'bait',
        subcategory: 'maggots',
        stock: 5,
        is_active: true,
        ...row,
      }),
    async addOrder(shopId, daysAgo, lines, order = {}) {
      const created = new Date(Date.now() - daysAgo * 86_400_000);
      const id = await insert('orders', { shop_id: shopId, code: newId(), created, paid_at: created, ...order });
      for (const [name, quantity] of Object.entries(lines))
        await insert('order_lines', { order: id, product: name, quantity });
    },
  };
}

async function addRetailer(
  insert: (table: string, row: Row) => Promise<string>,
  shopId: string,
  enabled: boolean,
): Promise<string> {
  const owner = await insert('users', {
    email: `${newId()}@directory.example`,
    password: '$argon2id$none',
    tokenKey: randomBytes(25).toString('hex'),
    role: 'shop_owner',
    referral_code: newId(),
  });
  return insert('retailers', { owner, shop_id: shopId, api_key: newId(), baitdrop_enabled: enabled });
}
