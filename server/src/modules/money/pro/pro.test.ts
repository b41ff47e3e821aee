// @module-tag poolers

// A shop's Pro plan, from the first payment to the end of its last month.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proPage, proState, type ProState } from '@baitdrop/contract/pro';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { isPro } from '../plans.ts';
import { onPlan } from './follow-plan.ts';
import { followPlans } from './pro.jobs.ts';
import { beginPro, readProState } from './pro.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
});
afterAll(() => scene.close());

type Who = Parameters<CheckoutScene['tokenOf']>[0];
const ask = async (what = '', who: Who = 'owner', shop = scene.shopId) =>
  scene.call(what === '' ? 'GET' : 'POST', `/api/shops/${shop}/pro${what}`, what === '' ? undefined : {}, {
    authorization: await scene.tokenOf(who),
  });
const look = async (): Promise<ProState> => proState.parse((await ask()).body);
const until = (what: string, isTrue: (state: ProState) => boolean) =>
  eventually(what, async () => {
    const state = await look();
    return isTrue(state) ? state : undefined;
  });
const has = (now = new Date()) => isPro(scene.product.context.pool, scene.shopId, now);
const earned = () => scene.balance('platform:pro-subscriptions');
const expectRightBooks = async () => expect((await scene.checkLedger()).mismatches).toEqual([]);
const planId = async (): Promise<string> => {
  const rows = await scene.query<{ id: string }>('select subscription_id as id from pro_subscriptions');
  return rows[0]?.id ?? '';
};
const subjects = () => scene.mails().map(({ subject }) => subject);
const untilMailed = (subject: string) => eventually(subject, () => subjects().includes(subject) || undefined);

const dayOf = (instant: string | null) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date(instant ?? 0));

async function begin(): Promise<string> {
  const answer = await ask('/begin');
  expect(answer.status).toBe(200);
  return proPage.parse(answer.body).url.split('/').at(-1) ?? '';
}

test('a shop without Pro sees its price and has none of its features', async () => {
  expect(await look()).toEqual({
    state: 'none',
    has_pro: false,
    price_pence: 2900,
    paid_through: 'card',
    store: '',
    until: null,
    next_payment_at: null,
    available: true,
    waiting: false,
    invoices: [],
  });
  expect(await has()).toBe(false);
  expect((await ask('/cancel')).status).toBe(409);
});

test.each<[string, Who, string, number]>([
  ['customers', 'customer', '', 404],
  ['other shops', 'otherOwner', '', 404],
  ['other shops', 'otherOwner', '/begin', 404],
  ['administrators who would pay for somebody', 'admin', '/begin', 403],
])('is refused to %s', async (_whom, who, what, status) => {
  expect((await ask(what, who)).status).toBe(status);
});

test('paying by card starts Pro at once; two requests give one payment page', async () => {
  const [page, again] = await Promise.all([begin(), begin()]);
  expect(again).toBe(page);
  expect(await look()).toMatchObject({ state: 'none', waiting: true });
  scene.stripe.pay(page);
  const state = await until('the first invoice', ({ invoices }) => invoices.length === 1);
  expect(state).toMatchObject({ state: 'active', has_pro: true, waiting: false });
  expect(state.invoices[0]).toMatchObject({ status: 'paid', amount_pence: 2900, number: 'BD-0001' });
  expect(state.next_payment_at).toBe(state.invoices[0]?.period_ends);
  expect(await has()).toBe(true);
  await eventually('the ledger has it', async () => (await earned()) === 2900 || undefined);
  expect((await ask('/begin')).body.message).toBe('Your shop has Pro already.');
  await untilMailed('Welcome to Pro');
  const welcome = scene.mails().filter(({ subject }) => subject === 'Welcome to Pro');
  expect(welcome.map(({ text }) => /the next payment is due on (.+?)\./.exec(text)?.[1])).toEqual([
    dayOf(state.next_payment_at),
  ]);
  expect(await scene.query('select priority_support from pro_subscriptions')).toEqual([{ priority_support: true }]);
  await expectRightBooks();
});

test('the card pays again after a month, and repeated events are booked once', async () => {
  const before = await look();
  const id = await planId();
  scene.stripe.perform('renew-plan', id);
  const state = await until('the second invoice', ({ invoices }) => invoices.length === 2);
  expect(new Date(state.next_payment_at ?? 0).getTime()).toBeGreaterThan(
    new Date(before.next_payment_at ?? 0).getTime(),
  );
  for (const event of scene.stripe.all('event').filter(({ type }) => type === 'invoice.paid'))
    scene.stripe.perform('send-again', event.id);
  await scene.stripe.runPending();
  await followPlans(scene.product.context);
  expect(await earned()).toBe(2 * 2900);
  await expectRightBooks();
});

