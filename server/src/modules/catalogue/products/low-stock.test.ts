// @module-tag poolers
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scheduleJobs } from '../../../modules.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { type ShelfScene, startShelfScene } from '../../../testing/shelf-scene.ts';
import { reportLowStock } from './low-stock.jobs.ts';

let scene: ShelfScene;
let before = 0;
beforeAll(async () => {
  scene = await startShelfScene();
  await scheduleJobs(scene.product.context);
  await scene.product.context.pool.query('update retailers set baitdrop_enabled = true where shop_id = $1', [
    scene.cast.shopId,
  ]);
});
beforeEach(async () => void (before = (await queuedMails(scene.product.context)).length));
afterAll(() => scene.product.close());

const newMails = async () => (await queuedMails(scene.product.context)).slice(before);
const run = (at: string) => reportLowStock({ ...scene.product.context, now: () => new Date(at) });
const setStock = (id: string, count: number) => scene.ask('POST', `/${id}/stock`, { body: { count } });

test('notifies a shop once of low stock, however often and by how many processes it is checked', async () => {
  await scene.make({ name: 'Casters', stock: 3, low_stock_at: 3 });
  await scene.make({ name: 'Pinkies', stock: 0, low_stock_at: 5 });
  await scene.make({ name: 'Nobody asks', stock: 0, low_stock_at: 0 });
  await scene.make({ name: 'Plenty', stock: 9, low_stock_at: 3 });
  await Promise.all([run('2026-07-10T14:00:00Z'), run('2026-07-10T14:00:00Z')]);
  await run('2026-07-11T14:00:00Z');
  const mails = await newMails();
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ to: { address: `owner@${scene.cast.host}` }, subject: '2 products are running low' });
  expect(mail?.text).toContain('- Pinkies: none left\n- Casters: 3 left');
  expect(mail?.text).toContain(`${scene.product.context.config.publicUrl}/dashboard/products?show=low`);
  expect(mail?.text).not.toMatch(/Nobody asks|Plenty/);
});

test('notifies of stock that runs low later that day on the next day, and again after a restock', async () => {
  const worms = await scene.make({ name: 'Lobworms', stock: 9, low_stock_at: 2 });
  await setStock(worms, 2);
  await run('2026-07-12T14:00:00Z');
  expect((await newMails()).map(({ subject }) => subject)).toEqual(['1 product is running low']);
  await setStock(worms, 20);
  await run('2026-07-12T15:00:00Z');
  await setStock(worms, 1);
  await run('2026-07-12T16:00:00Z');
  expect(await newMails()).toHaveLength(1);
  await run('2026-07-13T14:00:00Z');
  expect(await newMails()).toHaveLength(2);
});

test('does not notify a shop that does not sell', async () => {
  await scene.make({ name: 'Hemp', stock: 1, low_stock_at: 2 });
  await scene.product.context.pool.query('update retailers set baitdrop_enabled = false');
  await run('2026-07-14T14:00:00Z');
  expect(await newMails()).toEqual([]);
});
