import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { newApiKey, newRecordId } from '@baitdrop/domain/ids/ids';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { notifyWaitlist } from './delivery-waitlist.ts';

const product = await sharedApp();
afterAll(() => product.close());

const wish = async (body: unknown, remoteAddress = '10.20.0.1') => {
  const payload = body as object;
  return product.app.inject({ method: 'POST', url: '/api/delivery-wishes', payload, remoteAddress });
};
const query = async (text: string, values: unknown[] = []) => (await product.context.pool.query(text, values)).rows;

test('a person in Lerwick is notified once when a shop delivers there, and their entry is deleted', async () => {
  const email = 'Magnus@wish.example';
  const mailsToWaiting = async () =>
    (await queuedMails(product.context)).filter(({ to }) => to.address === 'magnus@wish.example');
  for (const postcode of ['ze10aa', 'ZE1 0AA']) expect((await wish({ email, postcode })).statusCode).toBe(202);
  expect(await query(`select email, postcode from delivery_waitlist where email = 'magnus@wish.example'`)).toEqual([
    { email: 'magnus@wish.example', postcode: 'ZE1 0AA' },
  ]);
  await notifyWaitlist(product.context);
  expect(await mailsToWaiting()).toEqual([]);

  const [place] = await query(`select latitude, longitude from delivery_waitlist where email = 'magnus@wish.example'`);
  const owner = newRecordId(randomBytes);
  await query(`insert into users (id, email, "tokenKey") values ($1, 'owner@wish.example', $1)`, [owner]);
  const retailer = newRecordId(randomBytes);
  await query(
    `insert into retailers (id, owner, shop_id, api_key, baitdrop_enabled) values ($1, $2, 'shop_lerwick', $3, true)`,
    [retailer, owner, newApiKey(randomBytes)],
  );
  await query(
    `insert into shops (id, shop_id, retailer, name, latitude, longitude, delivery_radius, is_active)
     values ($1, 'shop_lerwick', $2, 'Voe Tackle', $3, $4, 10, true)`,
    [newRecordId(randomBytes), retailer, place?.latitude, place?.longitude],
  );
  await Promise.all([notifyWaitlist(product.context), notifyWaitlist(product.context)]);
  const mails = await mailsToWaiting();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: { address: 'magnus@wish.example' },
    subject: 'Bait and tackle now delivered to ZE1 0AA',
  });
  expect(mails[0]?.text).toContain('Voe Tackle');
  expect(mails[0]?.text).toContain('/order?location=ZE1%200AA');
  expect(await query(`select 1 from delivery_waitlist where email = 'magnus@wish.example'`)).toEqual([]);
});

test('a person at a loch without a postcode is notified with the name of the nearest town', async () => {
  const position = { lat: 57.16, lng: -3.69 };
  const body = { email: 'loch@wish.example', postcode: '', ...position };
  expect((await wish(body, '10.20.0.3')).statusCode).toBe(202);
  const select = `select id, postcode, latitude, longitude from delivery_waitlist where email = 'loch@wish.example'`;
  const [entry] = await query(select);
  expect(entry).toMatchObject({ postcode: 'PH22', latitude: position.lat, longitude: position.lng });

  await query(
    `insert into shops (id, shop_id, name, latitude, longitude, delivery_radius, is_active)
     values ($1, 'shop_loch', 'Loch Tackle', $2, $3, 10, true)`,
    [newRecordId(randomBytes), position.lat, position.lng],
  );
  await inTransaction(product.context.pool, (tx) =>
    product.context.events.emit(tx, 'delivery_wish.fulfilled', { wish: entry?.id, shop_id: 'shop_loch' }),
  );
  const mail = (await queuedMails(product.context)).find(({ to }) => to.address === body.email);
  expect(mail?.subject).toBe('Bait and tackle now delivered to Aviemore (PH22)');
  expect(mail?.text).toContain('/order?lat=57.16&lng=-3.69&location=Aviemore%20(PH22)');
});

test('an entry is deleted after a year', async () => {
  await wish({ email: 'old@wish.example', postcode: 'BT1 5GS' });
  await notifyWaitlist({ ...product.context, now: () => new Date(Date.now() + 366 * 86_400_000) });
  expect(await query(`select 1 from delivery_waitlist where email = 'old@wish.example'`)).toEqual([]);
});

test.each([
  [{ email: 'nobody', postcode: 'BH24 1LA' }, 'email'],
  [{ email: 'a@b.example', postcode: 'ZZ1 1AA' }, 'postcode'],
  [{ email: 'a@b.example' }, 'postcode'],
  [{ email: 7, postcode: '\0' }, 'email'],
  [{ email: 'a@b.example', postcode: '', lat: 0, lng: 0 }, 'postcode'],
])('%j is refused with the name of the field', async (body, field) => {
  const answer = await wish(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data).toHaveProperty(field);
});

test('one network can add only a limited number of entries', async () => {
  let last = 0;
  for (let tries = 0; tries < 21; tries += 1)
    last = (await wish({ email: `many${tries}@wish.example`, postcode: 'ZE1 0AA' }, '10.20.0.9')).statusCode;
  expect(last).toBe(429);
});
