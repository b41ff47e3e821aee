// Billing of the simulated Shopify. Where the documentation says only "an error", the message is our own.
import { randomInt } from 'node:crypto';
import { type GraphqlFields, userError, type Variables } from './simulated-graphql.ts';
import type { SimulatedShopifyStore, SimulatedAppSubscription, SubscriptionStatus } from './simulated-store.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = 30 * DAY_MS;
/** https://shopify.dev/docs/api/admin-graphql/latest/enums/AppSubscriptionStatus */
const APPROVAL_MS = 2 * DAY_MS;

const MAX_RETURN_URL = 255;
const MIN_PRICE = 0.5;

interface NewSubscription {
  name?: string;
  returnUrl?: string;
  test?: boolean;
  lineItems?: readonly {
    plan: {
      appRecurringPricingDetails?: { price: { amount: number | string; currencyCode: string }; interval?: string };
    };
  }[];
}

/** Describes what is wrong with the charge; undefined for a valid one. */
function problemOf(store: SimulatedShopifyStore, charge: NewSubscription): ReturnType<typeof userError> | undefined {
  const pricing = charge.lineItems?.map(({ plan }) => plan.appRecurringPricingDetails) ?? [];
  const [first] = pricing;
  const price = Number(first?.price.amount);
  // https://shopify.dev/docs/apps/launch/distribution#capabilities-and-requirements
  if (store.appDistribution === 'custom')
    return userError('Apps without a public distribution cannot use the Billing API');
  if ((charge.name ?? '') === '') return userError("Name can't be blank", ['name']);
  if ((charge.returnUrl ?? '').length > MAX_RETURN_URL)
    return userError(`Return url is too long (maximum is ${MAX_RETURN_URL} characters)`, ['returnUrl']);
  // Shopify says: "Only one pricing plan can be defined for each available type."
  if (first === undefined || pricing.length > 1)
    return userError('Only one recurring pricing plan can be defined', ['lineItems']);
  if (!['EVERY_30_DAYS', 'ANNUAL', undefined].includes(first.interval))
    return userError('Interval is not included in the list', ['lineItems', '0', 'plan']);
  if (!(price >= MIN_PRICE)) return userError('Price must be greater than or equal to 0.5', ['lineItems', '0', 'plan']);
  // https://shopify.dev/docs/apps/launch/billing#supported-currencies
  if (!['USD', store.billingCurrency].includes(first.price.currencyCode))
    return userError(`Currency code must be USD or ${store.billingCurrency}`, ['lineItems', '0', 'plan']);
  // Development stores accept only test charges.
  if (store.plan === 'development' && charge.test !== true)
    return userError('The shop cannot accept the provided charge.');
  return undefined;
}

function createSubscription(store: SimulatedShopifyStore, input: NewSubscription, confirmBase: string): object {
  const problem = problemOf(store, input);
  if (problem !== undefined) return { appSubscription: null, confirmationUrl: null, userErrors: [problem] };
  const number = randomInt(1_000_000, 1_000_000_000);
  const made: SimulatedAppSubscription = {
    id: `gid://shopify/AppSubscription/${number}`,
    number,
    name: input.name ?? '',
    status: 'PENDING',
    test: input.test === true,
    price: Number(input.lineItems?.[0]?.plan.appRecurringPricingDetails?.price.amount),
    returnUrl: input.returnUrl ?? '',
    createdAt: Date.now(),
    periodEndsAt: null,
    isProrated: false,
  };
  store.subscriptions.push(made);
  const confirmationUrl = `${confirmBase}/stores/${store.domain}/admin/charges/${number}/confirm`;
  return { appSubscription: { id: made.id, status: made.status }, confirmationUrl, userErrors: [] };
}

export const subscriptionOf = (store: SimulatedShopifyStore, id: unknown): SimulatedAppSubscription | undefined =>
  store.subscriptions.find((subscription) => subscription.id === id || String(subscription.number) === id);

/** The possible next states of each state; the others are final. */
const NEXT: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  PENDING: ['ACTIVE', 'DECLINED', 'EXPIRED'],
  ACTIVE: ['FROZEN', 'CANCELLED'],
  FROZEN: ['ACTIVE', 'CANCELLED'],
  CANCELLED: [],
  DECLINED: [],
  EXPIRED: [],
};

