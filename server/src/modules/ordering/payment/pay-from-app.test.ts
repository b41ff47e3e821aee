import { afterAll, beforeAll, expect, test } from 'vitest';
import { payFromAppPath } from '@baitdrop/contract/native-app';
import { type CheckoutScene, startCheckoutScene } from '../../../testing/checkout-scene.ts';

let scene: CheckoutScene;
beforeAll(async () => {
  scene = await startCheckoutScene();
});
afterAll(() => scene.close());

const pay = (token: string) => scene.product.app.inject(payFromAppPath(token));

test('the app is redirected to the payment page, with a cookie for the way back', async () => {
  const placed = await scene.place();
  const first = await pay(placed.track_token);
  expect([first.statusCode, first.headers.location]).toEqual([302, placed.payment_url]);
  expect(first.headers['set-cookie']).toBe('baitdrop_app=1; Path=/track; Max-Age=3600; SameSite=Lax');
  expect(first.headers['cache-control']).toBe('no-store');
  expect((await pay(placed.track_token)).headers.location).toBe(placed.payment_url);
});

test('a paid order redirects to its tracking page', async () => {
  const { track_token } = await scene.paid();
  const answer = await pay(track_token);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/track/${track_token}`]);
});

test.each(['nonsense', '../admin', 'https://evil.example', 'a'.repeat(400)])(
  'an unknown token (%s) redirects to our own site',
  async (token) => {
    const answer = await pay(token);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toMatch(/^\/track\/[^/]+$/);
  },
);
