import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GoingLive } from '@baitdrop/contract/going-live';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { approveLive, resume, suspend } from '../going-live.ts';

const now = new Date('2026-11-15T09:00:00Z');
const DAY = 86_400_000;

const scene = await startOrderScene();
const SHOP_ID = scene.otherShopId;
let retailer: string;
beforeAll(async () => {
  const [row] = await scene.query<{ id: string }>(
    `update retailers set baitdrop_enabled = false where shop_id = $1 returning id`,
    [SHOP_ID],
  );
  retailer = row?.id ?? '';
  await scene.query(`delete from shops where shop_id = $1`, [SHOP_ID]);
});
afterAll(() => scene.close());

async function ask(method: 'GET' | 'POST', who: Person | 'guest' = 'otherOwner') {
  const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
  const answer = await scene.product.app.inject({ method, url: `/api/shops/${SHOP_ID}/going-live`, headers });
  return { status: answer.statusCode, body: answer.json<GoingLive & { message: string }>() };
}

const missing = ({ steps }: GoingLive) => steps.filter(({ done }) => !done).map(({ step }) => step);
const context = () => scene.product.context;
const run = (decide: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<GoingLive>) =>
  inTransaction(scene.product.context.pool, decide);
const written = async (about: string) =>
  (await queuedMails(context())).filter(({ subject }) => subject.includes(about));
const approve = () => run((tx) => approveLive(context(), tx, { retailer, now }));
const listing = async () =>
  (
    await scene.query<Record<string, unknown>>(
      `select name, postcode, is_active, uber_direct_enabled, latitude > 50 as located from shops where shop_id = $1`,
      [SHOP_ID],
    )
  )[0];
const takesOrders = async () =>
  (await scene.query<{ on: boolean }>('select baitdrop_enabled as on from retailers where id = $1', [retailer]))[0]?.on;

