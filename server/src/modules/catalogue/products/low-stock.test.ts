import type { Mail } from '@baitdrop/adapters/ports/mailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ShelfScene, startShelfScene } from '../../../testing/shelf-scene.ts';
import { tellWhatRunsLow } from './low-stock.jobs.ts';

let scene: ShelfScene;
const mails: Mail[] = [];
beforeAll(async () => {
  scene = await startShelfScene();
  await scene.product.context.pool.query('update retailers set baitdrop_enabled = true where shop_id = $1', [
    scene.cast.shopId,
  ]);
});
beforeEach(() => void (mails.length = 0));
afterAll(() => scene.product.close());

const run = (at: string) =>
  tellWhatRunsLow({
    pool: scene.product.context.pool,
    publicUrl: 'https://bait.example',
    now: () => new Date(at),
    mailIn: async (_tx, mail) => void mails.push(mail),
  });
const setStock = (id: string, count: number) => scene.ask('POST', `/${id}/stock`, { body: { count } });

test('a shop is told once what ran low, however often and by how many processes it is looked for', async () => {
  await scene.make({ name: 'Casters', stock: 3, low_stock_at: 3 });
  await scene.make({ name: 'Pinkies', stock: 0, low_stock_at: 5 });
  await scene.make({ name: 'Nobody asks', stock: 0, low_stock_at: 0 });
  await scene.make({ name: 'Plenty', stock: 9, low_stock_at: 3 });
  await Promise.all([run('2026-07-10T14:00:00Z'), run('2026-07-10T14:00:00Z')]);
  await run('2026-07-11T14:00:00Z');
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ to: { address: 'owner@cast.example' }, subject: '2 products are running low' });
  expect(mail?.text).toContain('- Pinkies: none left\n- Casters: 3 left');
  expect(mail?.text).toContain('https://bait.example/dashboard/products?show=low');
  expect(mail?.text).not.toMatch(/Nobody asks|Plenty/);
});

test('what runs low later the same day waits for the next, and what was filled up is told again', async () => {
  const worms = await scene.make({ name: 'Lobworms', stock: 9, low_stock_at: 2 });
  await setStock(worms, 2);
  await run('2026-07-12T14:00:00Z');
  expect(mails.map(({ subject }) => subject)).toEqual(['1 product is running low']);
  await setStock(worms, 20);
  await run('2026-07-12T15:00:00Z');
  await setStock(worms, 1);
  await run('2026-07-12T16:00:00Z');
  expect(mails).toHaveLength(1);
  await run('2026-07-13T14:00:00Z');
  expect(mails).toHaveLength(2);
});

test('a shop that does not sell is left alone', async () => {
  await scene.make({ name: 'Hemp', stock: 1, low_stock_at: 2 });
  await scene.product.context.pool.query('update retailers set baitdrop_enabled = false');
  await run('2026-07-14T14:00:00Z');
  expect(mails).toEqual([]);
});
