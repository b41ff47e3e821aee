import type {
  CatalogueSyncChanges,
  CatalogueSyncStatus,
  ConnectShopifyForm,
  ConnectWooCommerceForm,
  DisconnectForm,
  SkippedProducts,
} from '@baitdrop/contract/catalogue-sync';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../platform/records/send.ts';

const of = (shopId: string, path = ''): string => `/api/shops/${encodeURIComponent(shopId)}/catalogue-sync${path}`;
const READING_MS = 3000;

/** Refetches regularly while the website is being read. */
export const websiteQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'catalogue-sync'],
    queryFn: () => send<CatalogueSyncStatus>('GET', of(shopId)),
    refetchInterval: ({ state }) => (state.data?.connection?.is_reading === true ? READING_MS : false),
  });

/** `readAt` is part of the key, because each reading has its own list. */
export const skippedQuery = (shopId: string, readAt: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'catalogue-sync', 'skipped', readAt],
    queryFn: () => send<SkippedProducts>('GET', of(shopId, '/skipped')),
  });

export const connectWooCommerce = (shopId: string, form: ConnectWooCommerceForm): Promise<CatalogueSyncStatus> =>
  send('POST', of(shopId, '/woocommerce'), { body: form });

export const connectShopify = (shopId: string, form: ConnectShopifyForm): Promise<CatalogueSyncStatus> =>
  send('POST', of(shopId, '/shopify'), { body: form });

export const changeLeader = (shopId: string, changes: CatalogueSyncChanges): Promise<CatalogueSyncStatus> =>
  send('PATCH', of(shopId), { body: changes });

export const syncNow = (shopId: string): Promise<CatalogueSyncStatus> => send('POST', of(shopId, '/sync'));

export const disconnectWebsite = (shopId: string, form: DisconnectForm): Promise<CatalogueSyncStatus> =>
  send('POST', of(shopId, '/disconnect'), { body: form });
