import { embeddedShop } from './embedding/embedding.ts';
import { watchErrors } from './errors/report-error.ts';
import { watchInstall } from './install/install.ts';
import { watchOnline } from './online.ts';
import { watchSession } from './session/stored-session.ts';
import { watchTheme } from './theme/theme.ts';
import { registerServiceWorker } from './update/update.ts';
import { watchVitals } from './vitals/watch-vitals.ts';

/** Starts everything that listens to the browser, once, before the first screen wakes up. */
export function startPlatform(): void {
  watchErrors();
  watchVitals();
  watchTheme();
  watchOnline();
  watchSession();
  watchInstall();
  // On a shop's own site nothing is installed.
  if (embeddedShop() !== null) return;
  // The worker's downloads must not compete with the page's own.
  if (document.readyState === 'complete') registerServiceWorker();
  else window.addEventListener('load', registerServiceWorker, { once: true });
}
