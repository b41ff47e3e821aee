import { CART_KEY } from '@baitdrop/domain/cart/cart-keys';
import { createStore } from '../external-store.ts';
import { isNative } from '../native.ts';
import { readStored, writeStored } from '../stored.ts';
import { COOKIES_SEEN_KEY } from '../theme/before-paint.ts';
import { DISMISSED_KEY, INSTALLED_KEY, isIosDevice, mayOfferInstall } from './install-offer.ts';

interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let heldPrompt: InstallPromptEvent | null = null;

export const installOffered = createStore(false);

export const isIos = () => isIosDevice(navigator.userAgent, navigator.maxTouchPoints);

function isStandalone(): boolean {
  const onIos = (navigator as { standalone?: boolean }).standalone === true;
  return onIos || window.matchMedia('(display-mode: standalone)').matches;
}

function rememberInstalled(): void {
  writeStored(INSTALLED_KEY, new Date().toISOString());
  installOffered.set(false);
}

export function dismissInstall(): void {
  writeStored(DISMISSED_KEY, new Date().toISOString());
  installOffered.set(false);
}

/** Opens the browser's own install prompt. `unavailable`: this browser has none, so the user needs instructions. */
export async function install(): Promise<'accepted' | 'dismissed' | 'unavailable'> {
  if (heldPrompt === null) return 'unavailable';
  await heldPrompt.prompt();
  const { outcome } = await heldPrompt.userChoice;
  // A prompt can be used only once.
  heldPrompt = null;
  if (outcome === 'accepted') rememberInstalled();
  return outcome;
}

export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Our own banner asks instead, where it is not in the way.
    event.preventDefault();
    heldPrompt = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', rememberInstalled);
  installOffered.set(
    mayOfferInstall({
      isNative: isNative(),
      isStandalone: isStandalone(),
      installedAt: readStored(INSTALLED_KEY),
      dismissedAt: readStored(DISMISSED_KEY),
      hasSeenCookies: readStored(COOKIES_SEEN_KEY) !== null,
      hasBegun: readStored(CART_KEY) !== null,
    }),
  );
}
