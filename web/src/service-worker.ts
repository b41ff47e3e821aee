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

// Addresses the server answers itself, whatever the app knows.
const serverPaths = [
  /^\/api\//,
  /^\/widget\//,
  /^\/plugins\/.+/,
  /^\/embed\//,
  /^\/_\//,
  /^\/metrics/,
  /\.[a-z0-9]+$/i,
];

// What is kept for offline use is fetched with pauses, so that a phone has time for whoever taps meanwhile. Without them taps waited
// twice as long for their frame until all was there (`bench/README.md`). A page that needs the worker now asks for it without.
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

// A page answers for every query: `/order?shop=…` is the page `/order`.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/.*/] });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/__spa-fallback.html'), { denylist: serverPaths }));

cacheForOffline();

// A page only the server can draw comes from there; without a signal, the offline page answers.
registerRoute(new NavigationRoute(new NetworkOnly()));
setCatchHandler(async ({ request, url }) => {
  if (request.destination !== 'document') return Response.error();
  // A redirect, because a prerendered page hydrates only at its own address.
  return Response.redirect(`/offline?from=${encodeURIComponent(url.pathname + url.search)}`);
});

// The worker controls the page that registered it at once, so that a first visit counts.
self.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(self.clients.claim()));

registerPush(self);

// A new version waits until the person says so: the page sends this from its update notice. Push messages cannot wait.
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'IS_AWAITED') isAwaited = true;
});
