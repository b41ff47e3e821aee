import type { PromotionAnswer, PromotionForm, PromotionList, RemovedPromotion } from '@baitdrop/contract/promotions';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/records/send.ts';

/** Returns the API path of a shop's codes. */
export const promotionsOfShop = (shopId: string): string => `/api/shops/${encodeURIComponent(shopId)}/promotions`;
export const PLATFORM_PROMOTIONS = '/api/admin/promotions';

export const promotionsQuery = (path: string) =>
  queryOptions({
    queryKey: ['promotions', path],
    queryFn: () => send<PromotionList>('GET', path),
    meta: { live: [{ topic: 'orders/*' }] },
  });

export const createPromotion = (path: string, form: PromotionForm): Promise<PromotionAnswer> =>
  send('POST', path, { body: form, once: true });

export const changePromotion = (path: string, id: string, form: PromotionForm): Promise<PromotionAnswer> =>
  send('PUT', `${path}/${id}`, { body: form });

export const removePromotion = (path: string, id: string): Promise<RemovedPromotion> => send('DELETE', `${path}/${id}`);

export const setPaused = (path: string, id: string, isPaused: boolean): Promise<PromotionAnswer> =>
  send('POST', `${path}/${id}/${isPaused ? 'pause' : 'resume'}`);
