// What an owner asks and tells about Pro.
import type { ProPage, ProState } from '@baitdrop/contract/pro';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

const at = (shopId: string, path = ''): string => `/api/shops/${encodeURIComponent(shopId)}/pro${path}`;

export const proQuery = (shopId: string) =>
  queryOptions({ queryKey: ['shops', shopId, 'pro'], queryFn: () => send<ProState>('GET', at(shopId)) });

export const beginPro = (shopId: string): Promise<ProPage> => send('POST', at(shopId, '/begin'));
export const openCardPage = (shopId: string): Promise<ProPage> => send('POST', at(shopId, '/card'));
export const cancelPro = (shopId: string): Promise<ProState> => send('POST', at(shopId, '/cancel'));
export const resumePro = (shopId: string): Promise<ProState> => send('POST', at(shopId, '/resume'));
