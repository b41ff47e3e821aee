import { expect, it } from 'vitest';
import { shopPageOfOtherPostcode } from './shop-page-of-other-postcode.ts';

const DATE = 'Sun, 15 Nov 2026 09:00:00 GMT';
const page = { shop: { name: 'Two Bridges', distance: 3.2, delivers: false }, products: [{ name: 'Maggots' }] };
const cacheWith = (cached: Response | undefined) => ({ match: async () => cached }) as unknown as Cache;
const asking = (path: string, cache: RequestCache = 'default') =>
  new Request(new URL(path, 'https://baitdrop.example'), { cache });
const keptPage = () => new Response(JSON.stringify(page), { headers: { date: DATE } });

it('shows a shop seen for another postcode, without saying whether it delivers here', async () => {
  const answer = await shopPageOfOtherPostcode(asking('/api/shops/shop_1?postcode=SO14+7DU'), cacheWith(keptPage()));
  expect(await answer?.json()).toEqual({ ...page, shop: { name: 'Two Bridges', distance: null, delivers: null } });
  expect(answer?.headers.get('x-kept-since')).toBe(DATE);
});

it('has nothing for a list, for a page that wants news, or for a shop never seen', async () => {
  expect(await shopPageOfOtherPostcode(asking('/api/shops?search=carp'), cacheWith(keptPage()))).toBeUndefined();
  expect(await shopPageOfOtherPostcode(asking('/api/shops/shop_1', 'no-cache'), cacheWith(keptPage()))).toBeUndefined();
  expect(await shopPageOfOtherPostcode(asking('/api/shops/shop_1'), cacheWith(undefined))).toBeUndefined();
});
