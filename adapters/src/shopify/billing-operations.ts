// GraphQL operations that charge a store for our app through its Shopify bill.
import { z } from 'zod';
import { operation } from './operations.ts';

const appSubscription = z.object({
  id: z.string(),
  name: z.string(),
  /** https://shopify.dev/docs/api/admin-graphql/latest/enums/AppSubscriptionStatus */
  status: z.string(),
  test: z.boolean(),
  /** Null unless the subscription is active. */
  currentPeriodEnd: z.coerce.date().nullable(),
});
export type AppSubscription = z.infer<typeof appSubscription>;

const FIELDS = 'id name status test currentPeriodEnd';

interface NewSubscription {
  name: string;
  /** Shopify redirects the owner here after approval. The id of the charge in the query proves nothing. */
  returnUrl: string;
  test: boolean;
  lineItems: {
    plan: {
      appRecurringPricingDetails: { price: { amount: string; currencyCode: 'GBP' }; interval: 'EVERY_30_DAYS' };
    };
  }[];
}

const created = z.object({
  appSubscriptionCreate: z.object({ appSubscription: z.object({ id: z.string() }), confirmationUrl: z.url() }),
});

/** https://shopify.dev/docs/api/admin-graphql/latest/mutations/appSubscriptionCreate */
export const CREATE_APP_SUBSCRIPTION = operation<NewSubscription, z.infer<typeof created>>(
  `mutation CreateAppSubscription($name: String!, $returnUrl: URL!, $test: Boolean, $lineItems: [AppSubscriptionLineItemInput!]!) {
    appSubscriptionCreate(name: $name, returnUrl: $returnUrl, test: $test, lineItems: $lineItems) {
      appSubscription { id }
      confirmationUrl
      userErrors { field message }
    }
  }`,
  created,
);

const active = z.object({ currentAppInstallation: z.object({ activeSubscriptions: z.array(appSubscription) }) });

/** https://shopify.dev/docs/api/admin-graphql/latest/objects/AppInstallation */
export const ACTIVE_APP_SUBSCRIPTIONS = operation<Record<string, never>, z.infer<typeof active>>(
  `query ActiveAppSubscriptions { currentAppInstallation { activeSubscriptions { ${FIELDS} } } }`,
  active,
);

const found = z.object({ node: appSubscription.nullable() });

/** https://shopify.dev/docs/api/admin-graphql/latest/objects/AppSubscription */
export const APP_SUBSCRIPTION = operation<{ id: string }, z.infer<typeof found>>(
  `query AppSubscription($id: ID!) { node(id: $id) { ... on AppSubscription { ${FIELDS} } } }`,
  found,
);

/**
 * With `prorate`, the store is refunded for the remaining days.
 * https://shopify.dev/docs/api/admin-graphql/latest/mutations/appSubscriptionCancel
 */
export const CANCEL_APP_SUBSCRIPTION = operation<{ id: string; prorate: boolean }, unknown>(
  `mutation CancelAppSubscription($id: ID!, $prorate: Boolean) {
    appSubscriptionCancel(id: $id, prorate: $prorate) { appSubscription { id status } userErrors { field message } }
  }`,
  z.object({ appSubscriptionCancel: z.object({}) }),
);