/** Each test continues from the one before. */
describe('a new shop', () => {
  test('shows the missing steps, and cannot request to go live yet', async () => {
    const { body } = await ask('GET');
    expect(body).toMatchObject({ state: 'preparing', may_ask: false, requested_at: '' });
    expect(missing(body)).toEqual(['place', 'products', 'hours', 'payout_account', 'plugin']);
    expect(await ask('POST')).toMatchObject({
      status: 409,
      body: { message: 'Please finish first: Place on the map, Products, Opening hours, Payout account, Plugin.' },
    });
  });

  test('can be seen by its owner and administrators only', async () => {
    for (const method of ['GET', 'POST'] as const) {
      expect((await ask(method, 'guest')).status).toBe(401);
      expect((await ask(method, 'customer')).status).toBe(404);
      expect((await ask(method, 'owner')).status).toBe(404);
    }
    expect((await ask('GET', 'admin')).status).toBe(200);
  });

  test('cannot be approved by an administrator before its checklist is complete', async () => {
    await expect(approve()).rejects.toThrow('This shop isn’t ready: Place on the map, Products');
    expect(await takesOrders()).toBe(false);
  });

  test('requests to go live once its checklist is complete; a second request has no effect, and administrators get a mail', async () => {
    await scene.query(
      `insert into products (id, shop_id, name, price_pence, stock, is_active) values ('maggots00000001', $1, 'Maggots', 420, 5, true)`,
      [SHOP_ID],
    );
    await scene.query(`update retailers set payouts_enabled = true, plugin_type = 'html' where id = $1`, [retailer]);
    await scene.query(
      `insert into shops (id, shop_id, retailer, opening_hours) values ('listing00000001', $1, $2, '{"monday": "09:00–17:30"}')`,
      [SHOP_ID, retailer],
    );
    // The centre of a postcode is not exact enough: the owner must mark the door on the map.
    expect(missing((await ask('GET')).body)).toEqual(['place']);
    // The widget step exists only for shops with a website.
    await scene.query(`update shops set website = 'https://tackle.example' where shop_id = $1`, [SHOP_ID]);
    expect(missing((await ask('GET')).body)).toEqual(['place', 'plugin']);
    await scene.query(
      `insert into plugin_downloads (id, shop_id, plugin_type) values ('download0000001', $1, 'html')`,
      [SHOP_ID],
    );
    expect(missing((await ask('GET')).body)).toEqual(['place']);
    expect((await ask('POST')).status).toBe(409);
    await scene.query(
      `update shops set postcode = 'bh241la', latitude = 50.845, longitude = -1.79, position_source = 'placed'
       where shop_id = $1`,
      [SHOP_ID],
    );
    // An unconfirmed email address and an invalid phone number are not accepted either.
    const isVerified = (verified: boolean) =>
      scene.query('update users set verified = $1 where id = $2', [verified, scene.users.otherOwner]);
    const phone = (text: string) => scene.query('update retailers set phone = $2 where id = $1', [retailer, text]);
    await isVerified(false);
    expect(missing((await ask('GET')).body)).toEqual(['email']);
    expect((await ask('POST')).status).toBe(409);
    await isVerified(true);
    await phone('123');
    expect(missing((await ask('GET')).body)).toEqual(['details']);
    await phone('01632 960000');
    expect((await ask('GET')).body).toMatchObject({ may_ask: true, state: 'preparing' });
    const { body } = await ask('POST');
    expect(body).toMatchObject({ state: 'waiting', may_ask: false });
    expect(Date.parse(body.promised_by) - Date.parse(body.requested_at)).toBe(DAY);
    expect((await ask('POST')).body).toEqual(body);
    await scene.mailTo(`admin@${scene.host}`, /Other Tackle asks to go live/);
    expect(await written('asks to go live')).toHaveLength(1);
    expect(await takesOrders()).toBe(false);
  });

  test('takes orders and is listed once it is approved, and its owner gets a mail', async () => {
    expect(await approve()).toMatchObject({ state: 'live', approved_at: now.toISOString(), promised_by: '' });
    expect(await takesOrders()).toBe(true);
    expect(await listing()).toEqual({
      name: 'Other Tackle',
      postcode: 'BH24 1LA',
      is_active: true,
      uber_direct_enabled: true,
      located: true,
    });
    await scene.mailTo(`otherOwner@${scene.host}`, /Other Tackle is live/);
    await approve();
    expect(await written('is live')).toHaveLength(1);
  });

  test('keeps its stored position, until its postcode changes', async () => {
    await scene.query(`update shops set latitude = 51, longitude = -1, position_source = 'placed' where shop_id = $1`, [
      SHOP_ID,
    ]);
    await run((tx) => suspend(context(), tx, { retailer, reason: 'A check.', now }));
    await run((tx) => resume(context(), tx, { retailer, now }));
    const at = async () =>
      (await scene.query<{ latitude: number }>('select latitude from shops where shop_id = $1', [SHOP_ID]))[0]
        ?.latitude;
    expect(await at()).toBe(51);
    await scene.query(`update retailers set postcode = 'NR13 6LH' where id = $1`, [retailer]);
    await run((tx) => suspend(context(), tx, { retailer, reason: 'A check.', now }));
    await run((tx) => resume(context(), tx, { retailer, now }));
    expect(await at()).toBeCloseTo(52.67, 1);
    expect(missing((await ask('GET')).body)).toEqual(['place']);
  });

  test('takes no new orders while suspended but can finish open ones, and its owner reads why', async () => {
    const order = await scene.paidOrder({ shop_id: SHOP_ID });
    const reason = 'Three orders were not answered.';
    expect(await run((tx) => suspend(context(), tx, { retailer, reason, now }))).toMatchObject({
      state: 'suspended',
      suspended_reason: reason,
    });
    expect(await takesOrders()).toBe(false);
    await eventually('the owner reads why', () =>
      scene.mails().find(({ to, text }) => to.includes(`otherOwner@${scene.host}`) && text.includes(reason)),
    );
    expect((await scene.desk(order, 'accept', { prep_minutes: 10 }, 'otherOwner')).status).toBe(204);
    expect((await ask('POST')).status).toBe(409);
    await expect(approve()).rejects.toThrow('End its suspension');
    await expect(run((tx) => suspend(context(), tx, { retailer, reason: ' ', now }))).rejects.toThrow('say why');
  });

  test('is live again when the suspension ends', async () => {
    expect(await run((tx) => resume(context(), tx, { retailer, now }))).toMatchObject({
      state: 'live',
      suspended_reason: '',
    });
    expect(await takesOrders()).toBe(true);
    await scene.mailTo(`otherOwner@${scene.host}`, /is back on BaitDrop/);
  });
});

test('cannot be enabled or resumed through the records API', async () => {
  await run((tx) => suspend(context(), tx, { retailer, reason: 'A check.', now }));
  const wish = {
    baitdrop_enabled: true,
    live_approved_at: now,
    live_requested_at: null,
    suspended_at: null,
    suspended_reason: '',
    allowed_origins: ['https://evil.example'],
  };
  for (const who of ['otherOwner', 'admin'] as const) {
    const headers = { authorization: await scene.tokenOf(who) };
    const url = `/api/collections/retailers/records/${retailer}`;
    const answer = await scene.product.app.inject({ method: 'PATCH', url, headers, payload: wish });
    expect(answer.json()).toMatchObject({
      baitdrop_enabled: false,
      suspended_reason: 'A check.',
      allowed_origins: null,
    });
  }
  expect((await ask('GET')).body.state).toBe('suspended');
});
