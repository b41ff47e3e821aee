// @module-tag poolers
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EVENT_CHANNEL, EVERYTHING_CHANGED } from '@baitdrop/records/realtime/event-tables';
import { buildApp } from '../../../app.ts';
import type { Context } from '../../../context.ts';
import { createContext } from '../../../create-context.ts';
import { type DirectoryScene, neverOpen, startDirectoryScene } from './testing/directory-scene.ts';

let scene: DirectoryScene;
let other: { app: Awaited<ReturnType<typeof buildApp>>; context: Context };
let shopId: string;
let productId: string;

beforeAll(async () => {
  scene = await startDirectoryScene();
  const { config, log, pool } = scene.product.context;
  const context = await createContext(config, log, String(pool.options.connectionString));
  context.engine.settings.rateLimits.enabled = false;
  other = { context, app: await buildApp(context) };
  shopId = await scene.addShop({ name: 'Old name', latitude: 50.85, longitude: -1.78, enabled: true });
  productId = await scene.addProduct(shopId);
});
afterAll(async () => {
  await other.app.close();
  await other.context.close();
  await scene.product.close();
});

interface Card {
  name: string;
  delivers: boolean;
  baitdrop_enabled: boolean;
  hours: { isOpen: boolean };
}
const inBoth = async (url: string) =>
  Promise.all([scene.product.app, other.app].map(async (app) => (await app.inject({ url })).json()));
const cards = async (): Promise<Card[]> =>
  (await inBoth('/api/shops/nearby?postcode=BH24 1LA')).map(({ shops }) => shops[0]);
const selectsMade = async (work: () => Promise<unknown>): Promise<number> => {
  const querySpy = vi.spyOn(scene.product.context.pool, 'query');
  await work();
  const made = querySpy.mock.calls.length;
  querySpy.mockRestore();
  return made;
};

test('a repeated query is answered from the cache', async () => {
  await cards();
  const questions = ['shops/nearby?postcode=BH24 1LA', 'shops?search=old', `shops/${shopId}`, 'products/popular'];
  const askAll = () => Promise.all(questions.map((path) => scene.get(`/api/${path}`)));
  await vi.waitFor(
    async () => {
      await askAll();
      expect(await selectsMade(askAll)).toBe(0);
    },
    { timeout: 60_000 },
  );
});

test('an owner’s change is visible at once in every process', async () => {
  expect((await cards()).map(({ name }) => name)).toEqual(['Old name', 'Old name']);
  await scene.query('update shops set name = $1 where shop_id = $2', ['New name', shopId]);
  await vi.waitFor(async () => expect((await cards()).map(({ name }) => name)).toEqual(['New name', 'New name']), {
    timeout: 60_000,
  });
  await scene.query('update shops set opening_hours = $1 where shop_id = $2', [JSON.stringify(neverOpen), shopId]);
  await vi.waitFor(async () => expect((await cards()).map(({ hours }) => hours.isOpen)).toEqual([false, false]), {
    timeout: 60_000,
  });
});

test('disabling the account stops delivery everywhere, and enabling it starts delivery again', async () => {
  for (const enabled of [false, true]) {
    await scene.query('update retailers set baitdrop_enabled = $1 where shop_id = $2', [enabled, shopId]);
    await vi.waitFor(
      async () => {
        const seen = (await cards()).map(({ delivers, baitdrop_enabled }) => [delivers, baitdrop_enabled]);
        expect(seen).toEqual([
          [enabled, enabled],
          [enabled, enabled],
        ]);
      },
      { timeout: 60_000 },
    );
  }
});

test('stock is current in every process', async () => {
  const stocks = async () => (await inBoth(`/api/shops/${shopId}`)).map(({ products }) => products[0]?.stock);
  expect(await stocks()).toEqual([5, 5]);
  await scene.query('update products set stock = 4 where id = $1', [productId]);
  await vi.waitFor(async () => expect(await stocks()).toEqual([4, 4]), { timeout: 60_000 });
  await scene.query('update products set is_active = false where id = $1', [productId]);
  await vi.waitFor(async () => expect(await stocks()).toEqual([undefined, undefined]), { timeout: 60_000 });
});

test('an unlisted shop disappears everywhere, and comes back when it is listed', async () => {
  const statuses = async () =>
    Promise.all(
      [scene.product.app, other.app].map(async (app) => (await app.inject({ url: `/api/shops/${shopId}` })).statusCode),
    );
  for (const [listed, status] of [
    [false, 404],
    [true, 200],
  ] as const) {
    await scene.query('update shops set is_active = $1 where shop_id = $2', [listed, shopId]);
    await vi.waitFor(async () => expect(await statuses()).toEqual([status, status]), { timeout: 60_000 });
  }
});

test('a value read before a change is not cached after it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const name = `Round ${round}`;
    const reading = Promise.all(Array.from({ length: 5 }, () => cards()));
    await scene.query('update shops set name = $1 where shop_id = $2', [name, shopId]);
    await reading;
    await vi.waitFor(async () => expect((await cards()).map((card) => card.name)).toEqual([name, name]), {
      timeout: 60_000,
    });
  }
});

test('a restored backup is visible at once, although it fires no trigger', async () => {
  await cards();
  await scene.query(
    `begin; alter table shops disable trigger all; update shops set name = 'Restored'; alter table shops enable trigger all;
     select pg_notify('${EVENT_CHANNEL}', '${EVERYTHING_CHANGED}'); commit`,
  );
  await vi.waitFor(async () => expect((await cards()).map(({ name }) => name)).toEqual(['Restored', 'Restored']), {
    timeout: 60_000,
  });
});

test('nothing is answered from the cache while the listener is disconnected', async () => {
  await cards();
  await scene.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'records listener'`,
  );
  await scene.query('update shops set name = $1 where shop_id = $2', ['Unheard', shopId]);
  await vi.waitFor(async () => expect((await cards()).map(({ name }) => name)).toEqual(['Unheard', 'Unheard']), {
    timeout: 60_000,
  });
  await vi.waitFor(
    async () => {
      await cards();
      expect(await selectsMade(() => scene.get('/api/shops/nearby?postcode=BH24 1LA'))).toBe(0);
    },
    { timeout: 60_000 },
  );
});

test('accounts and shops that are written at the same time end up consistent', async () => {
  const shopIds = await Promise.all(
    Array.from({ length: 10 }, () => scene.addShop({ latitude: 51, longitude: -1, enabled: false })),
  );
  await Promise.all(
    shopIds.flatMap((id, index) => [
      scene.query('update retailers set baitdrop_enabled = $1 where shop_id = $2', [index % 2 === 0, id]),
      scene.query('update shops set name = name where shop_id = $1', [id]),
    ]),
  );
  const wrong = await scene.query(
    `select 1 from directory_entries entry join retailers on retailers.id = entry.retailer
     where entry.delivers <> retailers.baitdrop_enabled`,
  );
  expect(wrong).toEqual([]);
});
