import { embeddedShop } from './embedding/embedding.ts';
import { watchErrors } from './errors/report-error.ts';
import { watchInstall } from './install/install.ts';
import type * as native from './native/start-native.ts';
import { log } from './log.ts';
import { watchOnline } from './online.ts';
import { SESSION_KEY, watchStoredSession } from './session/stored-session.ts';
import { readStored } from './stored.ts';
import { watchTheme } from './theme/theme.ts';
import { registerServiceWorker } from './update/update.ts';
import { watchVitals } from './vitals/watch-vitals.ts';

/** Visitors who never signed in do not load what follows a session, and deletes private data when it ends. */
function watchSessionIfStored(): void {
  if (readStored(SESSION_KEY) === null) return;
  import('./records/session.ts')
    .then(({ watchSession }) => watchSession())
    .catch((failure: unknown) => log.info('The session is not followed yet', failure));
}

/** Starts all browser listeners, once, before hydration; the app's first screen waits for it. */
export async function startPlatform(): Promise<void> {
  watchErrors();
  watchVitals();
  watchTheme();
  watchOnline();
  watchStoredSession();
  watchSessionIfStored();
  watchInstall();
  // The page of the native shells names the file that starts the app; web pages have none.
  const { start } = document.documentElement.dataset;
  if (start !== undefined) {
    const { startNative } = (await import(/* @vite-ignore */ start)) as typeof native;
    return startNative();
  }
  // Pages in a shop's frame install no service worker and no app.
  if (embeddedShop() !== null) return;
  // The worker's downloads must not compete with the page's own.
  if (document.readyState === 'complete') registerServiceWorker();
  else window.addEventListener('load', registerServiceWorker, { once: true });
}
