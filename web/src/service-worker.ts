/// <reference lib="webworker" />
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { registerPush } from './features/push/push-worker.ts';
import { cacheForOffline } from './service-worker/cache-for-offline.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

// Paths that the server handles itself, even if the app has a matching page.
const serverPaths = [
  /^\/api\//,
  /^\/widget\//,
  /^\/plugins\/.+/,
  /^\/embed\//,
  /^\/_\//,
  /^\/metrics/,
  /\.[a-z0-9]+$/i,
];

// The worker pauses between downloads for offline use, so that a phone can respond to taps meanwhile. Without pauses,
// taps waited twice as long for their frame until all files were there (`bench/README.md`). A page that needs the
// worker now makes it skip the pauses.
const PAUSE_MS = 40;
let isAwaited = false;
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, isAwaited ? 0 : PAUSE_MS));
addPlugins([
  {
    async requestWillFetch({ request, event }) {
      if (event?.type === 'install') await pause();
      return request;
    },
  },
]);

// One page serves every query string: `/order?shop=…` is the page `/order`.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/__spa-fallback.html'), { denylist: serverPaths }));

cacheForOffline();

// Pages that only the server can render come from the network; without a signal, the offline page replies.
registerRoute(new NavigationRoute(new NetworkOnly()));
setCatchHandler(async ({ request, url }) => {
  if (request.destination !== 'document') return Response.error();
  // Redirects, because a prerendered page hydrates only at its own address.
  return Response.redirect(`/offline?from=${encodeURIComponent(url.pathname + url.search)}`);
});

// The worker controls the page that registered it at once, so that the first visit is cached.
self.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(self.clients.claim()));

registerPush(self);

// A new version waits until the user accepts it: the page sends this from its update notice. Push messages cannot wait.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'IS_AWAITED') isAwaited = true;
});
