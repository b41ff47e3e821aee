import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

test('the demo is labelled and suggests a postcode, a live system is not; both name the food partner and the map tiles', async () => {
  const demo = await startTestApp();
  expect((await demo.app.inject('/api/profile')).json()).toEqual({
    profile: 'demo',
    suggestedPostcode: 'BH24 1LA',
    foodPartnerUrl: 'https://www.ubereats.com/gb/?postcode={postcode}',
    deliveryCharge: { payer: 'platform', fixedPence: 0, freeFromPence: 0 },
    deliveryChargeVaries: false,
  });
  expect((await demo.app.inject('/api/map')).json()).toEqual({ tiles: null });
  await demo.close();
  const live = await startTestApp({
    BAITDROP_PROFILE: 'live',
    PUBLIC_URL: 'https://baitdrop.example',
    BAITDROP_SECRET_KEY: randomBytes(32).toString('base64'),
    MAIL_FROM: 'hello@baitdrop.example',
    FOOD_PARTNER_URL: 'https://food.example/{postcode}',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=for-browsers',
    MAP_TILES_ATTRIBUTION: '© Tile Makers',
  });
  const answer = await live.app.inject('/api/profile');
  expect(answer.json()).toEqual({
    profile: 'live',
    foodPartnerUrl: 'https://food.example/{postcode}',
    deliveryCharge: { payer: 'platform', fixedPence: 0, freeFromPence: 0 },
    deliveryChargeVaries: false,
  });
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  const map = await live.app.inject('/api/map');
  expect(map.json()).toEqual({
    tiles: {
      url: 'https://tiles.example/{z}/{x}/{y}.png?key=for-browsers',
      attribution: '© Tile Makers',
      max_zoom: 19,
      sketch: false,
    },
  });
  // The page’s content security policy allows the setting's origin, without its path.
  const page = await live.app.inject({ url: '/directory', headers: { accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example;");
  await live.close();
});
