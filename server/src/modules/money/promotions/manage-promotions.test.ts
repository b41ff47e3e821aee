// Promotion codes: who creates, lists, changes, pauses and ends them, and who counts as the same customer.
import { afterAll, describe, expect, test } from 'vitest';
import type { PromotionAnswer, PromotionList } from '@baitdrop/contract/promotions';
import { startPromotionScene } from '../../../testing/promotion-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const { scene, asker, as, shopCodes, offer, createAs, shopCode, platformCode, listed } = await startPromotionScene(
  await ownApp({}, { withPayments: true }),
);
afterAll(() => scene.close());

const send = async (
  method: 'PUT' | 'DELETE',
  id: string | undefined,
  body?: object,
  who: 'owner' | 'otherOwner' = 'owner',
) => scene.call<PromotionAnswer & { data: object }>(method, `${shopCodes()}/${id}`, body, await as(who));

describe('a shop’s codes', () => {
  test('are created, listed, paused and resumed by its owner', async () => {
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

  test('are refused with a message per field when they are invalid or already taken', async () => {
    const wrong = await createAs('owner', { code: 'a!', percent: 0, ends_on: '2020-01-01' });
    expect([wrong.status, Object.keys(wrong.body.data).toSorted()]).toEqual([400, ['code', 'ends_on', 'percent']]);
    const code = await shopCode();
    expect((await createAs('owner', { code: code.toLowerCase() })).body.data).toMatchObject({ code: {} });
    expect((await asker.ask('POST', 'promotions', offer({ code }))).status).toBe(400);
  });

  test('need a maximum number of uses or a last day when they take off the whole price, the platform’s too', async () => {
    const free = { percent: 100, max_uses: 0, ends_on: '' };
    expect((await createAs('owner', free)).body.data).toMatchObject({ max_uses: {} });
    expect((await asker.ask('POST', 'promotions', offer(free))).body.data).toMatchObject({ max_uses: {} });
    expect((await createAs('owner', { ...free, max_uses: 20 })).status).toBe(201);
    const id = (await listed(await shopCode()))?.id;
    const changed = await send('PUT', id, offer({ ...free, code: 'ALLFREE' }));
    expect(changed.body.data).toMatchObject({ max_uses: {} });
  });

  test('can be changed and deleted until an order uses them', async () => {
    const id = (await listed(await shopCode()))?.id;
    const taken = await shopCode();
    expect((await send('PUT', id, offer({ code: taken }))).body.data).toMatchObject({ code: {} });
    expect((await send('PUT', id, offer({ code: 'autumn 20', percent: 20, max_uses: 7 }))).body).toMatchObject({
      id,
      code: 'AUTUMN20',
      percent: 20,
      max_uses: 7,
      is_used: false,
    });
    expect((await send('DELETE', id)).body).toEqual({ outcome: 'deleted' });
    expect(await listed('AUTUMN20')).toBeUndefined();
    expect((await send('DELETE', id)).status).toBe(404);
  });

  test('keep their name and discount once an order used them, and are ended instead of deleted', async () => {
    const code = await shopCode();
    const id = (await listed(code))?.id;
    const contact = { name: 'Ann Archer', email: 'ann@ended.example', phone: '07700 900123' };
    const { row } = await scene.paid({ promotion_code: code, contact });
    const wrong = await send('PUT', id, offer({ code: 'OTHERNAME', percent: 20 }));
    expect([wrong.status, Object.keys(wrong.body.data).toSorted()]).toEqual([400, ['code', 'percent']]);
    expect((await send('PUT', id, offer({ code, max_uses: 9 }))).body).toMatchObject({ max_uses: 9, is_used: true });
    expect((await send('DELETE', id)).body).toEqual({ outcome: 'ended' });
    expect((await send('DELETE', id)).body).toEqual({ outcome: 'ended' });
    expect(await listed(code)).toMatchObject({ state: 'ended', orders: 1, given_pence: 260 });
    expect(await scene.row(row.id)).toMatchObject({ promotion_code: code, promotion_pence: 260 });
    expect(await scene.review(scene.draft({ promotion_code: code }))).toMatchObject({
      promotion: { applied: false, reason: 'ended', message: 'That code has ended.' },
    });
    expect((await send('PUT', id, offer({ code }))).status).toBe(409);
  });

  test('cannot be managed by another shop, and a shop cannot manage the platform’s codes', async () => {
    const id = (await listed(await shopCode()))?.id;
    const other = await scene.call('POST', `${shopCodes()}/${id}/pause`, {}, await as('otherOwner'));
    expect(other.status).toBe(404);
    expect((await asker.ask('POST', `promotions/${id}/pause`)).status).toBe(404);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await send(method, id, method === 'PUT' ? offer() : undefined, 'otherOwner')).status).toBe(404);
    expect(await listed(await platformCode())).toBeUndefined();
  });
});

test('administrators create, pause, change and delete the platform’s codes, with a line in the audit log', async () => {
  const code = await platformCode({ kind: 'amount', percent: 0, amount_pence: 500 });
  const [made] = (await asker.get<PromotionList>('promotions')).promotions;
  expect(made).toMatchObject({ code, kind: 'amount', amount_pence: 500 });
  expect((await asker.ask('POST', `promotions/${made?.id}/pause`)).body).toMatchObject({ state: 'paused' });
  expect((await asker.ask('POST', `promotions/${made?.id}/resume`)).body).toMatchObject({ state: 'running' });
  const changes = { ...offer({ code }), kind: 'amount', percent: 0, amount_pence: 700 };
  const admin = await as('admin');
  const url = `/api/admin/promotions/${made?.id}`;
  expect((await scene.call('PUT', url, changes, admin)).body).toMatchObject({ amount_pence: 700 });
  expect((await scene.call('DELETE', url, undefined, admin)).body).toEqual({ outcome: 'deleted' });
  for (const action of ['created', 'paused', 'resumed', 'changed', 'deleted'])
    expect((await asker.actions(`promotion.${action}`)).at(-1)).toMatchObject({
      target_name: code,
      admin: scene.users.admin,
    });
});

const contactOf = (email: string) => ({ name: 'Sam Tench', email, phone: '07700 900123' });

test('a code limited per customer recognises every alias of a mailbox', async () => {
  const each = await shopCode({ max_uses_each: 1 });
  const first = await shopCode({ first_order_only: true });
  const paid = await scene.paid({ promotion_code: each, contact: contactOf('sam.tench+bait@gmail.com') });
  expect(paid.row.customer_email).toBe('sam.tench+bait@gmail.com');
  const statusFor = async (code: string, email: string) => {
    const { status, body } = await scene.send(await scene.form({ promotion_code: code, contact: contactOf(email) }));
    return [status, body.message];
  };
  for (const alias of ['samtench@gmail.com', 'Sam.Tench+1@GoogleMail.com', 's.a.m.tench@gmail.com']) {
    const again = await statusFor(each, alias);
    expect(again).toEqual([409, 'You’ve used that code already. The price is without it now.']);
    expect(await statusFor(first, alias)).toEqual([
      409,
      'That code is for a first order only. The price is without it now.',
    ]);
  }
  expect(await statusFor(each, 'sam.tench@water.example')).toEqual([201, undefined]);
  expect(await statusFor(each, 'samtench@water.example')).toEqual([201, undefined]);
});
