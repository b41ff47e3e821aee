/// <reference lib="webworker" />
// Caches viewed shops and products for use without a signal. Personal data is never cached here.
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { answersCacheFor, dropAnswers, PHOTOS_CACHE } from '../platform/offline/offline-caches.ts';
import { CachedAnswers } from './cached-answers.strategy.ts';
import { shopPageOfOtherPostcode } from './shop-page-of-other-postcode.ts';
import { isTooOld, type CacheLimits, trimCache } from './trim-cache.ts';
import { isPublicAnswer, isShopPhoto, isCacheable } from './cacheable.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build. */
declare const ANSWERS_FORM: string;

const answersCache = answersCacheFor(ANSWERS_FORM);
const DAY_MS = 86_400_000;

const keepWithin = (room: CacheLimits) => ({
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheable(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response }) =>
    cachedResponse && !isTooOld(cachedResponse, Date.now(), room) ? cachedResponse : null,
  cacheDidUpdate: async ({ cacheName }: { cacheName: string }) =>
    trimCache(await caches.open(cacheName), Date.now(), room),
});

const requestOf = ({ url, request }: { url: URL; request: Request }) => ({
  url,
  method: request.method,
  headers: request.headers,
});

export function cacheForOffline(): void {
  self.addEventListener('activate', (event) => event.waitUntil(dropAnswers(answersCache)));
  registerRoute(
    (match) => match.sameOrigin && isPublicAnswer(requestOf(match)),
    new CachedAnswers({
      cacheName: answersCache,
      plugins: [
        keepWithin({ maxEntries: 80, maxAgeMs: 7 * DAY_MS }),
        { handlerDidError: async ({ request }) => shopPageOfOtherPostcode(request, await caches.open(answersCache)) },
      ],
      matchOptions: { ignoreVary: true },
    }),
  );
  // A changed photo gets a new name, so a cached one is never wrong.
  registerRoute(
    (match) => match.sameOrigin && isShopPhoto(requestOf(match)),
    new CacheFirst({ cacheName: PHOTOS_CACHE, plugins: [keepWithin({ maxEntries: 120, maxAgeMs: 30 * DAY_MS })] }),
  );
}
