// The users of the access tests: two shops with an owner, a packer and a manager each, two customers, an administrator,
// a superuser.
import { randomBytes } from 'node:crypto';
import { hashPassword, TEST_COST } from '@baitdrop/records/auth/password';
import { newSessionToken, startSession } from '@baitdrop/records/auth/session-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { newApiKey, newApiSecret } from '@baitdrop/domain/ids/ids';
import { newId, nextMark, rowInserter } from './sample-rows.ts';
import type { TestApp } from './test-app.ts';

/** The password of all actors. */
const CAST_PASSWORD = 'first-light';
let passwordHash: string | undefined;

export const ACTORS = ['guest', 'customer', 'owner', 'otherOwner', 'support', 'finance', 'admin', 'superuser'] as const;
/** Staff invited to the owner's shop, and to the other owner's. */
export const STAFF = ['packer', 'manager', 'otherPacker', 'otherManager'] as const;
export type Actor = (typeof ACTORS)[number] | (typeof STAFF)[number];

export interface Cast {
  tokens: Record<Actor, string>;
  /** Signs the actor in again, after a request that may have ended their sessions. */
  newToken(actor: Actor): Promise<string>;
  /** The `authorization` header of the shop's own server, and the same with another shop's secret. */
  keys: { right: string; wrong: string };
  users: Record<Exclude<Actor, 'guest'> | 'otherCustomer', string>;
  /** The end of these users' addresses. */
  host: string;
  shopId: string;
  otherShopId: string;
  /** One record of every collection that belongs to `owner` or, for users, addresses and orders, to `customer`. */
  records: Record<string, string>;
}

const roles = {
  customer: 'customer',
  otherCustomer: 'customer',
  packer: 'customer',
  manager: 'customer',
  otherPacker: 'customer',
  otherManager: 'customer',
  owner: 'shop_owner',
  otherOwner: 'shop_owner',
  support: 'admin',
  finance: 'admin',
  admin: 'admin',
} as const;

/** `admin` is a superuser of the panel; `superuser` one of the records API. */
const adminRoles: Readonly<Record<string, string>> = { support: 'support', finance: 'finance', admin: 'superuser' };

export async function castOf(product: TestApp): Promise<Cast> {
  const { pool, engine } = product.context;
  const insert = rowInserter(pool);
  const mark = nextMark();
  const host = `cast${mark}.example`;
  passwordHash ??= await hashPassword(CAST_PASSWORD, TEST_COST);
  const account = (key: string) => ({
    email: `${key}@${host}`,
    verified: true,
    password: passwordHash,
    tokenKey: randomBytes(25).toString('hex'),
  });

  const users: Record<string, string> = {};
  for (const [key, role] of Object.entries(roles))
    users[key] = await insert('users', {
      ...account(key),
      name: key,
      role,
      admin_role: adminRoles[key] ?? '',
      referral_code: newId(),
    });
  users['superuser'] = await insert('_superusers', account('superuser'));

  const apiKeys: Record<string, string> = { owner: newApiKey(randomBytes), otherOwner: newApiKey(randomBytes) };
  const shopOf = async (owner: string, shopId: string, secret: string) => {
    const retailer = await insert('retailers', {
      owner: users[owner],
      name: owner,
      email: `${owner}@${host}`,
      shop_name: `${owner}'s`,
      address: '1 Bank',
      postcode: 'BH24 1LA',
      phone: '01632 960000',
      shop_id: shopId,
      api_key: apiKeys[owner],
      api_secret: product.context.seal.seal(secret),
    });
    const shop = await insert('shops', {
      shop_id: shopId,
      retailer,
      name: shopId,
      address: '1 Bank',
      postcode: 'BH24 1LA',
      is_active: false,
    });
    return { retailers: retailer, shops: shop };
  };
  const shopId = `shop_cast${mark}`;
  const otherShopId = `shop_next${mark}`;
  const secret = newApiSecret(randomBytes);
  const otherSecret = newApiSecret(randomBytes);
  const own = await shopOf('owner', shopId, secret);
  await shopOf('otherOwner', otherShopId, otherSecret);
  for (const [user, role, at] of [
    ['packer', 'packer', shopId],
    ['manager', 'manager', shopId],
    ['otherPacker', 'packer', otherShopId],
    ['otherManager', 'manager', otherShopId],
  ] as const)
    await pool.query('insert into shop_people ("user", role, shop_id, joined_at) values ($1, $2, $3, now())', [
      users[user],
      role,
      at,
    ]);
  const order = await insert('orders', {
    shop_id: shopId,
    customer: users['customer'],
    code: newId(),
    track_token: randomBytes(16).toString('hex'),
    total_pence: 2675,
  });
  const payout = await insert('payouts', { shop_id: shopId, amount_pence: 420, due_on: '2026-11-18' });
  const records = {
    users: users['customer'] ?? '',
    addresses: await insert('addresses', { user: users['customer'], line: '2 Bank', postcode: 'BH24 1LA' }),
    ...own,
    products: await insert('products', { shop_id: shopId, name: 'Maggots', price_pence: 420, is_active: false }),
    plugin_configs: await insert('plugin_configs', { shop_id: shopId, minimum_order_pence: 2500 }),
    plugin_downloads: await insert('plugin_downloads', { shop_id: shopId, plugin_type: 'html' }),
    setup_requests: await insert('setup_requests', { shop_id: shopId, service_type: 'basic', price_pence: 9900 }),
    orders: order,
    order_lines: await insert('order_lines', { order, name: 'Maggots', price_pence: 420, quantity: 1 }),
    order_events: await insert('order_events', {
      order,
      kind: 'placed',
      by: 'customer',
      created: new Date(),
      facts: { fulfilment: 'collection' },
    }),
    reviews: await insert('reviews', { order, shop_id: shopId, rating: 5, author: 'Ann' }),
    payouts: payout,
    payout_lines: await insert('payout_lines', { payout, order, shop_id: shopId, amount_pence: 420 }),
    courier_logs: await insert('courier_logs', { retailer_id: own.retailers, endpoint: 'quote', status_code: 200 }),
    _superusers: users['superuser'] ?? '',
  };

  const tokenOf = async (actor: Actor): Promise<string> => {
    if (actor === 'guest') return '';
    const collection = engine.collections.get(actor === 'superuser' ? '_superusers' : 'users');
    const record = await findRecordById(pool, collection, users[actor] ?? '');
    if (record === null) throw new Error(`${actor} was not stored`);
    return newSessionToken(engine, record, startSession(engine, 'totp'));
  };
  const tokens = Object.fromEntries(
    await Promise.all([...ACTORS, ...STAFF].map(async (actor) => [actor, await tokenOf(actor)])),
  );
  const keys = { right: `Bearer ${apiKeys['owner']}:${secret}`, wrong: `Bearer ${apiKeys['owner']}:${otherSecret}` };
  return { tokens, newToken: tokenOf, keys, users: users as Cast['users'], host, shopId, otherShopId, records };
}
