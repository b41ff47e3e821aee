// @module-tag poolers
// Pro on the bill of a Shopify store: approved there, polled here, and never paid twice.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SimulatedAppSubscription } from '@baitdrop/adapters/shopify/simulated-store';
import type { ProPlanState } from '@baitdrop/contract/pro';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { followPlan } from './billing.ts';
import { followShopifyPlans } from './billing.jobs.ts';
import { scheduleShopifyJobs } from './shopify.jobs.ts';
import { DOMAIN, OTHER_DOMAIN, PUBLIC_URL, type ShopifyScene, startShopifyScene } from './testing/shopify-scene.ts';

let scene: ShopifyScene;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  scene = await startShopifyScene({ withCards: true });
  await scheduleShopifyJobs(scene.product.context);
});
afterAll(() => scene.close());
/** Waits for webhooks of the test before, which would otherwise be handled in the next test. */
const noNewsUnderWay = () =>
  eventually('the news from Shopify is worked on', async () => {
    const underWay = await query(
      `select 1 from pgboss.job where name = 'webhooks.shopify' and state in ('created', 'retry', 'active')`,
    );
    return underWay.length === 0 || undefined;
  });
beforeEach(async () => {
  await noNewsUnderWay();
  await scene.reset();
  await scene.product.context.pool.query('delete from pro_subscriptions');
  await scene.product.context.pool.query('delete from "records_throttles"');
  for (const store of scene.shopify.stores())
    Object.assign(store, { subscriptions: [], isDown: false, appDistribution: 'public', billingCurrency: 'GBP' });
  await scene.connect(await scene.install());
});

const query = async (text: string, values: unknown[] = []) =>
  (await scene.product.context.pool.query(text, values)).rows;
const ofShop = (path: string) => `/api/shops/${scene.cast.shopId}${path}`;
const begin = (domain = DOMAIN, who: Parameters<ShopifyScene['ask']>[3] = 'owner') =>
  scene.ask('POST', ofShop(`/shopify/stores/${domain}/pro`), {}, who);
const plan = async (): Promise<ProPlanState> => (await scene.ask('GET', ofShop('/shopify'))).json().plan;
const planIs = (state: ProPlanState['state']) =>
  eventually(`the plan is ${state}`, async () => {
    const now = await plan();
    return now.state === state ? now : undefined;
  });
const row = async () => (await query('select * from pro_subscriptions where shop_id = $1', [scene.cast.shopId]))[0];
function newest(domain = DOMAIN): SimulatedAppSubscription {
  const found = scene.shopify.store(domain).subscriptions.at(-1);
  if (found === undefined) throw new Error('nothing was charged');
  return found;
}
const decide = (status: SimulatedAppSubscription['status'], domain = DOMAIN) =>
  scene.shopify.decideCharge(domain, newest(domain).id, status);
async function subscribed(): Promise<ProPlanState> {
  expect((await begin()).statusCode).toBe(200);
  await decide('ACTIVE');
  return planIs('active');
}
const payByCard = () =>
  query(
    `insert into pro_subscriptions (shop_id, subscription_id, status, paid_until)
     values ($1, 'sub_card', 'active', now() + interval '9 days')
     on conflict (shop_id) do update set subscription_id = excluded.subscription_id, status = excluded.status,
       paid_until = excluded.paid_until`,
    [scene.cast.shopId],
  );

