// GraphQL fields about the app itself and the store.
import { activeSubscriptions } from './simulated-billing.ts';
import { type GraphqlFields, userError } from './simulated-graphql.ts';
import type { SimulatedShopifyStore } from './simulated-store.ts';

const installationOf = ({ domain }: SimulatedShopifyStore): string => `gid://shopify/AppInstallation/${domain}`;

interface MetafieldInput {
  ownerId: string;
  namespace: string;
  key: string;
  type?: string;
  value: string;
}

export const APP_FIELDS: GraphqlFields = {
  // https://shopify.dev/docs/api/admin-graphql/latest/queries/currentAppInstallation
  currentAppInstallation: {
    cost: 1,
    answer: (store) => ({ id: installationOf(store), activeSubscriptions: activeSubscriptions(store) }),
  },

  // https://shopify.dev/docs/api/admin-graphql/latest/queries/shop
  shop: {
    cost: 2,
    answer: ({ name, domain, primaryHost, catalogue: { currencyCode, taxesIncluded } }) => ({
      name,
      myshopifyDomain: domain,
      currencyCode,
      taxesIncluded,
      primaryDomain: { host: primaryHost, url: `https://${primaryHost}` },
    }),
  },

  // https://shopify.dev/docs/api/admin-graphql/latest/mutations/metafieldsSet
  metafieldsSet: {
    cost: 10,
    answer(store, { metafields }) {
      const inputs = metafields as readonly MetafieldInput[];
      const stranger = inputs.findIndex(({ ownerId }) => ownerId !== installationOf(store));
      if (stranger !== -1)
        return {
          metafields: null,
          userErrors: [userError('Owner does not exist.', ['metafields', String(stranger), 'ownerId'], 'INVALID')],
        };
      for (const { key, value } of inputs) if (key === 'shop_id') store.shopId = value;
      return { metafields: inputs.map(({ key }) => ({ key })), userErrors: [] };
    },
  },
};
