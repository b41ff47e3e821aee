// An owner's requests about Pro.
import * as endpoints from '@baitdrop/contract/pro';
import type { ProPage, ProPlanState } from '@baitdrop/contract/pro';
import { ask, call } from '../../platform/api/call.ts';
import { send } from '../../platform/records/send.ts';

export const proQuery = (shopId: string) => ask(endpoints.readPro, { params: { shopId } });

export const beginPro = (shopId: string) => call(endpoints.beginPro, { params: { shopId } });
export const openCardPage = (shopId: string) => call(endpoints.openProCard, { params: { shopId } });
export const cancelPro = (shopId: string) => call(endpoints.cancelPro, { params: { shopId } });
export const resumePro = (shopId: string) => call(endpoints.resumePro, { params: { shopId } });

const atShopify = (shopId: string, store: string, path: string): string =>
  `/api/shops/${encodeURIComponent(shopId)}/shopify/stores/${encodeURIComponent(store)}${path}`;

/** Returns a page at Shopify, where the store's owner approves that Pro goes on its bill. */
export const beginProAtShopify = (shopId: string, store: string): Promise<ProPage> =>
  send('POST', atShopify(shopId, store, '/pro'));
export const cancelProAtShopify = (shopId: string, store: string): Promise<ProPlanState> =>
  send('POST', atShopify(shopId, store, '/pro/cancel'));
