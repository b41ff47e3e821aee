import { afterAll, describe, expect, test } from 'vitest';
import type { ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { blankPng } from '../../../testing/blank-png.ts';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startOrderScene(await ownApp());
const SHOP_ID = scene.otherShopId;
scene.product.context.now = () => new Date('2026-11-15T09:00:00Z');
afterAll(() => scene.close());

type Caller = Person | 'guest';
type Answer = ShopSettingsPage & { message: string; data: Record<string, { message: string; value?: unknown }> };

async function call(
  method: 'GET' | 'PATCH' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  who: Caller = 'otherOwner',
) {
  const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
  const url = `/api/shops/${SHOP_ID}/${path}`;
  const answer = await scene.product.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

const read = async () => (await call('GET', 'settings')).body;
const change = (before: object, after: object, who?: Caller) => call('PATCH', 'settings', { before, after }, who);

describe('a shop’s settings', () => {
  test('are answered with the bank holidays of the coming year', async () => {
    const { settings, position, bank_holidays, paused_until, hours } = await read();
    expect(settings).toMatchObject({
      shop_name: 'Other Tackle',
      phone: '01632 960111',
      email: `otherOwner@${scene.host}`,
      delivery_radius: 15,
      lead_time_minutes: 15,
      minimum_order_pence: 2500,
      allowed_origins: [],
      vat_number: '',
    });
    expect(position).toEqual({ lat: 50.8468, lng: -1.7899 });
    expect(bank_holidays).toHaveLength(9);
    expect(bank_holidays[1]).toEqual({ day: '2026-12-26', name: 'Boxing Day' });
    expect(bank_holidays[0]).toEqual({ day: '2026-12-25', name: 'Christmas Day' });
    expect(paused_until).toBe('');
    expect(hours).toMatchObject({ isOpen: true, closedFor: null });
  });

  test('change the account and the public page together', async () => {
    const { settings } = await read();
    const after = {
      shop_name: 'Other Tackle & Bait',
      phone: '01632 960222',
      postcode: 'nr136lh',
      vat_number: 'gb123456782',
      vat_default_rate: 'standard',
      specialties: ['carp', ' Carp ', 'chalk  streams'],
      features: ['live bait'],
      minimum_order_pence: 3000,
      early_handover: '05:30',
      last_orders_minutes: 30,
      bank_holiday_hours: 'As usual',
      opening_hours: { ...settings.opening_hours, monday: '09:00–12:30, 13:30–17:30' },
      closures: { '2026-12-24': '09:00–12:00', '2026-12-25': 'Closed' },
      allowed_origins: ['www.other-tackle.example/shop'],
    };
    const { status, body } = await change(settings, after);
    expect(status).toBe(200);
    expect(body.settings).toMatchObject({
      ...after,
      postcode: 'NR13 6LH',
      vat_number: 'GB 123 4567 82',
      specialties: ['carp', 'chalk streams'],
      allowed_origins: ['https://www.other-tackle.example'],
    });
    expect(body.position?.lat).toBeCloseTo(52.67, 1);
    const [row] = await scene.query(
      `select r.shop_name, s.name, r.phone, s.telephone, r.postcode, s.postcode as listed, r.allowed_origins as origins,
         s.region from retailers r join shops s on s.retailer = r.id where r.shop_id = $1`,
      [SHOP_ID],
    );
    expect(row).toEqual({
      shop_name: 'Other Tackle & Bait',
      name: 'Other Tackle & Bait',
      phone: '01632 960222',
      telephone: '01632 960222',
      postcode: 'NR13 6LH',
      listed: 'NR13 6LH',
      origins: ['https://www.other-tackle.example'],
      region: 'East of England',
    });
  });

  test('refuse to overwrite a change from another window, and show it', async () => {
    const { settings } = await read();
    expect((await change(settings, { lead_time_minutes: 20 })).status).toBe(200);
    // The second window still shows the old value and can save another field.
    expect((await change(settings, { delivery_radius: 8 })).status).toBe(200);
    // It can also save the same value again, but not a different one.
    expect((await change(settings, { lead_time_minutes: 20 })).status).toBe(200);
    const { status, body } = await change(settings, { lead_time_minutes: 45 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: 'Failed to update retailer',
      data: { lead_time_minutes: { code: 'changed_elsewhere', value: 20 } },
    });
    expect((await read()).settings).toMatchObject({ lead_time_minutes: 20, delivery_radius: 8 });
  });

  test('place the shop on the map, until its postcode changes', async () => {
    const { settings, position: middle } = await read();
    expect(settings.place).toBeNull();
    const door = { lat: (middle?.lat ?? 0) + 0.005, lng: middle?.lng ?? 0 };
    const placed = await change(settings, { place: door });
    expect(placed.body.settings.place?.lat).toBeCloseTo(door.lat, 6);
    expect(placed.body.position).toEqual(placed.body.settings.place);
    // Saving another field keeps the position.
    expect((await change(placed.body.settings, { delivery_radius: 9 })).body.position).toEqual(placed.body.position);
    const [stored] = await scene.query('select latitude, position_source from shops where shop_id = $1', [SHOP_ID]);
    expect(stored).toEqual({ latitude: placed.body.position?.lat, position_source: 'placed' });

    const away = await change(placed.body.settings, { place: { lat: 50.8, lng: -1.8 } });
    expect(away).toMatchObject({
      status: 400,
      body: { data: { place: { message: expect.stringContaining('NR13 6LH') } } },
    });
    expect((await change(placed.body.settings, { place: null })).status).toBe(400);

    const moved = await change(placed.body.settings, { postcode: 'BH24 1LA' });
    expect(moved.body.settings.place).toBeNull();
    const back = await change(moved.body.settings, { postcode: 'NR13 6LH', place: door });
    expect(back.body.settings).toMatchObject({ postcode: 'NR13 6LH', place: placed.body.settings.place });
  });

  test('refuse invalid values with a message for each field, and change nothing', async () => {
    const { settings } = await read();
    const wrong = {
      minimum_order_pence: 2400,
      postcode: 'JE1 1AA',
      allowed_origins: ['http://shop.example'],
      closures: { tomorrow: 'Closed' },
      lead_time_minutes: 30,
    };
    const { status, body } = await change(settings, wrong);
    expect(status).toBe(400);
    expect(body.message).toBe('Failed to update retailer');
    expect(Object.keys(body.data).toSorted()).toEqual([
      'allowed_origins',
      'closures',
      'minimum_order_pence',
      'postcode',
    ]);
    expect((await read()).settings).toEqual(settings);
    for (const nonsense of [
      { baitdrop_enabled: true },
      { lead_time_minutes: 'soon' },
      { closures: [] },
      { opening_hours: { funday: 'Closed' } },
    ])
      expect((await change(settings, nonsense)).status).toBe(400);
  });

  test('can be read and changed by the owner and administrators', async () => {
    for (const [who, status] of [
      ['guest', 401],
      ['customer', 404],
      ['owner', 404],
      ['admin', 200],
    ] as const) {
      expect((await call('GET', 'settings', undefined, who)).status).toBe(status);
      expect((await change({}, {}, who)).status).toBe(status);
      expect((await call('DELETE', 'pause', undefined, who)).status).toBe(status);
    }
  });

  test('work for an account without a listing', async () => {
    await scene.query('delete from shops where shop_id = $1', [SHOP_ID]);
    const { settings, position } = await read();
    expect(position).toBeNull();
    expect((await change(settings, { delivery_radius: 5 })).body.settings.delivery_radius).toBe(5);
    const [row] = await scene.query('select name, is_active from shops where shop_id = $1', [SHOP_ID]);
    expect(row).toEqual({ name: 'Other Tackle & Bait', is_active: false });
  });
});

describe('a shop’s photo and logo', () => {
  const send = async (which: 'photo' | 'logo', payload: Buffer, who: Caller = 'otherOwner') => {
    const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
    const url = `/api/shops/${SHOP_ID}/${which}`;
    const sent = { ...headers, 'content-type': 'image/png' };
    return scene.product.app.inject({ method: 'PUT', url, headers: sent, payload });
  };
  const remove = async (which: 'photo' | 'logo', who: Caller = 'otherOwner') => {
    const headers = who === 'guest' ? {} : { authorization: await scene.tokenOf(who) };
    return scene.product.app.inject({ method: 'DELETE', url: `/api/shops/${SHOP_ID}/${which}`, headers });
  };
  const statusOf = async (path: string) => (await scene.product.app.inject(path)).statusCode;

  test('are re-encoded, shown in the directory in small sizes, replaced and removed', async () => {
    const photo = (await send('photo', blankPng(900, 400))).json().photo as string;
    const { logo } = (await send('logo', blankPng(300, 300))).json();
    await scene.query('update shops set is_active = true where shop_id = $1', [SHOP_ID]);
    expect((await read()).pictures).toEqual({ photo, logo });
    const { shop } = (await scene.product.app.inject(`/api/shops/${SHOP_ID}`)).json();
    expect([shop.image, shop.logo]).toEqual([`${photo}?thumb=480x320`, `${logo}?thumb=100x100`]);
    for (const path of [photo, logo, shop.image, shop.logo, `${photo}?thumb=960x0`]) {
      const { statusCode, headers } = await scene.product.app.inject(path);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
    const second = (await send('photo', blankPng(600, 400), 'admin')).json().photo as string;
    expect([await statusOf(photo), await statusOf(second)]).toEqual([404, 200]);
    expect([(await remove('photo')).statusCode, (await remove('logo')).statusCode]).toEqual([204, 204]);
    expect((await read()).pictures).toEqual({ photo: '', logo: '' });
    expect([await statusOf(second), await statusOf(logo)]).toEqual([404, 404]);
  });

  test.each([
    ['photo', 'a drawing', () => Buffer.from('<svg onload="alert(1)"/>'), 400, /JPEG, PNG or WebP/],
    ['photo', 'a small picture', () => blankPng(600, 299), 400, /at least 300 × 300/],
    ['logo', 'a small picture', () => blankPng(99, 99), 400, /at least 100 × 100/],
    ['logo', 'half a picture', () => blankPng(900, 900).subarray(0, 60), 400, /couldn’t read/],
    ['logo', 'more than eight megabytes', () => Buffer.alloc(8_400_000), 413, /too large/],
  ] as const)('as %s, %s is refused with a message', async (which, _what, content, status, sentence) => {
    const answer = await send(which, content());
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(sentence)]);
  });

  test('can be changed only by the shop', async () => {
    for (const [who, status] of [
      ['guest', 401],
      ['customer', 404],
      ['owner', 404],
    ] as const) {
      expect((await send('logo', blankPng(300, 300), who)).statusCode).toBe(status);
      expect((await remove('photo', who)).statusCode).toBe(status);
    }
  });

  test('cannot be a script, even through the records API', async () => {
    const [row] = await scene.query<{ id: string }>('select id from shops where shop_id = $1', [SHOP_ID]);
    const url = `/api/collections/shops/records/${row?.id}`;
    const authorization = await scene.tokenOf('otherOwner');
    const patch = async (field: string, fileName: string, content: string | Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append(field, new Blob([content], { type: 'image/webp' }), fileName);
      const body = new Response(form);
      const headers = { authorization, 'content-type': body.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await body.arrayBuffer());
      return scene.product.app.inject({ method: 'PATCH', url, headers, payload });
    };
    for (const [name, content] of [
      ['evil.js', 'RIFF=1;\nWEBP=2;alert(document.domain)'],
      ['evil.js', 'RIFF=1;\nWEBPVP8=2;alert(document.domain)'],
      ['evil.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ] as const)
      for (const field of ['image', 'logo']) {
        const refused = await patch(field, name, content);
        expect([refused.statusCode, Object.keys(refused.json().data)]).toEqual([400, [field]]);
      }
    const taken = await patch('image', 'evil.js', Uint8Array.from(blankPng(400, 400)));
    expect([taken.statusCode, taken.json().image]).toEqual([200, expect.stringMatching(/^evil_[a-z0-9]{10}\.jpg$/)]);
    const served = await scene.product.app.inject(`/api/files/shops/${row?.id}/${taken.json().image}`);
    expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  });
});
