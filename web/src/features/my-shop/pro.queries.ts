// An owner's requests about Pro.
import type { ProPage, ProPlanState, ProState } from '@baitdrop/contract/pro';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

const pathTo = (shopId: string, path = ''): string => `/api/shops/${encodeURIComponent(shopId)}/pro${path}`;

export const proQuery = (shopId: string) =>
  queryOptions({ queryKey: ['shops', shopId, 'pro'], queryFn: () => send<ProState>('GET', pathTo(shopId)) });

export const beginPro = (shopId: string): Promise<ProPage> => send('POST', pathTo(shopId, '/begin'));
export const openCardPage = (shopId: string): Promise<ProPage> => send('POST', pathTo(shopId, '/card'));
export const cancelPro = (shopId: string): Promise<ProState> => send('POST', pathTo(shopId, '/cancel'));
export const resumePro = (shopId: string): Promise<ProState> => send('POST', pathTo(shopId, '/resume'));

const atShopify = (shopId: string, store: string, path: string): string =>
  `/api/shops/${encodeURIComponent(shopId)}/shopify/stores/${encodeURIComponent(store)}${path}`;

/** Returns a page at Shopify, where the store's owner approves that Pro goes on its bill. */
export const beginProAtShopify = (shopId: string, store: string): Promise<ProPage> =>
  send('POST', atShopify(shopId, store, '/pro'));
export const cancelProAtShopify = (shopId: string, store: string): Promise<ProPlanState> =>
  send('POST', atShopify(shopId, store, '/pro/cancel'));
