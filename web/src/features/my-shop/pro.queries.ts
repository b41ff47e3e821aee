// An owner's requests about Pro.
import * as endpoints from '@baitdrop/contract/pro';
import { ask, call } from '../../platform/api/call.ts';

export const proQuery = (shopId: string) => ask(endpoints.readPro, { params: { shopId } });

export const beginPro = (shopId: string) => call(endpoints.beginPro, { params: { shopId } });
export const openCardPage = (shopId: string) => call(endpoints.openProCard, { params: { shopId } });
export const cancelPro = (shopId: string) => call(endpoints.cancelPro, { params: { shopId } });
export const resumePro = (shopId: string) => call(endpoints.resumePro, { params: { shopId } });
