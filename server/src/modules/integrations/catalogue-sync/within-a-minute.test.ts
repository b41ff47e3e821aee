// The screen promises that changes reach the other side within a minute. The jobs run as in production; the test reads
// their schedule instead of waiting for it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startWooCommerceSimulator,
  type WooCommerceSimulator,
} from '@baitdrop/adapters/woocommerce/woocommerce.simulator';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type Cast, castOf } from '../../../testing/cast.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { reserveStock } from '../../catalogue/inventory.ts';
import { scheduleCatalogueSync, TICK_QUEUE } from './catalogue-sync.jobs.ts';

const HEMP = 101;
const MINUTE_S = 60;
let product: TestApp;
let cast: Cast;
let site: WooCommerceSimulator;

beforeAll(async () => {
  site = await startWooCommerceSimulator();
  product = await startTestApp({ PUBLIC_URL: 'https://baitdrop.test', WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
  site.deliverWith(async ({ url, body, headers }) => {
    const answer = await product.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
    return answer.statusCode;
  });
  cast = await castOf(product);
  await query('delete from products where shop_id = $1', [cast.shopId]);
  await scheduleCatalogueSync(product.context);
});
afterAll(async () => {
  await product.close();
  await site.close();
});

const query = async (text: string, values: unknown[] = []) => (await product.context.pool.query(text, values)).rows;
const hemp = async () =>
  (
    await query(`select id, stock::int from products where shop_id = $1 and name = 'Hemp & tares'`, [cast.shopId])
  )[0] as { id: string; stock: number } | undefined;
const hasHere = (stock: number) =>
  eventually(`there are ${stock} here`, async () => ((await hemp())?.stock === stock ? true : undefined));

test('a sale on either side reduces the stock on the other within a minute', async () => {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/shops/${cast.shopId}/catalogue-sync/woocommerce`,
    headers: { authorization: cast.tokens.owner },
    payload: { store: site.url, key: site.keys.key, secret: site.keys.secret, leads: 'website' },
  });
  expect(answer.statusCode).toBe(200);
  await hasHere(12);

  // A sale on the website starts the sync through its webhook, without the schedule.
  await site.sell(HEMP, 3);
  await hasHere(9);

  // A sale here is found by the next scheduled run.
  const items = [{ id: (await hemp())?.id ?? '', quantity: 2 }];
  expect(await inTransaction(product.context.pool, (tx) => reserveStock(tx, 'order-1', items))).toBe(true);
  const { pool, jobs } = product.context;
  const startedAt = performance.now();
  await jobs.send(pool, TICK_QUEUE, {});
  await eventually('the website has two fewer', () =>
    site.store.products.get(HEMP)?.stock_quantity === 7 ? true : undefined,
  );
  const tookSeconds = (performance.now() - startedAt) / 1000;

  // The schedule runs every minute and once more in between.
  expect(jobs.schedules()).toContainEqual({ name: TICK_QUEUE, cron: '* * * * *' });
  const between = await eventually('the run in between is queued', async () => {
    const [job] = await query(
      `select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
       where name = $1 and state = 'created' and data->>'again' = 'true'`,
      [TICK_QUEUE],
    );
    return job as { seconds: number } | undefined;
  });
  const longestGap = Math.max(between.seconds, MINUTE_S - between.seconds);
  expect(longestGap + tookSeconds).toBeLessThan(MINUTE_S);
});
