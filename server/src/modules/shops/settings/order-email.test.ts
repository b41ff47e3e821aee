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
  const mail = await eventually('the shop is told', () =>
    scene.mails().find(({ subject, to }) => subject.includes(code) && !to.join().startsWith('angler')),
  );
  return mail.to.join();
};
const toldOfMove = (to: string) =>
  scene.mails().filter((mail) => mail.subject.startsWith('New email address') && mail.to.includes(to));

describe('the address that new orders are emailed to', () => {
  test('is the one that the settings show', async () => {
    expect((await settings()).email).toBe(ACCOUNT);
    expect(await newOrderIsMailedTo()).toBe(ACCOUNT);
  });

  test('stays where it is when something else is saved, and so does the one on the shop’s page', async () => {
    await change({ vat_status: 'not_registered' });
    await change({ lead_time_minutes: 20 });
    expect(await addresses()).toEqual({ account: ACCOUNT, listed: LISTED });
    expect(await newOrderIsMailedTo()).toBe(ACCOUNT);
    expect(toldOfMove(ACCOUNT)).toEqual([]);
  });

  test('moves when it is changed, and the old and the new address are both told', async () => {
    await change({ email: NEW });
    expect(await addresses()).toEqual({ account: NEW, listed: NEW });
    await eventually('both are told', () =>
      toldOfMove(ACCOUNT).length === 1 && toldOfMove(NEW).length === 1 ? true : undefined,
    );
    expect(toldOfMove(ACCOUNT)[0]?.text).toContain(`to ${NEW}, no longer to you`);
    expect(toldOfMove(NEW)[0]?.text).toContain(`Until now they went to ${ACCOUNT}.`);
    expect(await newOrderIsMailedTo()).toBe(NEW);
  });

  test('is told to both, too, when the account’s record is changed', async () => {
    const [row] = await scene.query<{ id: string }>('select id from retailers');
    const record = `/api/collections/retailers/records/${row?.id}`;
    expect((await ask('PATCH', record, { phone: '01632 960333' })).status).toBe(200);
    expect(toldOfMove(NEW)).toHaveLength(1);
    expect((await ask('PATCH', record, { email: ACCOUNT })).status).toBe(200);
    await eventually('both are told', () =>
      toldOfMove(ACCOUNT).length === 2 && toldOfMove(NEW).length === 2 ? true : undefined,
    );
    expect((await settings()).email).toBe(ACCOUNT);
  });

  test('of a shop we have not approved is written to by nobody: it may be a stranger’s', async () => {
    await scene.query('update retailers set baitdrop_enabled = false');
    await change({ email: 'nobody@stranger.example' });
    await scene.query('update retailers set baitdrop_enabled = true');
    await change({ email: NEW });
    // Mails are sent in order: once this one has arrived, no mail to the earlier address can be on its way.
    await eventually('the new address is told', () => (toldOfMove(NEW).length === 3 ? true : undefined));
    const told = toldOfMove('nobody@stranger.example').map(({ text }) => text);
    expect(told.filter((text) => text.includes('Until now they went to'))).toEqual([]);
  });
});