/** True without a subscription, since there is nothing to refuse. */
export function canBecome(subscription: SimulatedAppSubscription | undefined, status: SubscriptionStatus): boolean {
  if (subscription === undefined) return true;
  if (subscription.status === 'PENDING' && Date.now() - subscription.createdAt > APPROVAL_MS)
    subscription.status = 'EXPIRED';
  return NEXT[subscription.status].includes(status);
}

/**
 * Returns all changed subscriptions: a store has one active subscription per app, so a new one replaces the previous
 * one.
 */
export function changeSubscription(
  store: SimulatedShopifyStore,
  subscription: SimulatedAppSubscription,
  status: SubscriptionStatus,
): SimulatedAppSubscription[] {
  if (!canBecome(subscription, status))
    throw new Error(`Cannot transition status from ${subscription.status} to ${status}`);
  const others = store.subscriptions.filter((other) => other !== subscription && other.status === 'ACTIVE');
  const replaced = status === 'ACTIVE' ? others : [];
  for (const other of replaced) Object.assign(other, { status: 'CANCELLED', periodEndsAt: null });
  if (status === 'ACTIVE') subscription.periodEndsAt = Date.now() + PERIOD_MS;
  if (status !== 'ACTIVE') subscription.periodEndsAt = null;
  subscription.status = status;
  return [...replaced, subscription];
}

const subscriptionJson = ({ id, name, status, test, createdAt, periodEndsAt }: SimulatedAppSubscription) => ({
  id,
  name,
  status,
  test,
  createdAt: new Date(createdAt).toISOString(),
  currentPeriodEnd: periodEndsAt === null ? null : new Date(periodEndsAt).toISOString(),
});

export const activeSubscriptions = ({ subscriptions }: SimulatedShopifyStore): object[] =>
  subscriptions.filter(({ status }) => status === 'ACTIVE').map(subscriptionJson);

/** https://shopify.dev/docs/api/webhooks/latest#list-of-topics-app_subscriptions/update */
export const subscriptionBody = ({ id, name, status, createdAt, price }: SimulatedAppSubscription): object => ({
  app_subscription: {
    admin_graphql_api_id: id,
    name,
    status,
    admin_graphql_api_shop_id: 'gid://shopify/Shop/954889',
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date().toISOString(),
    currency: 'GBP',
    price: price.toFixed(2),
    interval: 'every_30_days',
  },
});

/** These fields need no scope: https://shopify.dev/docs/apps/launch/billing. */
export const billingFields = (
  confirmBase: () => string,
  onChange: (store: SimulatedShopifyStore, changed: readonly SimulatedAppSubscription[]) => void,
): GraphqlFields => ({
  appSubscriptionCreate: {
    cost: 10,
    // https://shopify.dev/docs/api/admin-graphql/latest/scalars/URL
    refuse: (_query: string, { returnUrl }: Variables) =>
      URL.canParse(String(returnUrl)) ? undefined : 'Variable $returnUrl of type URL! was provided invalid value',
    answer: (store, variables) => createSubscription(store, variables as NewSubscription, confirmBase()),
  },
  appSubscriptionCancel: {
    cost: 10,
    answer(store, { id, prorate }) {
      const subscription = subscriptionOf(store, id);
      const refuse = (message: string) => ({ appSubscription: null, userErrors: [userError(message, ['id'])] });
      if (subscription === undefined) return refuse("Couldn't find RecurringApplicationCharge");
      if (!NEXT[subscription.status].includes('CANCELLED'))
        return refuse(`Cannot transition status via :cancel from :${subscription.status.toLowerCase()}`);
      subscription.isProrated = prorate === true;
      onChange(store, changeSubscription(store, subscription, 'CANCELLED'));
      return { appSubscription: { id, status: subscription.status }, userErrors: [] };
    },
  },
  node: {
    cost: 1,
    answer(store, { id }) {
      const subscription = subscriptionOf(store, id);
      return subscription === undefined ? null : subscriptionJson(subscription);
    },
  },
});
