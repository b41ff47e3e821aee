import { runsOnDevelopmentHost } from '../development-host.ts';
import { reportError } from '../errors/report-error.ts';
import { createStore } from '../external-store.ts';
import { isNative } from '../native.ts';
import { isCached } from '../offline/offline-list.ts';

const CHECK_INTERVAL_MS = 30 * 60 * 1000;

/** The installed worker of a newer version, which waits for the user to accept the update. */
export const waitingWorker = createStore<ServiceWorker | null>(null);

function watchForWaiting(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // Without a controller this is the first visit, so nothing is replaced.
    if (registration.waiting && navigator.serviceWorker.controller) waitingWorker.set(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  let lookedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAtMs < CHECK_INTERVAL_MS) return;
    lookedAtMs = Date.now();
    // A failed update while offline is not worth a report.
    registration.update().catch(() => {});
  });
}

/** Activates the waiting worker, then reloads into the new version. */
export function applyUpdate(): void {
  const worker = waitingWorker.get();
  if (!worker) return;
  // Another tab was faster: the new version is already active.
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'SKIP_WAITING' }, []);
}

/** Hides the notice; the worker keeps waiting and is offered again on the next visit. */
export function postponeUpdate(): void {
  waitingWorker.set(null);
}

/** The worker did not see the requests of the visit that installed it, so the page sends it their URLs. */
function cacheFirstVisit(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  const handOver = () => {
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
    const urlsToCache = addresses.filter((address) => isCached(new URL(address).pathname));
    // The worker fetches them without credentials.
    serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
  serviceWorker.addEventListener('controllerchange', handOver, { once: true });
}

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || isNative() || runsOnDevelopmentHost()) return;
  cacheFirstVisit();
  navigator.serviceWorker
    .register('/sw.js')
    .then(watchForWaiting)
    .catch((error: unknown) => reportError(error, { source: 'service-worker' }));
}
