// Tests every collection × action × role against the real rules on a real database.
import { afterAll, describe, expect, test } from 'vitest';
import { type Actor, ACTORS, type Cast, castOf, type STAFF } from '../testing/cast.ts';
import { ownApp, sharedApp } from '../testing/shared-app.ts';
import type { TestApp } from '../testing/test-app.ts';

// Statuses in the order guest, customer, owner, other owner, admin, superuser of the engine; for staff see `ofStaff`.
// For lists it is the number of visible records. Support and finance get the answers of the administrator, except those
// in `lesser` below.
type Row = readonly [number, number, number, number, number, number];
interface Access {
  list: Row;
  view: Row;
  create: Row;
  update: Row;
  delete: Row;
}

const superuserOnly: Row = [403, 403, 403, 403, 403, 200];
const superuserDeletes: Row = [403, 403, 403, 403, 403, 204];
const ownShopOrAdmin = { list: [0, 0, 1, 0, 1, 1], view: [404, 404, 200, 404, 200, 200] } as const;

/** The customer, the shop and administrators read; only commands write. */
const readOnlyOrder: Access = {
  list: [0, 1, 1, 0, 1, 1],
  view: [404, 200, 200, 404, 200, 200],
  create: superuserOnly,
  update: superuserOnly,
  delete: superuserDeletes,
};

const expected: Record<string, Access> = {
  users: {
    list: [0, 1, 0, 0, 1, 1],
    view: [404, 200, 404, 404, 200, 200],
    create: [200, 200, 200, 200, 200, 200],
    update: [404, 200, 404, 404, 404, 200],
    delete: superuserDeletes,
  },
  addresses: {
    list: [0, 1, 0, 0, 0, 1],
    view: [404, 200, 404, 404, 404, 200],
    create: [400, 200, 200, 200, 200, 200],
    update: [404, 200, 404, 404, 404, 200],
    delete: [404, 204, 404, 404, 404, 204],
  },
  // An owner has one retailer already, so a second one is refused; a new owner's first is tested below.
  retailers: {
    ...ownShopOrAdmin,
    create: [400, 400, 400, 400, 400, 400],
    update: [404, 404, 200, 404, 200, 200],
    delete: superuserDeletes,
  },
  shops: { ...ownShopOrAdmin, create: superuserOnly, update: [404, 404, 200, 404, 200, 200], delete: superuserDeletes },
  products: {
    ...ownShopOrAdmin,
    create: [400, 400, 200, 400, 200, 200],
    update: [404, 404, 200, 404, 200, 200],
    delete: [404, 404, 204, 404, 204, 204],
  },
  plugin_configs: {
    ...ownShopOrAdmin,
    create: [400, 400, 400, 400, 400, 400],
    update: [404, 404, 200, 404, 404, 200],
    delete: [404, 404, 204, 404, 404, 204],
  },
  plugin_downloads: {
    ...ownShopOrAdmin,
    create: [400, 400, 200, 400, 400, 200],
    update: superuserOnly,
    delete: superuserDeletes,
  },
  setup_requests: {
    ...ownShopOrAdmin,
    create: [400, 400, 200, 400, 400, 200],
    update: superuserOnly,
    delete: superuserDeletes,
  },
  orders: readOnlyOrder,
  order_lines: readOnlyOrder,
  order_events: readOnlyOrder,
  reviews: {
    list: [1, 1, 1, 1, 1, 1],
    view: [200, 200, 200, 200, 200, 200],
    create: superuserOnly,
    update: superuserOnly,
    delete: superuserDeletes,
  },
  payouts: { ...ownShopOrAdmin, create: superuserOnly, update: superuserOnly, delete: superuserDeletes },
  payout_lines: { ...ownShopOrAdmin, create: superuserOnly, update: superuserOnly, delete: superuserDeletes },
  courier_logs: {
    list: [0, 0, 0, 0, 1, 1],
    view: [404, 404, 404, 404, 200, 200],
    create: superuserOnly,
    update: superuserOnly,
    delete: superuserDeletes,
  },
  _superusers: {
    list: [403, 403, 403, 403, 403, 1],
    view: superuserOnly,
    create: superuserOnly,
    update: superuserOnly,
    delete: [403, 403, 403, 403, 403, 400],
  },
};

