// Promotion codes: who makes, lists and pauses them.
import { afterAll, describe, expect, test } from 'vitest';
import type { PromotionAnswer, PromotionList } from '@baitdrop/contract/promotions';
import { startPromotionScene } from '../../../testing/promotion-scene.ts';

const { scene, asker, as, shopCodes, offer, createAs, shopCode, platformCode, listed } = await startPromotionScene();
afterAll(() => scene.close());

describe('a shop’s codes', () => {
  test('are made, listed, paused and resumed by its owner', async () => {
    const code = await shopCode({ code: 'spring 10', minimum_pence: 2000, max_uses: 5 });
    expect(code).toBe('SPRING10');
    const made = await listed(code);
    expect(made).toMatchObject({ state: 'running', percent: 10, max_uses: 5, uses: 0, orders: 0, given_pence: 0 });
    const pause = async (command: string) =>
      (await scene.call<PromotionAnswer>('POST', `${shopCodes()}/${made?.id}/${command}`, {}, await as('owner'))).body
        .state;
    expect(await pause('pause')).toBe('paused');
    expect(await pause('pause')).toBe('paused');
    expect(await scene.review(scene.draft({ promotion_code: code }))).toMatchObject({
      promotion: { applied: false, reason: 'paused' },
      to_pay_pence: 2780,
    });
    expect(await pause('resume')).toBe('running');
  });

  test('that cannot be are refused by field, and a code that is taken', async () => {
    const wrong = await createAs('owner', { code: 'a!', percent: 0, ends_on: '2020-01-01' });
    expect([wrong.status, Object.keys(wrong.body.data).toSorted()]).toEqual([400, ['code', 'ends_on', 'percent']]);
    const code = await shopCode();
    expect((await createAs('owner', { code: code.toLowerCase() })).body.data).toMatchObject({ code: {} });
    expect((await asker.ask('POST', 'promotions', offer({ code }))).status).toBe(400);
  });

  test('are nobody else’s, and the platform’s are not the shop’s', async () => {
    const id = (await listed(await shopCode()))?.id;
    const other = await scene.call('POST', `${shopCodes()}/${id}/pause`, {}, await as('otherOwner'));
    expect(other.status).toBe(404);
    expect((await asker.ask('POST', `promotions/${id}/pause`)).status).toBe(404);
    expect(await listed(await platformCode())).toBeUndefined();
  });
});

test('administrators make and pause the platform’s codes, and the log says so', async () => {
  const code = await platformCode({ kind: 'amount', percent: 0, amount_pence: 500 });
  const [made] = (await asker.get<PromotionList>('promotions')).promotions;
  expect(made).toMatchObject({ code, kind: 'amount', amount_pence: 500 });
  expect((await asker.ask('POST', `promotions/${made?.id}/pause`)).body).toMatchObject({ state: 'paused' });
  expect((await asker.ask('POST', `promotions/${made?.id}/resume`)).body).toMatchObject({ state: 'running' });
  for (const action of ['promotion.created', 'promotion.paused', 'promotion.resumed'])
    expect((await asker.actions(action)).at(-1)).toMatchObject({ target_name: code, admin: scene.users.admin });
});