describe('a subscription through Shopify', () => {
  test('is approved on Shopify’s page, and active when Shopify says so', async () => {
    expect(await plan()).toMatchObject({ state: 'none', paid_through: 'shopify', store: DOMAIN, price_pence: 2900 });
    const { url } = (await begin()).json();
    expect(newest()).toMatchObject({
      name: 'BaitDrop Pro',
      price: 29,
      test: true,
      status: 'PENDING',
      returnUrl: `${PUBLIC_URL}/plugins`,
    });
    expect(await (await fetch(url)).text()).toContain('GBP 29.00 every 30 days');
    // Opening the return address by hand approves nothing.
    await scene.open(`${PUBLIC_URL}/plugins?charge_id=${newest().number}`);
    expect(await plan()).toMatchObject({ state: 'none', has_pro: false });
    const approved = await fetch(url.replace(/confirm$/, 'approve'), { method: 'POST', redirect: 'manual' });
    expect(approved.headers.get('location')).toBe(`${PUBLIC_URL}/plugins?charge_id=${newest().number}`);
    const now = await plan();
    expect(now).toMatchObject({ state: 'active', has_pro: true, paid_through: 'shopify', store: DOMAIN });
    expect(Date.parse(now.next_payment_at ?? '') - Date.now()).toBeGreaterThan(29 * DAY_MS);
    expect((await scene.ask('GET', ofShop('/pro'))).json()).toMatchObject({ ...now, invoices: [], available: true });
    expect((await scene.rowOf()).plan_asked_at).toBeNull();
  });

  test('books nothing, because we do not receive the money', async () => {
    await subscribed();
    expect(await query('select 1 from ledger_movements')).toEqual([]);
  });

  test('is detected without a webhook, when the page is opened or within the hour', async () => {
    await begin();
    Object.assign(newest(), { status: 'ACTIVE', periodEndsAt: Date.now() + 30 * DAY_MS });
    await followShopifyPlans(scene.product.context);
    expect(await row()).toMatchObject({ status: 'active', paid_through: 'shopify', customer: DOMAIN });
  });

  test.each(['DECLINED', 'EXPIRED'] as const)('that is %s gives no Pro, and can be requested again', async (status) => {
    await begin();
    await decide(status);
    expect(await plan()).toMatchObject({ state: 'none', has_pro: false });
    expect((await begin()).statusCode).toBe(200);
  });

  test.each<[string, () => void, string]>([
    [
      'an app that is made for one store',
      () => (scene.store.appDistribution = 'custom'),
      'Apps without a public distribution cannot use the Billing API',
    ],
    ['a store that pays in another currency', () => (scene.store.billingCurrency = 'EUR'), 'Currency code must be'],
  ])('cannot be charged for %s, and the owner reads why', async (_what, make, words) => {
    make();
    const refused = await begin();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain(words);
    expect(await plan()).toMatchObject({ state: 'none' });
  });

  test('reports that Shopify does not answer', async () => {
    scene.store.isDown = true;
    const refused = await begin();
    expect(refused.statusCode).toBe(502);
    expect(refused.json().message).toBe(refusals.shopify.notReached);
  });

  test('can be requested only by the owner, for their own store', async () => {
    expect((await begin(DOMAIN, 'otherOwner')).statusCode).toBe(404);
    expect((await begin(DOMAIN, 'manager')).statusCode).toBe(403);
    expect((await begin(DOMAIN, 'admin')).statusCode).toBe(403);
    expect((await begin(OTHER_DOMAIN)).statusCode).toBe(404);
    expect(scene.store.subscriptions).toEqual([]);
  });

  test('in test mode gives no Pro where stores are really charged', async () => {
    await begin();
    Object.assign(newest(), { status: 'ACTIVE', periodEndsAt: Date.now() + DAY_MS });
    const { context } = scene.product;
    if (context.shopify === undefined) throw new Error('there is no Shopify');
    await followShopifyPlans({ ...context, shopify: { ...context.shopify, billing: 'live' } });
    expect(await row()).toMatchObject({ subscription_id: '', status: '' });
  });
});

