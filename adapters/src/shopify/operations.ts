// GraphQL operations about our app and the store.
import { z } from 'zod';
import type { ShopifyOperation } from '../ports/shopify.ts';

export const operation = <Variables extends object, Data>(
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

const carrierService = z.object({ id: z.string(), name: z.string(), callbackUrl: z.string().nullable() });

/** https://shopify.dev/docs/api/admin-graphql/latest/queries/carrierServices */
export const CARRIER_SERVICES = operation<
  Record<string, never>,
  { carrierServices: { nodes: { id: string; name: string; callbackUrl: string | null }[] } }
>(
  'query CarrierServices { carrierServices(first: 50) { nodes { id name callbackUrl } } }',
  z.object({ carrierServices: z.object({ nodes: z.array(carrierService) }) }),
);

interface CarrierServiceInput {
  callbackUrl: string;
  active: boolean;
  /** True lets Shopify also send made-up carts, to show merchants which rates exist. */
  supportsServiceDiscovery: boolean;
}

/** https://shopify.dev/docs/api/admin-graphql/latest/mutations/carrierServiceCreate */
export const CREATE_CARRIER_SERVICE = operation<{ input: CarrierServiceInput & { name: string } }, unknown>(
  `mutation CreateCarrierService($input: DeliveryCarrierServiceCreateInput!) {
    carrierServiceCreate(input: $input) { carrierService { id } userErrors { field message code } }
  }`,
  z.object({ carrierServiceCreate: z.object({}) }),
);

/** https://shopify.dev/docs/api/admin-graphql/latest/mutations/carrierServiceUpdate */
export const UPDATE_CARRIER_SERVICE = operation<{ input: CarrierServiceInput & { id: string } }, unknown>(
  `mutation UpdateCarrierService($input: DeliveryCarrierServiceUpdateInput!) {
    carrierServiceUpdate(input: $input) { carrierService { id } userErrors { field message code } }
  }`,
  z.object({ carrierServiceUpdate: z.object({}) }),
);
