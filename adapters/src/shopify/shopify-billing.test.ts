// Charges that Shopify refuses according to its documentation; README.md has the table.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ShopifyProblem } from '../ports/shopify.ts';
import {
  ACTIVE_APP_SUBSCRIPTIONS,
  APP_SUBSCRIPTION,
  CANCEL_APP_SUBSCRIPTION,
  CREATE_APP_SUBSCRIPTION,
} from './billing-operations.ts';
import { startShopifySimulator, type ShopifySimulator } from './shopify.simulator.ts';
import { createShopify } from './shopify.ts';
import { issueShopifyToken, type SimulatedShopifyStore } from './simulated-store.ts';

const DOMAIN = 'ringwood-tackle.myshopify.com';
const OTHER_DOMAIN = 'avon-angling.myshopify.com';
let simulator: ShopifySimulator;
let store: SimulatedShopifyStore;

beforeAll(async () => {
  simulator = await startShopifySimulator();
  simulator.sendEventsTo('https://baitdrop.test', async () => ({ status: 200, body: '' }));
  store = simulator.store(DOMAIN);
});
afterAll(() => simulator.close());
beforeEach(() => {
  Object.assign(store, { subscriptions: [], plan: 'advanced', appDistribution: 'public', billingCurrency: 'GBP' });
});

const ask: ReturnType<typeof createShopify>['graphql'] = (domain, _token, operation, variables) =>
  createShopify(simulator.config).graphql(
    domain,
    issueShopifyToken(simulator.store(domain), '', true).access_token,
    operation,
    variables,
  );
const charge = {
  name: 'BaitDrop Pro',
  returnUrl: 'https://baitdrop.test/plugins',
  test: false,
  lineItems: [
    {
      plan: {
        appRecurringPricingDetails: {
          price: { amount: '29.00', currencyCode: 'GBP' as const },
          interval: 'EVERY_30_DAYS' as const,
        },
      },
    },
  ],
};
const create = (changes: Partial<typeof charge> = {}) =>
  ask(DOMAIN, '', CREATE_APP_SUBSCRIPTION, { ...charge, ...changes });
const priced = (amount: string, currencyCode = 'GBP') => ({
  lineItems: [
    {
      plan: {
        appRecurringPricingDetails: {
          price: { amount, currencyCode: currencyCode as 'GBP' },
          interval: 'EVERY_30_DAYS' as const,
        },
      },
    },
  ],
});
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(() => undefined).catch((thrown: unknown) => thrown);
  if (!(error instanceof ShopifyProblem)) throw new Error('nothing was refused');
  expect(error.kind).toBe('refused');
  return `${error.code}: ${error.message}`;
}

test.each<[string, () => Promise<unknown>, string]>([
  ['a price of zero', () => create(priced('0.00')), 'USER_ERROR: Price must be'],
  ['a currency that the store does not use', () => create(priced('29.00', 'EUR')), 'USER_ERROR: Currency code'],
  ['no price at all', () => create({ lineItems: [] }), 'USER_ERROR: Only one recurring'],
  ['two prices', () => create({ lineItems: [...charge.lineItems, ...charge.lineItems] }), 'USER_ERROR: Only one'],
  ['no name', () => create({ name: '' }), 'USER_ERROR: Name'],
  ['an invalid return address', () => create({ returnUrl: 'plugins' }), 'BAD_REQUEST: Variable $returnUrl'],
  [
    'a very long return address',
    () => create({ returnUrl: `https://a.test/${'x'.repeat(300)}` }),
    'USER_ERROR: Return url',
  ],
  [
    'a real charge of a development store',
    () => {
      store.plan = 'development';
      return create();
    },
    'USER_ERROR: The shop cannot accept',
  ],
  [
    'a charge of a custom app',
    () => {
      store.appDistribution = 'custom';
      return create();
    },
    'USER_ERROR: Apps without a public distribution',
  ],
  [
    'cancelling another store’s subscription',
    async () => {
      const { appSubscriptionCreate } = await create();
      return ask(OTHER_DOMAIN, '', CANCEL_APP_SUBSCRIPTION, {
        id: appSubscriptionCreate.appSubscription.id,
        prorate: false,
      });
    },
    'USER_ERROR: Couldn',
  ],
  [
    'cancelling a declined subscription',
    async () => {
      const { id } = (await create()).appSubscriptionCreate.appSubscription;
      await simulator.decideCharge(DOMAIN, id, 'DECLINED');
      return ask(DOMAIN, '', CANCEL_APP_SUBSCRIPTION, { id, prorate: false });
    },
    'USER_ERROR: Cannot transition',
  ],
])('Shopify refuses %s', async (_what, work, words) => {
  expect(await refusalOf(work())).toContain(words);
});

test('a store has one active subscription per app: a new one replaces the previous one', async () => {
  const first = (await create()).appSubscriptionCreate.appSubscription.id;
  await simulator.decideCharge(DOMAIN, first, 'ACTIVE');
  const second = (await create()).appSubscriptionCreate.appSubscription.id;
  const active = async () =>
    (await ask(DOMAIN, '', ACTIVE_APP_SUBSCRIPTIONS, {})).currentAppInstallation.activeSubscriptions.map(
      ({ id }) => id,
    );
  expect(await active()).toEqual([first]);
  await simulator.decideCharge(DOMAIN, second, 'ACTIVE');
  expect(await active()).toEqual([second]);
  const { node } = await ask(DOMAIN, '', APP_SUBSCRIPTION, { id: first });
  expect(node).toMatchObject({ status: 'CANCELLED', currentPeriodEnd: null });
  expect((await ask(OTHER_DOMAIN, '', APP_SUBSCRIPTION, { id: first })).node).toBeNull();
});

test('an ended subscription stays ended, and a charge cannot be approved after two days', async () => {
  const { id } = (await create()).appSubscriptionCreate.appSubscription;
  for (const subscription of store.subscriptions) subscription.createdAt -= 3 * 86_400_000;
  await expect(simulator.decideCharge(DOMAIN, id, 'ACTIVE')).rejects.toThrow('EXPIRED');
});
