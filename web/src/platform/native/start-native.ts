// Starts the app inside the Android and iOS shells.
import css from './native.css?inline';
import { apiAddress } from '../api/api-address.ts';
import { log } from '../log.ts';
import { setPhone } from '../native.ts';
import { online } from '../online.ts';
import { asOwnPath } from '../own-path.ts';
import { refreshSignedIn, signedIn } from '../session/stored-session.ts';
import { pathOfAppLink } from './app-link.ts';
import { takeOAuth2Return } from './oauth2-return.ts';
import { goBack, openThings } from './back-button.ts';
import { storeSession, restoreSession } from './stored-session.ts';
import { phoneOf } from './phone.ts';
import {
  App,
  Browser,
  Device,
  Directory,
  Filesystem,
  Geolocation,
  Haptics,
  ImpactStyle,
  Network,
  Preferences,
  PushNotifications,
  Share,
  SplashScreen,
  StatusBar,
  Style,
} from './plugins.ts';

/** Shows a screen that was requested outside the page. The router handles the event like the browser's own buttons. */
function showInApp(path: string): void {
  const { pathname, search, hash } = window.location;
  // A phone may report the link that started the app twice.
  if (path === `${pathname}${search}${hash}`) return;
  if (document.documentElement.dataset['awake'] === undefined) {
    // Replaces the entry, because Back has nowhere to go before the first screen.
    history.replaceState(null, '', path);
    return;
  }
  history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** One plugin that fails must not stop the others or the first screen. */
async function attempt(what: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (failure) {
    log.info(`The phone refused: ${what}`, failure);
  }
}

function openLink(link: string): void {
  if (takeOAuth2Return(link)) return;
  const path = pathOfAppLink(link, apiAddress());
  if (path === null) return;
  // The payment page is open over the app; phones that cannot close it leave that to the user.
  void attempt('closing the page over the app', () => Browser.close());
  showInApp(path);
}

async function colourStatusBar(): Promise<void> {
  // The bar is dark ink on green in both themes: it does not follow the page.
  await StatusBar.setStyle({ style: Style.Light });
  await StatusBar.setBackgroundColor({ color: '#06C167' });
}

async function watchSignal(): Promise<void> {
  online.set((await Network.getStatus()).connected);
  await Network.addListener('networkStatusChange', ({ connected }) => online.set(connected));
}

async function rememberSession(): Promise<void> {
  await restoreSession(Preferences, localStorage);
  refreshSignedIn();
  const keep = () => void attempt('keeping the session', () => storeSession(Preferences, localStorage));
  signedIn.subscribe(keep);
  await App.addListener('pause', keep);
}

/** Error reports name the phone, because the web view's user agent is vague. */
async function nameDevice(): Promise<void> {
  const { platform, osVersion, model } = await Device.getInfo();
  document.documentElement.dataset['device'] = `${platform} ${osVersion}, ${model}`;
}

async function onPhoneMessage(): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) =>
    goBack({ ...openThings(document), canGoBack }, { goBack: () => history.back(), exit: () => void App.exitApp() }),
  );
  await App.addListener('appUrlOpen', ({ url }) => openLink(url));
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const link: unknown = (notification.data as Record<string, unknown> | undefined)?.['url'];
    const path = asOwnPath(typeof link === 'string' ? link : null);
    if (path !== null) showInApp(path);
    else if (typeof link === 'string') openLink(link);
  });
  // A page that is reloaded later must not follow the link that started the app again.
  const isFirst = history.state === null && document.referrer === '';
  const launch = isFirst ? await App.getLaunchUrl() : undefined;
  if (launch !== undefined) openLink(launch.url);
}

/** The splash screen stays until the first screen is visible; if none comes, the shell hides it after a timeout. */
function hideSplashWhenAwake(): void {
  const page = document.documentElement;
  const watch = new MutationObserver(() => {
    if (page.dataset['awake'] === undefined) return;
    watch.disconnect();
    void attempt('hiding the splash screen', () => SplashScreen.hide());
  });
  watch.observe(page, { attributeFilter: ['data-awake'] });
}

/** Resolves when the first screen may render: the session is restored, and a link has set its path. */
export async function startNative(): Promise<void> {
  document.documentElement.dataset['shell'] = 'native';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const phone = phoneOf({
    Browser,
    Directory,
    Filesystem,
    Geolocation,
    Haptics,
    ImpactStyle,
    PushNotifications,
    Share,
  });
  setPhone(phone);
  hideSplashWhenAwake();
  // Signing out deletes shared files as well.
  signedIn.subscribe(() => void (signedIn.get() || attempt('its files', phone.forgetFiles)));
  await Promise.all([
    attempt('its preferences', rememberSession),
    attempt('its buttons and links', onPhoneMessage),
    attempt('its signal', watchSignal),
    attempt('its name', nameDevice),
    attempt('its status bar', colourStatusBar),
    attempt('its files', phone.forgetFiles),
  ]);
}
