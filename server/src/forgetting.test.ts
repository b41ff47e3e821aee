// @module-tag poolers

// Tests what is deleted about people: at once when they close their account, and by schedule.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgePayloadsBefore } from './platform/webhooks/webhook-events.db.ts';
import { ownApp } from './testing/shared-app.ts';
import { type AccountScene, newAddress, startAccountScene } from './testing/account-scene.ts';
import { forgetOldActions } from './modules/admin/audit/audit.routes.ts';
import { forgetOldDeliveries } from './modules/delivery/order-deliveries/forget-deliveries.jobs.ts';
import { forgetOldAffiliates } from './modules/money/affiliates/affiliate.routes.ts';
import { forgetOldOrders } from './modules/ordering/orders/forget-orders.jobs.ts';
import { forgetSellersOfDocuments } from './modules/money/vat/forget-sellers.jobs.ts';
import { forgetClosedShops } from './modules/shops/sign-up/forget-shops.jobs.ts';

let scene: AccountScene;
beforeAll(async () => {
  scene = await startAccountScene(await ownApp());
});
afterAll(() => scene.close());

const PASSWORD = 'three tins of maggots';
/** A word that is in every personal text and nowhere else. */
const MARK = 'Zyxwold';
const query = async (sql: string, values: unknown[] = []) => (await scene.product.context.pool.query(sql, values)).rows;

/**
 * Finds the tables that still contain the mark. Changes for live connections are left out, because they are deleted
 * minutes later.
 */