/** Answers to support and finance that differ from the administrator's. */
const lesser: Record<string, Partial<Record<keyof Access, readonly [support: number, finance: number]>>> = {
  retailers: { update: [404, 404] },
  shops: { update: [404, 404] },
  products: { create: [400, 400], update: [404, 404], delete: [404, 404] },
  payouts: { list: [0, 1], view: [404, 200] },
  payout_lines: { list: [0, 1], view: [404, 200] },
  courier_logs: { list: [0, 0], view: [404, 404] },
};

function expectedOf(collection: string, action: keyof Access): Record<(typeof ACTORS)[number], number> {
  const [guest, customer, owner, otherOwner, admin, superuser] = expected[collection]?.[action] ?? superuserOnly;
  const [support, finance] = lesser[collection]?.[action] ?? [admin, admin];
  return { guest, customer, owner, otherOwner, support, finance, admin, superuser };
}

/** Answers to invited staff about the records of their shop: list, view, create, update, delete. */
type StaffRow = readonly [number, number, number, number, number];
interface StaffAccess {
  packer: StaffRow;
  manager: StaffRow;
  /** Answers to staff of another shop; by default they read nothing and write what a packer of this shop may. */
  others?: StaffRow;
}

const alike = (row: StaffRow): StaffAccess => ({ packer: row, manager: row });
const readOnlyForStaff: StaffRow = [1, 200, 403, 403, 403];
const nothingForStaff: StaffRow = [0, 404, 403, 403, 403];

const ofStaff: Record<string, StaffAccess> = {
  users: alike([0, 404, 200, 404, 403]),
  addresses: alike([0, 404, 200, 404, 404]),
  retailers: alike([1, 200, 400, 404, 403]),
  shops: { packer: [1, 200, 403, 404, 403], manager: [1, 200, 403, 200, 403] },
  products: { packer: [0, 404, 400, 404, 404], manager: [1, 200, 200, 200, 204] },
  plugin_configs: { packer: [0, 404, 400, 404, 404], manager: [1, 200, 400, 200, 204] },
  plugin_downloads: { packer: [0, 404, 400, 403, 403], manager: [1, 200, 400, 403, 403] },
  setup_requests: { packer: [0, 404, 400, 403, 403], manager: [1, 200, 400, 403, 403] },
  orders: alike(readOnlyForStaff),
  order_lines: alike(readOnlyForStaff),
  order_events: alike(readOnlyForStaff),
  reviews: { ...alike(readOnlyForStaff), others: readOnlyForStaff },
  payouts: { packer: nothingForStaff, manager: readOnlyForStaff },
  payout_lines: { packer: nothingForStaff, manager: readOnlyForStaff },
  courier_logs: alike(nothingForStaff),
  _superusers: { ...alike([403, 403, 403, 403, 403]), others: [403, 403, 403, 403, 403] },
};

function expectedOfStaff(collection: string, actor: (typeof STAFF)[number]): StaffRow | undefined {
  const rows = ofStaff[collection];
  if (rows === undefined) return undefined;
  if (actor === 'packer' || actor === 'manager') return rows[actor];
  const [, , ...written] = rows.packer;
  return rows.others ?? [0, 404, ...written];
}

const retailer = {
  name: 'Bridget',
  email: 'b@cast.example',
  shop_name: 'Bank',
  address: '1 Bank',
  postcode: 'BH24 1LA',
  phone: '01632 960001',
};
let made = 0;
const bodies: Record<string, (cast: Cast) => object> = {
  users: () => ({
    email: `made${made}@cast.example`,
    password: 'long enough',
    passwordConfirm: 'long enough',
    role: 'customer',
  }),
  addresses: ({ users }) => ({ user: users.customer, line: '3 Bank', postcode: 'bh241la' }),
  retailers: ({ users }) => ({ ...retailer, owner: users.owner }),
  shops: () => ({ name: 'Shop', address: '1 Bank', postcode: 'BH24 1LA', shop_id: `shop_made${made}` }),
  products: ({ shopId }) => ({ shop_id: shopId, name: `Made ${made}`, price: 1.5 }),
  plugin_configs: ({ shopId }) => ({ shop_id: shopId, minimumOrder: 30 }),
  plugin_downloads: ({ shopId }) => ({ shop_id: shopId, plugin_type: 'html' }),
  setup_requests: ({ shopId }) => ({ shop_id: shopId, service_type: 'basic', price: 99 }),
  orders: ({ shopId }) => ({ shop_id: shopId, code: `MADE${made}` }),
  order_lines: ({ records }) => ({ order: records['orders'], name: `Made ${made}` }),
  order_events: ({ records }) => ({ order: records['orders'], kind: 'placed' }),
  // An order has one review at most, and the field may be left out.
  reviews: ({ shopId }) => ({ shop_id: shopId, rating: 4 }),
  payouts: ({ shopId }) => ({ shop_id: shopId, amount: 5 }),
  payout_lines: ({ shopId }) => ({ shop_id: shopId, amount: 5 }),
  courier_logs: () => ({ endpoint: 'quote', status_code: 200 }),
  _superusers: () => ({ email: `super${made}@cast.example`, password: 'long enough', passwordConfirm: 'long enough' }),
};