describe('double payment is prevented:', () => {
  test('a shop that pays through Shopify cannot subscribe again, there or by card', async () => {
    await subscribed();
    expect((await begin()).json().message).toBe(refusals.money.hasPro);
    expect((await scene.ask('POST', ofShop('/pro/begin'), {})).json().message).toBe(refusals.money.hasPro);
    expect(scene.store.subscriptions).toHaveLength(1);
  });

  test('a shop that pays by card gets a message and is not charged', async () => {
    await payByCard();
    expect(await plan()).toMatchObject({ state: 'active', paid_through: 'card', store: '' });
    const refused = await begin();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(refusals.money.hasProByCard);
    expect(scene.store.subscriptions).toEqual([]);
  });

  test('a plan approved while the card pays is stopped at once and refunded', async () => {
    await begin();
    await payByCard();
    await decide('ACTIVE');
    await eventually('the second one is stopped', () => newest().status === 'CANCELLED' || undefined);
    expect(newest().isProrated).toBe(true);
    expect(await row()).toMatchObject({ subscription_id: 'sub_card', paid_through: 'card', status: 'active' });
  });

  test('a second store of the same shop does not pay as well', async () => {
    await scene.connect(await scene.install(OTHER_DOMAIN));
    await begin(OTHER_DOMAIN);
    await subscribed();
    await decide('ACTIVE', OTHER_DOMAIN);
    await eventually('the second one is stopped', () => newest(OTHER_DOMAIN).status === 'CANCELLED' || undefined);
    expect(await plan()).toMatchObject({ state: 'active', store: DOMAIN });
    expect(newest().status).toBe('ACTIVE');
  });

  test('a shop with a Shopify store cannot subscribe by card', async () => {
    const refused = await scene.ask('POST', ofShop('/pro/begin'), {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(refusals.money.proThroughShopify);
  });

  test('days that are already paid are not sold again', async () => {
    await subscribed();
    await scene.ask('POST', ofShop(`/shopify/stores/${DOMAIN}/pro/cancel`), {});
    expect((await begin()).json().message).toBe(refusals.money.proPaidAlready);
    await query(`update pro_subscriptions set paid_until = now()`);
    expect((await begin()).statusCode).toBe(200);
  });
});

describe('a running plan', () => {
  test('gives a few days when a bill is not paid, and continues when it is', async () => {
    const { next_payment_at: paidUntil } = await subscribed();
    await decide('FROZEN');
    expect(await planIs('past_due')).toMatchObject({ has_pro: true });
    await query(`update pro_subscriptions set paid_until = now() - interval '8 days'`);
    expect(await plan()).toMatchObject({ state: 'past_due', has_pro: false });
    await decide('ACTIVE');
    const again = await planIs('active');
    expect(again.has_pro).toBe(true);
    expect(Date.parse(again.next_payment_at ?? '')).toBeGreaterThanOrEqual(Date.parse(paidUntil ?? ''));
  });

  test('is polled every 30 days, because Shopify sends no event for a renewal', async () => {
    await subscribed();
    await query(`update pro_subscriptions set paid_until = now()`);
    const endsAt = Date.now() + 30 * DAY_MS;
    newest().periodEndsAt = endsAt;
    await followShopifyPlans(scene.product.context);
    expect((await row()).paid_until.getTime()).toBe(endsAt);
  });

  test('can be cancelled; the paid period stays, and a second cancellation is refused', async () => {
    const { next_payment_at: paidUntil } = await subscribed();
    const cancel = () => scene.ask('POST', ofShop(`/shopify/stores/${DOMAIN}/pro/cancel`), {});
    const cancelled = await cancel();
    expect(cancelled.json()).toMatchObject({ state: 'ended', has_pro: true, until: paidUntil, next_payment_at: null });
    expect(newest()).toMatchObject({ status: 'CANCELLED', isProrated: false });
    expect((await cancel()).statusCode).toBe(409);
    expect((await row()).ended_at).not.toBeNull();
  });

  test('cannot be cancelled, resumed or given a card like one of ours', async () => {
    await subscribed();
    for (const what of ['cancel', 'resume', 'card']) {
      const refused = await scene.ask('POST', ofShop(`/pro/${what}`), {});
      expect(refused.json().message).toBe(refusals.money.proAtShopify);
    }
  });

  test('ends here when Shopify ends it', async () => {
    await subscribed();
    await decide('CANCELLED');
    expect(await planIs('ended')).toMatchObject({ has_pro: true });
  });

  test('ends once when the app is uninstalled, even if the webhook is lost', async () => {
    await subscribed();
    expect(await scene.shopify.send('app/uninstalled', DOMAIN)).toBe(200);
    await eventually('it is over', async () => (await row()).status === 'canceled' || undefined);
    await scene.connect(await scene.install());
    await query(`update pro_subscriptions set paid_until = now()`);
    await subscribed();
    scene.store.isInstalled = false;
    scene.store.tokens = [];
    await query(`update pro_subscriptions set paid_until = now()`);
    await followShopifyPlans(scene.product.context);
    expect(await row()).toMatchObject({ status: 'canceled' });
  });

  /** Opening an app that lacks permissions installs it again. */
  const installAgain = () => query(`update shopify_stores set scope = ''`).then(() => scene.install());

  test('moves with its store to another shop', async () => {
    await subscribed();
    expect((await scene.connect(await installAgain(), scene.cast.otherShopId, 'otherOwner')).statusCode).toBe(200);
    expect(await plan()).toMatchObject({ has_pro: false });
    const moved = await scene.ask('GET', `/api/shops/${scene.cast.otherShopId}/shopify`, undefined, 'otherOwner');
    expect(moved.json().plan).toMatchObject({ state: 'active', store: DOMAIN });
  });

  test('stays with the new shop when the store moves while the plan is being read for the old one', async () => {
    await subscribed();
    await noNewsUnderWay();
    const claim = await installAgain();
    let reading: Promise<void> | undefined;
    await withAdvisoryLock(scene.product.context.pool, `shopify-plan:${DOMAIN}`, async () => {
      reading = followPlan(scene.product.context, DOMAIN);
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
      await eventually('the plan is being read', async () => (await query(waiting)).length > 0);
      expect((await scene.connect(claim, scene.cast.otherShopId, 'otherOwner')).statusCode).toBe(200);
    });
    await reading;
    expect(await plan()).toMatchObject({ has_pro: false });
  });

  test('is stopped when the shop’s account is deleted', async () => {
    await subscribed();
    await query(`update retailers set name = '', email = '', api_secret = '' where shop_id = $1`, [scene.cast.shopId]);
    await followShopifyPlans(scene.product.context);
    expect(newest().status).toBe('CANCELLED');
    expect(await row()).toMatchObject({ status: 'canceled' });
  });
});