async function tablesWith(mark: string): Promise<string[]> {
  const tables = await query(
    `select table_name from information_schema.tables where table_schema = 'public'
       and table_name <> 'records_events' order by 1`,
  );
  const found: string[] = [];
  for (const { table_name: name } of tables)
    if ((await query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${mark}%`])).length > 0)
      found.push(name);
  return found;
}

let orders = 0;
async function marked(mark: string, created: string): Promise<{ id: string; order: string; token: string }> {
  const email = newAddress();
  const answer = await scene.product.app.inject({
    method: 'POST',
    url: '/api/accounts/register',
    remoteAddress: `10.8.${mark.length}.7`,
    payload: { name: `Olive ${mark}`, email, password: PASSWORD, role: 'customer', agreeTerms: true },
  });
  const id: string = answer.json().userId;
  const ownAddress = `${mark}@${email.split('@')[1]}`.toLowerCase();
  await query('update users set email = $2, verified = true where id = $1', [id, ownAddress]);
  const token = (await scene.clientOf(id)).authStore.token;
  orders += 1;
  const order = `markedorder000${orders}`;
  const track = `${mark}-track`;
  await query(
    `insert into orders (id, code, shop_id, shop_name, customer, customer_name, customer_email, customer_phone,
       address_line, postcode, latitude, longitude, delivery_note, shop_note, track_token, cancel_reason, status,
       total_pence, created, updated)
     values ($1, $1, 'shop_x', 'Bank Tackle', $2, $3, $4, $3, $3, 'BH24 1LA', 50.8, -1.7, $3, $3, $5, $3, 'delivered',
       2675, $6, $6)`,
    [order, id, `Olive ${mark}`, ownAddress, track, created],
  );
  await query(
    `insert into order_events (id, "order", kind, by, by_user, facts, created) values ($1 || 'e', $1, 'cancelled', 'customer',
       $2, jsonb_build_object('reason', $3::text), $4)`,
    [order, id, `Because ${mark}`, created],
  );
  await query(
    `insert into deliveries (id, "order", attempt, status, tracking_url, courier_name, fee_pence, created_at)
     values ($1 || 'd', $1, 1, 'delivered', 'https://courier.example/' || $2, $2, 650, $3)`,
    [order, mark, created],
  );
  await query(
    `insert into courier_logs (id, "order", endpoint, request_payload, response_payload, status_code, timestamp)
     values ($1 || 'l', $1, 'create', jsonb_build_object('dropoff_name', $2::text, 'pickup_name', 'Bank Tackle'),
       jsonb_build_object('dropoff', $2::text), 200, $3)`,
    [order, `Olive ${mark}`, created],
  );
  await query(`insert into reviews (id, "order", shop_id, rating, author) values ($1 || 'r', $1, 'shop_x', 5, $2)`, [
    order,
    `${mark} O.`,
  ]);
  await query(
    `insert into order_cases (id, "order", shop_id, reason, opened_at) values ($1 || 'c', $1, 'shop_x', 'damaged', $2)`,
    [order, created],
  );
  await query(
    `insert into case_messages (id, "case", by, by_user, text, written_at)
     values ($1 || 'm', $1 || 'c', 'customer', $2, $3, $4)`,
    [order, id, `Dead, says ${mark}`, created],
  );
  await query(`insert into case_photos (id, "case", photo, added_at) values ($1 || 'p', $1 || 'c', $2, $3)`, [
    order,
    Buffer.from('a photo'),
    created,
  ]);
  return { id, order, token };
}

test('what we sent to the courier about a customer is in their export', async () => {
  const { token } = await marked('Quillby', '2026-11-10T10:00:00Z');
  const answer = await scene.product.app.inject({ url: '/api/accounts/export', headers: { authorization: token } });
  expect(answer.json()).toMatchObject({
    courierCalls: [{ endpoint: 'create', told_the_courier: { dropoff_name: 'Olive Quillby' } }],
    deliveries: [{ courier_name: 'Quillby' }],
    orderEvents: [{ kind: 'cancelled', text: 'The order was cancelled: Because Quillby' }],
    cases: [{ reason: 'damaged', status: 'open' }],
    caseMessages: [{ by: 'customer', text: 'Dead, says Quillby' }],
    casePhotos: [{ photo: `data:image/jpeg;base64,${Buffer.from('a photo').toString('base64')}` }],
  });
  expect(answer.json().courierCalls[0].told_the_courier).toEqual({ dropoff_name: 'Olive Quillby' });
});

test('a deleted user’s name is in no table, and the totals stay', async () => {
  const { id, order, token } = await marked(MARK, '2026-11-10T10:00:00Z');
  const [person] = await query('select email from users where id = $1', [id]);
  await query(`insert into addresses (id, "user", line, postcode) values ('markedaddress01', $1, $2, 'BH24 1LA')`, [
    id,
    MARK,
  ]);
  await query(
    `insert into checkout_details ("user", phone, fulfilment, address, updated_at)
     values ($1, $2, 'delivery', 'markedaddress01', now())`,
    [id, MARK],
  );
  await query(`insert into favourites ("user", kind, subject, created_at) values ($1, 'shops', $2, now())`, [id, MARK]);
  await query(`insert into payment_customers ("user", customer, created_at) values ($1, 'cus_marked', now())`, [id]);
  await query(`insert into error_reports (id, message, "userId", timestamp) values ('marked', $2, $1, now())`, [
    id,
    MARK,
  ]);
  await query(
    `insert into delivery_waitlist (id, email, postcode, latitude, longitude) values ('markedwish00001', $1, 'BH24 1LA', 1, 1)`,
    [person.email],
  );
  await query(
    `insert into admin_actions (admin, action, target, target_name, details) values ('a', 'user.updated', $1, $2, $3)`,
    [id, person.email, { name: MARK, outcome: 'done' }],
  );
  const answer = await scene.product.app.inject({
    method: 'POST',
    url: '/api/accounts/delete',
    headers: { authorization: token },
    payload: { password: PASSWORD },
  });
  expect(answer.statusCode).toBe(204);
  expect(await tablesWith(MARK)).toEqual([]);
  expect(await query(`select 1 from payment_customers where customer = 'cus_marked'`)).toEqual([]);
  expect(await query('select customer, total_pence from orders where id = $1', [order])).toEqual([
    { customer: '', total_pence: '2675' },
  ]);
  expect(await query('select endpoint, status_code from courier_logs where "order" = $1', [order])).toHaveLength(1);
  expect(await query('select author from reviews where "order" = $1', [order])).toEqual([{ author: 'An angler' }]);
  expect(await query('select 1 from case_photos where "case" = $1', [`${order}c`])).toEqual([]);
  expect(await query('select status, reason from order_cases where "order" = $1', [order])).toEqual([
    { status: 'closed', reason: 'damaged' },
  ]);
});

test('courier calls are deleted after 90 days, and orders anonymised six years after their tax year', async () => {
  const mark = 'Wexbrook';
  const { order } = await marked(mark, '2026-11-10T10:00:00Z');
  await query(
    `insert into webhook_events (source, event_id, payload, received_at, done_at)
     values ('courier', 'w1', jsonb_build_object('name', $1::text), '2026-11-10T10:00Z', '2026-11-10T10:00Z')`,
    [mark],
  );
  await query(`insert into admin_actions (action, target_name, at) values ('order.refund', $1, '2026-11-10')`, [mark]);
  const { pool } = scene.product.context;
  const passUntil = async (day: string): Promise<string[]> => {
    const at = { pool, now: () => new Date(`${day}T03:00:00Z`) };
    await forgetOldDeliveries(at);
    await forgetOldOrders(at);
    await forgetOldActions(at);
    await purgePayloadsBefore(pool, new Date(at.now().getTime() - 90 * 86_400_000));
    return (await tablesWith(mark)).filter((table) => table !== 'users');
  };
  const all = [
    'admin_actions',
    'case_messages',
    'courier_logs',
    'deliveries',
    'order_events',
    'orders',
    'reviews',
    'webhook_events',
  ];
  expect(await passUntil('2027-02-08')).toEqual(all);
  expect(await passUntil('2027-02-09')).toEqual(all.filter((table) => !/logs|webhook/.test(table)));
  expect(await passUntil('2033-04-05')).toEqual(['case_messages', 'deliveries', 'order_events', 'orders', 'reviews']);
  expect(await passUntil('2033-04-07')).toEqual([]);
  const [storedOrder] = await query('select customer, latitude, total_pence from orders where id = $1', [order]);
  expect(storedOrder).toEqual({ customer: '', latitude: 0, total_pence: '2675' });
  expect(await query('select fee_pence, status from deliveries where "order" = $1', [order])).toEqual([
    { fee_pence: '650', status: 'delivered' },
  ]);
});

test('an open order is kept, however old', async () => {
  const { order } = await marked('Stillby', '2019-01-10T10:00:00Z');
  await query(`update orders set status = 'preparing' where id = $1`, [order]);
  const { pool } = scene.product.context;
  await forgetOldOrders({ pool, now: () => new Date('2026-11-16T03:00:00Z') });
  expect(await query('select customer_name from orders where id = $1', [order])).toEqual([
    { customer_name: 'Olive Stillby' },
  ]);
});

test('the address and tax number of a closed shop stay for six years after the last payout, then only its sales', async () => {
  const mark = 'Marshwell';
  const { id, token } = await marked(mark, '2026-11-10T10:00:00Z');
  await query(`update users set role = 'shop_owner' where id = $1`, [id]);
  const stands = `1 ${mark} Lane`;
  await query(
    `insert into retailers (id, owner, name, email, shop_name, address, postcode, phone, shop_id, api_key, vat_number)
     values ('markedretailer1', $1, $2, $2, 'Bank Tackle', $3, 'BH24 1LA', $2, 'shop_closed', 'k', $2)`,
    [id, mark, stands],
  );
  await query(
    `insert into shops (id, shop_id, retailer, name, address, telephone, email, latitude)
     values ('markedshop00001', 'shop_closed', 'markedretailer1', 'Bank Tackle', $2, $1, $1, 50.8)`,
    [mark, stands],
  );
  await query(
    `insert into orders (id, code, shop_id, status, created) values ('markedsale00001', 's', 'shop_closed', 'delivered', '2026-10-01')`,
  );
  await query(
    `insert into payouts (id, shop_id, amount_pence, paid_at, created)
     values ('markedpayout001', 'shop_closed', 900, '2026-11-10T10:00Z', '2026-11-09T10:00Z')`,
  );
  await query(
    `insert into vat_documents (id, shop_id, number, kind, "order", seller, lines, rates, total_pence, vat_pence, issued_at)
     values ('markedinvoice01', 'shop_closed', 1, 'invoice', 'markedsale00001', $1, '[]', '[]', 900, 150, '2026-10-01')`,
    [{ name: 'Bank Tackle', address: stands, postcode: 'BH24 1LA', vat_number: mark }],
  );
  const sellers = async () => (await query(`select seller from vat_documents where id = 'markedinvoice01'`))[0]?.seller;
  const { pool } = scene.product.context;
  const passUntil = async (day: string) => {
    await forgetClosedShops({ pool, now: () => new Date(`${day}T03:00:00Z`) });
    await forgetSellersOfDocuments({ pool });
    return query(`select r.address, r.vat_number, r.name, s.address as listed, s.email from retailers r
      join shops s on s.retailer = r.id where r.id = 'markedretailer1'`);
  };
  const open = [{ address: stands, vat_number: mark, name: mark, listed: stands, email: mark }];
  expect(await passUntil('2040-01-01')).toEqual(open);
  const headers = { authorization: token };
  const gone = { method: 'POST', url: '/api/accounts/delete', headers, payload: { password: PASSWORD } } as const;
  expect((await scene.product.app.inject(gone)).statusCode).toBe(204);
  await query(`update retailers set updated_at = '2026-11-12' where id = 'markedretailer1'`);
  expect(await passUntil('2032-11-10')).toEqual([
    { address: stands, vat_number: mark, name: '', listed: stands, email: '' },
  ]);
  expect(await sellers()).toMatchObject({ address: stands, vat_number: mark });
  expect(await passUntil('2032-11-13')).toEqual([{ address: '', vat_number: '', name: '', listed: '', email: '' }]);
  expect(await sellers()).toEqual({ name: 'Bank Tackle', address: '', postcode: '', vat_number: '' });
  expect(await tablesWith(mark)).toEqual([]);
  expect(await query(`select shop_name from retailers where id = 'markedretailer1'`)).toEqual([
    { shop_name: 'Bank Tackle' },
  ]);
});

test('payout details of affiliates and the marks of their referrals stay for six years', async () => {
  const { pool } = scene.product.context;
  await query(
    `insert into affiliate_payouts (id, affiliate, amount_pence, method, details, label, due_on, status, paid_at)
     values ('old1', 'a', 2500, 'bank', 'sealed', 'Bank account', '2026-12-01', 'paid', '2026-12-01T10:00Z'),
       ('open1', 'a', 2500, 'bank', 'sealed', 'Bank account', '2026-12-01', 'requested', null)`,
  );
  await query(
    `insert into referrals (affiliate, referred, mark, verdict, decided_at)
     values ('a', 'b', 'hash 1', 'counted', '2026-12-01'), ('a', 'c', 'hash 2', 'counted', '2026-12-01')`,
  );
  const passUntil = async (day: string) => {
    await forgetOldAffiliates({ pool, now: () => new Date(`${day}T12:00:00Z`) });
    const payouts = await query('select label, amount_pence from affiliate_payouts order by id');
    const marks = await query(`select mark like 'hash %' as is_hashed from referrals order by id`);
    return [...payouts.map(({ label }) => label), ...marks.map(({ is_hashed: isHashed }) => isHashed)];
  };
  expect(await passUntil('2032-11-30')).toEqual(['Bank account', 'Bank account', true, true]);
  expect(await passUntil('2032-12-02')).toEqual(['', 'Bank account', false, false]);
  await passUntil('2032-12-03');
});