test('a cancelled plan lasts to the end of the paid month, and can be resumed', async () => {
  const cancelled = proState.parse((await ask('/cancel')).body);
  expect(cancelled).toMatchObject({ state: 'ending', has_pro: true, next_payment_at: null });
  expect((await ask('/cancel')).status).toBe(200);
  const end = new Date(cancelled.until ?? 0);
  expect(await has(new Date(end.getTime() - 1000))).toBe(true);
  expect(await has(end)).toBe(false);
  expect(proState.parse((await ask('/resume')).body)).toMatchObject({ state: 'active' });
  await untilMailed('Pro is cancelled');
  await untilMailed('Your Pro plan continues');
});

test('Pro stays for a few days when a payment fails, and a later payment restores it', async () => {
  const id = await planId();
  scene.stripe.perform('fail-renewal', id);
  const state = await until('it is past due', (now) => now.state === 'past_due' && now.invoices.length === 3);
  expect(state.has_pro).toBe(true);
  expect(state.invoices[0]).toMatchObject({ status: 'open', paid_at: null });
  await untilMailed('Your payment for Pro didn’t go through');
  expect(await earned()).toBe(2 * 2900);
  const card = await ask('/card');
  expect(await (await fetch(proPage.parse(card.body).url)).text()).toContain('Use another card');
  scene.stripe.perform('pay-overdue', id);
  await until('it is active again', (now) => now.state === 'active');
  await eventually('the ledger has it', async () => (await earned()) === 3 * 2900 || undefined);
  await expectRightBooks();
});

test('a late answer from the provider does not undo newer changes', async () => {
  const { context } = scene.product;
  const { payments } = context;
  if (payments === undefined) throw new Error('there is no payment provider');
  const held = Promise.withResolvers<void>();
  const queried = Promise.withResolvers<void>();
  const readPlan: typeof payments.readPlan = async (plan) => {
    const answer = await payments.readPlan(plan);
    queried.resolve();
    await held.promise;
    return answer;
  };
  const slow = onPlan({ ...context, payments: { ...payments, readPlan } }, await planId());
  await queried.promise;
  expect(proState.parse((await ask('/cancel')).body)).toMatchObject({ state: 'ending' });
  held.resolve();
  await slow;
  expect(await look()).toMatchObject({ state: 'ending' });
  expect(proState.parse((await ask('/resume')).body)).toMatchObject({ state: 'active' });
});

describe('when something goes wrong', () => {
  test('a second plan, paid in another tab, is stopped and refunded', async () => {
    const first = await planId();
    const pool = scene.product.context.pool;
    // Repeated, because a provider event about the first plan may make it active again.
    const page = await eventually('a page for a second plan', async () => {
      await pool.query(`update pro_subscriptions set status = 'canceled'`);
      const { status, body } = await ask('/begin');
      return status === 200 ? (proPage.parse(body).url.split('/').at(-1) ?? '') : undefined;
    });
    await pool.query(`update pro_subscriptions set status = 'active'`);
    scene.stripe.pay(page);
    await eventually('the money is on its way back', async () => {
      const rows = await scene.query(`select 1 from refunds where reason = 'Paid for Pro twice'`);
      return rows.length === 1 || undefined;
    });
    await eventually('the second plan is over', () =>
      scene.stripe.all('subscription').find(({ id, status }) => id !== first && status === 'canceled'),
    );
    expect(await planId()).toBe(first);
    expect(await earned()).toBe(3 * 2900);
    await eventually('the refund is done', async () => {
      const rows = await scene.query(`select 1 from refunds where status = 'succeeded'`);
      return rows.length === 1 || undefined;
    });
    await expectRightBooks();
  });

  test('polling finds a plan that ended without an event, and the paid month is kept', async () => {
    const id = await planId();
    await ask('/cancel');
    scene.stripe.holdEvents();
    scene.stripe.perform('renew-plan', id);
    await scene.query(`update pro_subscriptions set paid_until = now()`);
    await followPlans(scene.product.context);
    const state = await look();
    expect(state).toMatchObject({ state: 'ended', next_payment_at: null });
    expect(state.has_pro).toBe(true);
    expect(await has(new Date(state.until ?? 0))).toBe(false);
    await untilMailed('Pro has ended');
    scene.stripe.releaseEvents();
    await expectRightBooks();
  });

  test('a shop whose account is deleted is not charged any more', async () => {
    scene.stripe.pay(await begin());
    await until('Pro is begun again', (now) => now.state === 'active');
    const id = await planId();
    await scene.query(`update retailers set name = '', email = '', api_secret = '' where shop_id = $1`, [scene.shopId]);
    await followPlans(scene.product.context);
    expect(scene.stripe.all('subscription').find((plan) => plan.id === id)?.status).toBe('canceled');
    expect(await scene.query('select status, priority_support from pro_subscriptions')).toEqual([
      { status: 'canceled', priority_support: false },
    ]);
  });

  test('Pro cannot be started without a payment provider, and the page says so', async () => {
    const context = { ...scene.product.context, payments: undefined };
    expect(await readProState(context, 'shop_other')).toMatchObject({ available: false, has_pro: false });
    await expect(beginPro(context, 'shop_other')).rejects.toMatchObject({ status: 503 });
  });
});
