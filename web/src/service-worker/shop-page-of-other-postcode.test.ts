import { expect, it } from 'vitest';
import { shopPageOfOtherPostcode } from './shop-page-of-other-postcode.ts';

const DATE = 'Sun, 15 Nov 2026 09:00:00 GMT';
const page = { shop: { name: 'Two Bridges', distance: 3.2, delivers: false }, products: [{ name: 'Maggots' }] };
const cacheWith = (cached: Response | undefined) => ({ match: async () => cached }) as unknown as Cache;
const asking = (path: string, cache: RequestCache = 'default') =>
  new Request(new URL(path, 'https://baitdrop.example'), { cache });
const keptPage = () => new Response(JSON.stringify(page), { headers: { date: DATE } });

it('shows a cached shop of another postcode, without saying whether it delivers', async () => {
  const answer = await shopPageOfOtherPostcode(asking('/api/shops/shop_1?postcode=SO14+7DU'), cacheWith(keptPage()));
  expect(await answer?.json()).toEqual({ ...page, shop: { name: 'Two Bridges', distance: null, delivers: null } });
  expect(answer?.headers.get('x-kept-since')).toBe(DATE);
});

it('has no answer for a list, for a request for fresh data, or for a shop that was never shown', async () => {
  expect(await shopPageOfOtherPostcode(asking('/api/shops?search=carp'), cacheWith(keptPage()))).toBeUndefined();
  expect(await shopPageOfOtherPostcode(asking('/api/shops/shop_1', 'no-cache'), cacheWith(keptPage()))).toBeUndefined();
  expect(await shopPageOfOtherPostcode(asking('/api/shops/shop_1'), cacheWith(undefined))).toBeUndefined();
});
