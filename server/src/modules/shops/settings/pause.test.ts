import { afterAll, describe, expect, test } from 'vitest';
import type { PauseAnswer, ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { type Person, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const scene = await startOrderScene(await ownApp());
const SHOP_ID = scene.otherShopId;
scene.product.context.now = () => new Date('2026-11-15T09:00:00Z');
afterAll(() => scene.close());

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who: Person = 'otherOwner',
) {
  const headers = { authorization: await scene.tokenOf(who) };
  const url = `/api/shops/${SHOP_ID}/${path}`;
  const answer = await scene.product.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json<PauseAnswer & ShopSettingsPage>() };
}

describe('a busy shop', () => {
  test('pauses for half an hour; the pause ends automatically, or earlier by hand', async () => {
    expect((await call('POST', 'pause', { minutes: 30 })).body).toMatchObject({
      paused_until: '2026-11-15T09:30:00.000Z',
      extra_packing: null,
      lead_time_minutes: 15,
    });
    expect((await call('GET', 'pause')).body.paused_until).toBe('2026-11-15T09:30:00.000Z');
    const { context } = scene.product;
    context.now = () => new Date('2026-11-15T09:30:01Z');
    expect((await call('GET', 'pause')).body.paused_until).toBe('');
    context.now = () => new Date('2026-11-15T09:00:00Z');
    expect((await call('DELETE', 'pause')).body).toMatchObject({ paused_until: '' });
    expect((await call('GET', 'pause')).body.paused_until).toBe('');
  });

  test('cannot pause for zero, unlimited or invalid minutes', async () => {
    for (const body of [{ minutes: 0 }, { minutes: 2000 }, { minutes: 'long' }, { until: 'easter' }, {}])
      expect((await call('POST', 'pause', body)).status).toBe(400);
  });

  test('pauses until it opens tomorrow or later', async () => {
    const sunday = '2026-11-15T09:00:00Z';
    const opening_hours = { monday: 'Closed', tuesday: '08:30–17:00' };
    await scene.query('update shops set opening_hours = $2 where shop_id = $1', [SHOP_ID, opening_hours]);
    scene.product.context.now = () => new Date(sunday);
    expect((await call('POST', 'pause', { until: 'tomorrow' })).body.paused_until).toBe('2026-11-17T08:30:00.000Z');
    expect((await call('DELETE', 'pause')).status).toBe(200);
  });

  test('takes longer to pack for a while', async () => {
    const busy = { minutes: 20, for_minutes: 120 };
    const { body } = await call('PUT', 'packing-time', busy);
    expect(body).toMatchObject({
      paused_until: '',
      extra_packing: { minutes: 20, until: '2026-11-15T11:00:00.000Z' },
      lead_time_minutes: 35,
    });
    // The setting of the shop stays as it is.
    expect((await call('GET', 'settings')).body.settings.lead_time_minutes).toBe(15);
    const { context } = scene.product;
    const usual = { extra_packing: null, lead_time_minutes: 15 };
    context.now = () => new Date('2026-11-15T11:00:00Z');
    expect((await call('GET', 'pause')).body).toMatchObject(usual);
    context.now = () => new Date('2026-11-15T09:00:00Z');
    expect((await call('DELETE', 'packing-time')).body).toMatchObject(usual);
    for (const form of [{ minutes: 0, for_minutes: 60 }, { minutes: 20 }, { ...busy, for_minutes: 2000 }])
      expect((await call('PUT', 'packing-time', form)).status).toBe(400);
    expect((await call('PUT', 'packing-time', busy, 'customer')).status).toBe(404);
  });
});
