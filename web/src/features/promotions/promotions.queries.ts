import * as endpoints from '@baitdrop/contract/promotions';
import type { PromotionAnswer, PromotionForm } from '@baitdrop/contract/promotions';
import { ask, call } from '../../platform/api/call.ts';

/** The codes of a shop or of the platform, which the same form and list edit. */
export interface Promotions {
  /** Names the drafts of forms. */
  owner: string;
  query: ReturnType<typeof ask<typeof endpoints.listShopPromotions>>;
  create: (form: PromotionForm) => Promise<PromotionAnswer>;
  change: (id: string, form: PromotionForm) => Promise<PromotionAnswer>;
  remove: (id: string) => Promise<{ outcome: 'deleted' | 'ended' }>;
  setPaused: (id: string, isPaused: boolean) => Promise<PromotionAnswer>;
}

const live = 'orders/*';

export const promotionsOfShop = (shopId: string): Promotions => {
  const paramsOf = (promotion: string) => ({ params: { shopId, promotion } });
  return {
    owner: shopId,
    query: ask(endpoints.listShopPromotions, { params: { shopId } }, { live }),
    create: (body) => call(endpoints.createShopPromotion, { params: { shopId }, body }),
    change: (id, body) => call(endpoints.changeShopPromotion, { ...paramsOf(id), body }),
    remove: (id) => call(endpoints.removeShopPromotion, paramsOf(id)),
    setPaused: (id, isPaused) =>
      call(isPaused ? endpoints.pauseShopPromotion : endpoints.resumeShopPromotion, paramsOf(id)),
  };
};

export const platformPromotions: Promotions = {
  owner: '',
  query: ask(endpoints.listPlatformPromotions, {}, { live }),
  create: (body) => call(endpoints.createPlatformPromotion, { body }),
  change: (promotion, body) => call(endpoints.changePlatformPromotion, { params: { promotion }, body }),
  remove: (promotion) => call(endpoints.removePlatformPromotion, { params: { promotion } }),
  setPaused: (promotion, isPaused) =>
    call(isPaused ? endpoints.pausePlatformPromotion : endpoints.resumePlatformPromotion, { params: { promotion } }),
};
