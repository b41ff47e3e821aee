// The checkout scene with promotion codes: the owner creates the shop's, an administrator the platform's.
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PromotionAnswer, PromotionForm, PromotionList } from '@baitdrop/contract/promotions';
import { askerOf } from './ask-admin.ts';
import { type CheckoutScene, startCheckoutScene } from './checkout-scene.ts';
import { TEN_PERCENT } from './panel-requests.ts';
import type { AppWithSimulators } from './shared-app.ts';

type Who = Parameters<CheckoutScene['tokenOf']>[0];

const offer = (changes: Partial<PromotionForm> = {}): PromotionForm => ({
  ...TEN_PERCENT,
  code: `CODE${randomUUID().slice(0, 8)}`,
  ...changes,
});

export async function startPromotionScene(app?: AppWithSimulators) {
  const scene = await startCheckoutScene(app);
  const asker = askerOf(scene);
  const as = async (who: Who) => ({ authorization: await scene.tokenOf(who) });
  const shopCodes = () => `/api/shops/${scene.shopId}/promotions`;
  const createAs = async (who: Who, changes: Partial<PromotionForm>) =>
    scene.call<PromotionAnswer>('POST', shopCodes(), offer(changes), await as(who));
  const shopCode = async (changes: Partial<PromotionForm> = {}): Promise<string> => {
    const { status, body } = await createAs('owner', changes);
    expect([status, body.message]).toEqual([201, undefined]);
    return body.code;
  };
  const platformCode = async (changes: Partial<PromotionForm> = {}): Promise<string> => {
    const { status, body } = await asker.ask<PromotionAnswer>('POST', 'promotions', offer(changes));
    expect([status, body.message]).toEqual([201, undefined]);
    return body.code;
  };
  const listed = async (code: string) => {
    const { body } = await scene.call<PromotionList>('GET', shopCodes(), undefined, await as('owner'));
    return body.promotions.find((each) => each.code === code);
  };

  return { scene, asker, as, shopCodes, offer, createAs, shopCode, platformCode, listed };
}
