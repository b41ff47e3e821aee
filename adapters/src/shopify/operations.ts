// What we ask of a store through the GraphQL Admin API.
import { z } from 'zod';
import type { ShopifyOperation } from '../ports/shopify.ts';

const operation = <Variables extends object, Data>(
  query: string,
  data: z.ZodType<Data>,
): ShopifyOperation<Variables, Data> => ({ query, data });

/** https://shopify.dev/docs/api/admin-graphql/latest/queries/currentAppInstallation */
export const APP_INSTALLATION = operation<Record<string, never>, { currentAppInstallation: { id: string } }>(
  'query AppInstallation { currentAppInstallation { id } }',
  z.object({ currentAppInstallation: z.object({ id: z.string() }) }),
);

/** https://shopify.dev/docs/api/admin-graphql/latest/queries/shop */
export const STORE_ADDRESS = operation<Record<string, never>, { shop: { primaryDomain: { host: string } } }>(
  'query StoreAddress { shop { primaryDomain { host } } }',
  z.object({ shop: z.object({ primaryDomain: z.object({ host: z.string() }) }) }),
);

interface Metafield {
  ownerId: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
}

/** https://shopify.dev/docs/api/admin-graphql/latest/mutations/metafieldsSet */
export const SET_METAFIELDS = operation<{ metafields: Metafield[] }, unknown>(
  `mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) { metafields { key } userErrors { field message code } }
  }`,
  z.object({ metafieldsSet: z.object({}) }),
);
