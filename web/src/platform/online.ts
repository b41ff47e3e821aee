import { createStore } from './external-store.ts';

export const online = createStore(true);

export function watchOnline(): void {
  online.set(navigator.onLine);
  window.addEventListener('online', () => online.set(true));
  window.addEventListener('offline', () => online.set(false));
}