let product: TestApp = await sharedApp();
let cast = await castOf(product);
afterAll(() => product.close());

async function send(actor: Actor, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  made += 1;
  return product.app.inject({
    method,
    url: `/api/collections/${path}`,
    remoteAddress: `10.2.${made >> 8}.${made & 255}`,
    headers: cast.tokens[actor] === '' ? {} : { authorization: cast.tokens[actor] },
    ...(payload && { payload }),
  });
}

const idOf = (collection: string): string => cast.records[collection] ?? '';

async function outcome(actor: Actor, collection: string, action: keyof Access): Promise<number> {
  const path = `${collection}/records`;
  const one = `${path}/${idOf(collection)}`;
  if (action === 'view') return (await send(actor, 'GET', one)).statusCode;
  if (action === 'create') return (await send(actor, 'POST', path, bodies[collection]?.(cast))).statusCode;
  if (action === 'update') return (await send(actor, 'PATCH', one, {})).statusCode;
  if (action === 'delete') return (await send(actor, 'DELETE', one)).statusCode;
  const answer = await send(actor, 'GET', `${path}?filter=${encodeURIComponent(`id = "${idOf(collection)}"`)}`);
  return answer.statusCode === 200 ? answer.json().totalItems : answer.statusCode;
}

test('every collection that clients reach is in the table', () => {
  const reachable = product.context.engine.collections.all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('_') || name === '_superusers');
  expect(Object.keys(expected).toSorted()).toEqual(reachable.toSorted());
  expect(Object.keys(ofStaff).toSorted()).toEqual(reachable.toSorted());
});

describe.each(Object.keys(expected))('%s', (collection) => {
  test.each(['list', 'view', 'create', 'update'] as const)('%s', async (action) => {
    const outcomes: number[] = [];
    for (const actor of ACTORS) outcomes.push(await outcome(actor, collection, action));
    expect(Object.fromEntries(ACTORS.map((actor, index) => [actor, outcomes[index]]))).toEqual(
      expectedOf(collection, action),
    );
  });
});

describe('people who were invited to a shop', () => {
  const ACTIONS = ['list', 'view', 'create', 'update', 'delete'] as const;
  // Managers come last, because they may delete the records.
  test.each(['packer', 'otherPacker', 'otherManager', 'manager'] as const)('%s', async (actor) => {
    const outcomes: Record<string, number[]> = {};
    for (const collection of Object.keys(ofStaff)) {
      outcomes[collection] = [];
      for (const action of ACTIONS) outcomes[collection].push(await outcome(actor, collection, action));
    }
    expect(outcomes).toEqual(
      Object.fromEntries(Object.keys(ofStaff).map((collection) => [collection, expectedOfStaff(collection, actor)])),
    );
  });
});

describe('deleting records', () => {
  // Each role gets a fresh cast, because it deletes the records.
  test.each(ACTORS)('as %s', async (actor) => {
    const before = { product, cast };
    // The last superuser cannot be deleted, and the shared database has others.
    if (actor === 'superuser') product = await ownApp();
    cast = await castOf(product);
    const outcomes: Record<string, number> = {};
    // Records that refer to others are deleted first.
    for (const collection of Object.keys(expected).toReversed())
      outcomes[collection] = await outcome(actor, collection, 'delete');
    const expectedOutcomes = Object.keys(expected).map((collection) => [
      collection,
      expectedOf(collection, 'delete')[actor],
    ]);
    if (actor === 'superuser') await product.close();
    ({ product, cast } = before);
    expect(outcomes).toEqual(Object.fromEntries(expectedOutcomes));
  });
});
