// One field decides where a shop's orders are emailed, and a change is always announced.
import { afterAll, describe, expect, test } from 'vitest';
import type { ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { startCheckoutScene } from '../../../testing/checkout-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const LISTED = 'hello@ringwood.example';
const NEW = 'orders@ringwood.example';

const scene = await startCheckoutScene(await ownApp({}, { withPayments: true }));
const ACCOUNT = `owner@${scene.host}`;
await scene.query('update shops set email = $2 where shop_id = $1', [scene.shopId, LISTED]);
afterAll(() => scene.close());

const ask = async (method: 'GET' | 'PATCH', url: string, body?: object) => {
  const headers = { authorization: await scene.tokenOf('owner') };
  const answer = await scene.product.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json<ShopSettingsPage>() };
};
const url = () => `/api/shops/${scene.shopId}/settings`;
const settings = async () => (await ask('GET', url())).body.settings;
const change = async (after: Partial<ShopSettingsPage['settings']>) =>
  expect((await ask('PATCH', url(), { before: await settings(), after })).status).toBe(200);
const addresses = async () =>
  (
    await scene.query(
      'select r.email as account, s.email as listed from retailers r join shops s on s.retailer = r.id where r.shop_id = $1',
      [scene.shopId],
    )
  )[0];
const newOrderIsMailedTo = async () => {
  const { code } = await scene.paid();
  const mail = await eventually('the shop gets a mail', () =>
    scene.mails().find(({ subject, to }) => subject.includes(code) && !to.join().startsWith('angler')),
  );
  return mail.to.join();
};
const moveMailsTo = (to: string) =>
  scene.mails().filter((mail) => mail.subject.startsWith('New email address') && mail.to.includes(to));

describe('the email address for new orders', () => {
  test('is the one shown in the settings', async () => {
    expect((await settings()).email).toBe(ACCOUNT);
    expect(await newOrderIsMailedTo()).toBe(ACCOUNT);
  });

  test('stays the same when another setting is saved, and so does the one on the shop’s page', async () => {
    await change({ vat_status: 'not_registered' });
    await change({ lead_time_minutes: 20 });
    expect(await addresses()).toEqual({ account: ACCOUNT, listed: LISTED });
    expect(await newOrderIsMailedTo()).toBe(ACCOUNT);
    expect(moveMailsTo(ACCOUNT)).toEqual([]);
  });

  test('can be changed, with a mail to the old and the new address', async () => {
    await change({ email: NEW });
    expect(await addresses()).toEqual({ account: NEW, listed: NEW });
    await eventually('both get a mail', () =>
      moveMailsTo(ACCOUNT).length === 1 && moveMailsTo(NEW).length === 1 ? true : undefined,
    );
    expect(moveMailsTo(ACCOUNT)[0]?.text).toContain(`to ${NEW}, no longer to you`);
    expect(moveMailsTo(NEW)[0]?.text).toContain(`Until now they went to ${ACCOUNT}.`);
    expect(await newOrderIsMailedTo()).toBe(NEW);
  });

  test('is also announced to both addresses when the account’s record is changed', async () => {
    const [row] = await scene.query<{ id: string }>('select id from retailers');
    const record = `/api/collections/retailers/records/${row?.id}`;
    expect((await ask('PATCH', record, { phone: '01632 960333' })).status).toBe(200);
    expect(moveMailsTo(NEW)).toHaveLength(1);
    expect((await ask('PATCH', record, { email: ACCOUNT })).status).toBe(200);
    await eventually('both get a mail', () =>
      moveMailsTo(ACCOUNT).length === 2 && moveMailsTo(NEW).length === 2 ? true : undefined,
    );
    expect((await settings()).email).toBe(ACCOUNT);
  });

  test('gets no mail while the shop is not approved, because it may be somebody else’s', async () => {
    await scene.query('update retailers set baitdrop_enabled = false');
    await change({ email: 'nobody@stranger.example' });
    await scene.query('update retailers set baitdrop_enabled = true');
    await change({ email: NEW });
    // Mails are sent in order: once this one has arrived, no mail to the earlier address can be on its way.
    await eventually('the new address gets a mail', () => (moveMailsTo(NEW).length === 3 ? true : undefined));
    const texts = moveMailsTo('nobody@stranger.example').map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Until now they went to'))).toEqual([]);
  });
});
