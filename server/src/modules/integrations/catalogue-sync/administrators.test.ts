// Administrators connect a shop's website for its owner. Each command is refused unless its line is written to the
// audit log, and no line contains a secret.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShopifySimulator, type ShopifySimulator } from '@baitdrop/adapters/shopify/shopify.simulator';
import {
  startWooCommerceSimulator,
  type WooCommerceSimulator,
} from '@baitdrop/adapters/woocommerce/woocommerce.simulator';
import { type Cast, castOf } from '../../../testing/cast.ts';
import { digestTables } from '../../../testing/digest-tables.ts';
import { WEBSITE_COMMANDS } from '../../../testing/staff-requests.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DOMAIN, installAsOwner } from '../shopify/testing/shopify-scene.ts';

const publicUrl = 'https://baitdrop.test';
let product: TestApp;
let cast: Cast;
let site: WooCommerceSimulator;
let shopify: ShopifySimulator;

beforeAll(async () => {
  [site, shopify] = await Promise.all([startWooCommerceSimulator(), startShopifySimulator()]);
  // The website's webhooks are answered here, because the public address of the test has no server.
  site.deliverWith(async () => 200);
  product = await startTestApp({ PUBLIC_URL: publicUrl, WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' }, { shopify });
  product.context.engine.settings.rateLimits.enabled = false;
  cast = await castOf(product);
  const claim = await installAsOwner({ app: product.app, publicUrl }, shopify, DOMAIN);
  await send('POST', `/api/shops/${cast.shopId}/shopify`, { claim }, 'owner');
  await query(`create function no_lines() returns trigger language plpgsql as $$ begin raise disk_full; end $$`);
  await query('create trigger no_lines before insert on admin_actions execute function no_lines()');
  await query('alter table admin_actions disable trigger no_lines');
});
afterAll(async () => {
  await product.close();
  await Promise.all([site.close(), shopify.close()]);
});

const query = async (text: string, values: unknown[] = []) => (await product.context.pool.query(text, values)).rows;
async function send(method: string, url: string, payload: object, as: 'owner' | 'admin' = 'admin') {
  const headers = { authorization: cast.tokens[as] };
  const answer = await product.app.inject({ method: method as 'POST' | 'PATCH', url, headers, payload });
  return { status: answer.statusCode, body: answer.body };
}
const lines = () => query('select action, details from admin_actions where admin = $1 order by id', [cast.users.admin]);

const woocommerce = () => ({ store: site.url, key: site.keys.key, secret: site.keys.secret, leads: 'website' });
/** The order matters, because each command needs the state that the one before left. */
const commands = (): readonly (readonly [string, object])[] => [
  ['POST /api/shops/:shopId/catalogue-sync/woocommerce', woocommerce()],
  ['PATCH /api/shops/:shopId/catalogue-sync', { leads: 'baitdrop' }],
  ['POST /api/shops/:shopId/catalogue-sync/sync', {}],
  ['POST /api/shops/:shopId/catalogue-sync/disconnect', { products: 'keep' }],
  ['POST /api/shops/:shopId/catalogue-sync/shopify', { store: DOMAIN, leads: 'website' }],
];

test('every command of an administrator about a website is recorded in the audit log, or it is undone', async () => {
  expect(
    commands()
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(WEBSITE_COMMANDS.toSorted());
  for (const [name, body] of commands()) {
    const [method = '', path = ''] = name.split(' ');
    const url = path.replace(':shopId', cast.shopId);
    const [tables, webhooks] = [await digestTables(product.context.pool), site.store.webhooks.size];
    await query('alter table admin_actions enable trigger no_lines');
    expect([name, (await send(method, url, body)).status]).toEqual([name, 503]);
    await query('alter table admin_actions disable trigger no_lines');
    expect([name, await digestTables(product.context.pool)]).toEqual([name, tables]);
    expect([name, site.store.webhooks.size]).toEqual([name, webhooks]);
    const linesBefore = (await lines()).length;
    const done = await send(method, url, body);
    expect([name, done.status, done.body]).toEqual([name, 200, done.body]);
    const added = (await lines()).slice(linesBefore);
    expect([name, added.map(({ details }) => details.outcome)]).toEqual([name, ['done']]);
  }
  expect(JSON.stringify(await lines())).not.toContain(site.keys.secret);
  expect(JSON.stringify(await lines())).not.toContain(site.keys.key);
});
