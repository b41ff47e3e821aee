// Tests what people can do with their account: export their data, close it, sign out everywhere.
import { afterAll, describe, expect, test } from 'vitest';
import { PERSON_PASSWORD, type AccountHolder, startPersonScene } from './testing/person-scene.ts';

const scene = await startPersonScene();
const { query, person, order, sendPictures, isStored, leave } = scene;
afterAll(() => scene.close());

describe('signing out', () => {
  test('ends this session with all its tokens on the server, and no other session', async () => {
    const { client, email } = await person();
    const here = scene.client();
    await here.collection('users').authWithPassword(email, PERSON_PASSWORD);
    const before = here.authStore.token;
    await here.collection('users').authRefresh();
    const after = here.authStore.token;
    await here.send('/api/accounts/sign-out', { method: 'POST' });
    for (const token of [before, after]) {
      const headers = { Authorization: token };
      const refresh = scene.client().send('/api/collections/users/auth-refresh', { method: 'POST', headers });
      await expect(refresh).rejects.toMatchObject({ status: 401 });
    }
    await client.collection('users').authRefresh();
  });
});

describe('signing out everywhere', () => {
  test('ends every token, including the current one', async () => {
    const { client, email } = await person();
    const elsewhere = scene.client();
    await elsewhere.collection('users').authWithPassword(email, PERSON_PASSWORD);
    await client.send('/api/accounts/sign-out-everywhere', { method: 'POST' });
    for (const each of [client, elsewhere])
      await expect(each.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    await elsewhere.collection('users').authWithPassword(email, PERSON_PASSWORD);
  });

  test('also works for several requests at the same time', async () => {
    const { client } = await person();
    const headers = { authorization: client.authStore.token };
    const url = '/api/accounts/sign-out-everywhere';
    const requests = Array.from({ length: 6 }, () => scene.product.app.inject({ method: 'POST', url, headers }));
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(204);
    // The second request used a token that the first one ended.
    expect(statuses.filter((status) => ![204, 400, 401].includes(status))).toEqual([]);
  });

  test.each(['sign-out-everywhere', 'delete'])('a guest cannot %s', async (path) => {
    const answer = await scene.product.app.inject({ method: 'POST', url: `/api/accounts/${path}`, payload: {} });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the export', () => {
  test('has everything about the user and nothing about others', async () => {
    const { client, id, email, shopId } = await person('shop_owner');
    await client.collection('addresses').create({ label: 'Peg 4', line: '4 Bank', postcode: 'bh24 1la' });
    await order(id, 'shop_elsewhere', 'delivered');
    const other = await person('shop_owner');
    for (const [shop, number] of [
      [shopId, 'BD-0001'],
      [other.shopId, 'BD-0002'],
    ])
      await query(
        `insert into pro_invoices (id, number, shop_id, subscription_id, amount_pence, status)
         values ($2, $2, $1, 'sub_1', 2900, 'paid')`,
        [shop, number],
      );
    await query(`insert into pro_subscriptions (shop_id, status) values ($1, 'active')`, [shopId]);
    const answer = await scene.product.app.inject({
      url: '/api/accounts/export',
      headers: { authorization: client.authStore.token },
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="baitdrop-my-data.json"');
    const data = answer.json();
    expect(data).toMatchObject({
      account: [{ id, email, name: 'Olive Pool' }],
      addresses: [{ label: 'Peg 4', postcode: 'BH24 1LA' }],
      orders: [{ total_pence: '2675' }],
      retailer: [{ shop_id: shopId, shop_name: 'Old' }],
      listing: [{ shop_id: shopId }],
      pro: [{ status: 'active' }],
      proInvoices: [{ number: 'BD-0001', amount_pence: '2900' }],
    });
    expect(answer.body).not.toContain(other.email);
    expect(answer.body).not.toContain('BD-0002');
    expect(answer.body).not.toMatch(/argon2|tokenKey|api_secret/);
    expect((await scene.product.app.inject('/api/accounts/export')).statusCode).toBe(401);
  });

  test('has every field of a table that refers to users, except secrets and computed fields', async () => {
    const { client } = await person('shop_owner');
    const left = [
      'password',
      'tokenKey',
      'api_secret',
      'uber_client_id',
      'uber_client_secret',
      'uber_webhook_key',
      'rowid',
    ];
    const data = await client.send<Record<string, object[]>>('/api/accounts/export', {});
    const context = { account: 'users', retailer: 'retailers', listing: 'shops' };
    const implied = ['owner', 'retailer', 'sample', 'source', 'uber_direct_enabled'];
    for (const [part, table] of Object.entries(context)) {
      const rows = await query(`select column_name from information_schema.columns where table_name = $1`, [table]);
      const columns = rows
        .map(({ column_name: name }) => String(name))
        .filter((name) => ![...left, ...implied].includes(name));
      expect(Object.keys(data[part]?.[0] ?? {}).toSorted()).toEqual(columns.toSorted());
    }
  });
});

describe('deleting the account', () => {
  test('deletes everything, signs out, and sends a goodbye mail', async () => {
    const leaver = await person();
    const { client, id, email } = leaver;
    await client.collection('addresses').create({ line: '4 Bank', postcode: 'BH24 1LA' });
    await query(`insert into error_reports (id, message, "userId", timestamp) values ('r', 'm', $1, now())`, [id]);
    await leave(leaver);
    expect(await query('select 1 from users where id = $1', [id])).toEqual([]);
    expect(await query('select 1 from addresses where "user" = $1', [id])).toEqual([]);
    expect(await query('select 1 from error_reports where "userId" = $1', [id])).toEqual([]);
    await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    await scene.mailTo(email, /account is deleted/);
  });

  test('keeps past orders in the ledger without the customer’s name', async () => {
    const buyer = await person();
    await query(
      `insert into orders (id, code, shop_id, customer, customer_name, customer_email, customer_phone, address_line,
         postcode, track_token, status, total_pence) values ('pastorder000001', 'PST-001', 'shop_x', $1, 'Ann', $2, '+44',
         '1 Bank', 'BH24 1LA', 'aa', 'delivered', 2675)`,
      [buyer.id, buyer.email],
    );
    await leave(buyer);
    expect(
      await query(
        `select customer, customer_name, customer_email, customer_phone, address_line, postcode, track_token, total_pence
         from orders where id = 'pastorder000001'`,
      ),
    ).toEqual([
      {
        customer: '',
        customer_name: '',
        customer_email: '',
        customer_phone: '',
        address_line: '',
        postcode: '',
        track_token: '',
        total_pence: '2675',
      },
    ]);
  });

  test('keeps the accounts that the user referred', async () => {
    const leaver = await person();
    const friend = await person();
    await query('update users set referred_by = $2 where id = $1', [friend.id, leaver.id]);
    await leave(leaver);
    expect(await query('select referred_by from users where id = $1', [friend.id])).toEqual([{ referred_by: '' }]);
  });

  test('keeps the totals of past orders without their customer', async () => {
    const leaver = await person();
    await order(leaver.id, 'shop_kept', 'delivered');
    await leave(leaver);
    expect(await query(`select customer, total_pence from orders where shop_id = 'shop_kept'`)).toEqual([
      { customer: '', total_pence: '2675' },
    ]);
    expect((await scene.mailTo(leaver.email, /account is deleted/)).text).toContain('six years');
  });

  test('cancels unspent credit, and the ledger still balances', async () => {
    const leaver = await person();
    const account = `credit:${leaver.id}`;
    await query(
      `with m as (insert into ledger_movements (kind, reference) values ('test', $1) returning id)
       insert into ledger_entries (movement, account, amount_pence)
       select id, $2, 500 from m union all select id, 'platform:referral-credit', -500 from m`,
      [leaver.id, account],
    );
    await leave(leaver);
    expect(await query('select sum(amount_pence) from ledger_entries where account = $1', [account])).toEqual([
      { sum: '0' },
    ]);
    expect(await query('select sum(amount_pence) from ledger_entries')).toEqual([{ sum: '0' }]);
  });

  test('deletes the owner’s shop if it never sold anything', async () => {
    const leaver = await person('shop_owner');
    const pictures = await sendPictures(leaver);
    expect(await Promise.all(pictures.map(isStored))).toEqual([true, true, true, true]);
    await leave(leaver);
    expect(await Promise.all(pictures.map(isStored))).toEqual([false, false, false, false]);
    for (const table of ['retailers', 'shops', 'products'])
      expect(await query(`select 1 from ${table} where shop_id = $1`, [leaver.shopId])).toEqual([]);
  });

  test('keeps a shop with sales in the ledger, without its owner', async () => {
    const leaver = await person('shop_owner');
    await order('', leaver.shopId, 'delivered');
    const [before] = await query('select api_key from retailers where owner = $1', [leaver.id]);
    const pictures = await sendPictures(leaver);
    expect(await Promise.all(pictures.map(isStored))).toEqual([true, true, true, true]);
    await leave(leaver);
    expect(await Promise.all(pictures.map(isStored))).toEqual([false, false, false, false]);
    const [user] = await query('select email, name, password, referral_code from users where id = $1', [leaver.id]);
    expect(user).toEqual({ email: '', name: '', password: '', referral_code: '' });
    const [retailer] = await query('select * from retailers where owner = $1', [leaver.id]);
    expect(retailer).toMatchObject({ name: '', email: '', phone: '', api_secret: '', shop_name: 'Old' });
    expect(retailer.api_key).not.toBe(before.api_key);
    await expect(leaver.client.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
    const again = scene.client().collection('users').authWithPassword(leaver.email, PERSON_PASSWORD);
    await expect(again).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    ['a wrong password', { password: 'guess guess' }],
    ['no password', {}],
    ['the confirmation instead of the password', { confirm: 'DELETE' }],
  ])('does not delete the account for %s', async (_name, body) => {
    const stays = await person();
    await expect(leave(stays, body)).rejects.toMatchObject({ status: 400, response: { data: { password: {} } } });
    await stays.client.collection('users').authRefresh();
  });

  test('tells the owner of an open shop what to do first', async () => {
    const owner = await person('shop_owner');
    await query('update retailers set baitdrop_enabled = true where owner = $1', [owner.id]);
    await expect(leave(owner)).rejects.toMatchObject({
      status: 409,
      response: { message: expect.stringContaining('switch it off') },
    });
  });

  test.each([
    ['a customer', async ({ id }: AccountHolder) => order(id, 'shop_x', 'preparing')],
    ['a shop', async ({ shopId }: AccountHolder) => order('', shopId, 'en_route')],
  ])('makes %s with an open order wait', async (_who, busy) => {
    const waits = await person('shop_owner');
    await busy(waits);
    await expect(leave(waits)).rejects.toMatchObject({ status: 409 });
    await waits.client.collection('users').authRefresh();
  });

  test('refuses to delete an administrator’s account', async () => {
    const admin = await person();
    await query(`update users set role = 'admin' where id = $1`, [admin.id]);
    const client = await scene.clientOf(admin.id);
    await expect(leave({ ...admin, client })).rejects.toMatchObject({ status: 403 });
  });
});

describe('saved addresses', () => {
  test('have coordinates and belong to the user who saves them', async () => {
    const { client, id } = await person();
    const other = await person();
    const saved = await client
      .collection('addresses')
      .create({ line: '4 Bank', postcode: 'bh241la', user: other.id, latitude: 1, label: 'Home' });
    expect(saved).toMatchObject({ user: id, postcode: 'BH24 1LA', label: 'Home' });
    expect(Number(saved['latitude'])).toBeCloseTo(50.8, 0);
    await expect(other.client.collection('addresses').getOne(saved.id)).rejects.toMatchObject({ status: 404 });
    const moved = await client.collection('addresses').update(saved.id, { postcode: 'NR12 8RX' });
    expect(Number(moved['latitude'])).toBeCloseTo(52.7, 0);
  });

  test('keep the pin from the map if it is near the postcode; a postcode has to exist', async () => {
    const { client } = await person();
    const peg = { line: 'Peg 14', postcode: 'BH24 1LA', pinned: true, latitude: 50.871, longitude: -1.785 };
    const saved = await client.collection('addresses').create(peg);
    expect(saved).toMatchObject(peg);
    expect(await client.collection('addresses').update(saved.id, { note: 'Gate' })).toMatchObject(peg);
    await expect(client.collection('addresses').update(saved.id, { latitude: 52 })).rejects.toMatchObject({
      response: { data: { postcode: { message: expect.stringContaining('too far from BH24 1LA') } } },
    });
    const unpinned = await client.collection('addresses').update(saved.id, { pinned: false });
    expect(unpinned['latitude']).not.toBe(peg.latitude);
  });

  test.each(['nowhere', 'BH99 9ZZ', 'JE2 3AB'])('refuses “%s” with a reason', async (postcode) => {
    const { client } = await person();
    await expect(client.collection('addresses').create({ line: '4 Bank', postcode })).rejects.toMatchObject({
      response: { data: { postcode: { message: expect.stringMatching(/\.$/) } } },
    });
  });
});
