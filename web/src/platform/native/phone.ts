// The phone's abilities that screens may use, as our own interface and its implementation by plugins.
import { type FilePlugins, type PhoneFiles, phoneFilesOf } from './phone-files.ts';
import type * as plugins from './plugins.ts';

type Plugins = typeof plugins;

export interface Shared {
  title: string;
  text?: string;
  url: string;
}

/** The part of the browser's geolocation API that we use. */
export interface Locator {
  getCurrentPosition(
    found: (position: { coords: { latitude: number; longitude: number } }) => void,
    notFound: (failure: { code: number }) => void,
    options: PositionOptions,
  ): void;
}

export interface Phone extends PhoneFiles {
  /** Opens the phone's share sheet; rejects when it is closed without a choice. */
  share(shared: Shared): Promise<unknown>;
  /** Shows a page of another site in a browser over the app. */
  openOver(url: string): Promise<void>;
  /** Closes that browser. On Android only the user, or a link back, can close it. */
  closeOver(): Promise<void>;
  /** Triggers a short vibration. */
  tap(): Promise<void>;
  geolocation: Locator;
  /** Returns the permission for notifications; `prompt` if the user was never asked. */
  mayNotify(): Promise<Permission>;
  /** Shows the phone's permission prompt. */
  askToNotify(): Promise<Permission>;
  /** Returns the push token; rejects on a phone that has no push service. */
  pushToken(): Promise<string>;
}

type Permission = 'granted' | 'denied' | 'prompt';

// Maps the plugin's error codes to the browser's 1 (denied), 2 (unavailable) and 3 (timed out).
const codeOf: Record<string, number> = {
  'OS-PLUG-GLOC-0003': 1,
  'OS-PLUG-GLOC-0007': 1,
  'OS-PLUG-GLOC-0008': 1,
  'OS-PLUG-GLOC-0009': 1,
  'OS-PLUG-GLOC-0002': 2,
  'OS-PLUG-GLOC-0017': 2,
  'OS-PLUG-GLOC-0010': 3,
};

function asGeolocation(plugin: Pick<Plugins['Geolocation'], 'getCurrentPosition'>): Locator {
  return {
    getCurrentPosition(found, notFound, { enableHighAccuracy = false, timeout = 10_000 }) {
      // The phone always reads a new position; browsers may return one that is some minutes old.
      plugin
        .getCurrentPosition({ enableHighAccuracy, timeout })
        .then(found, (failure: { code?: unknown } | null) => notFound({ code: codeOf[String(failure?.code)] ?? 0 }));
    },
  };
}

type PushPlugin = Pick<
  Plugins['PushNotifications'],
  'checkPermissions' | 'requestPermissions' | 'register' | 'addListener'
>;

const permissionOf = ({ receive }: { receive: string }): Permission =>
  receive === 'granted' || receive === 'denied' ? receive : 'prompt';

const TOKEN_TIMEOUT_MS = 15_000;

/** Waits for the phone's registration event. An iPhone without a signal sends none at all. */
async function tokenOf(plugin: PushPlugin): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listening = await Promise.all([
    plugin.addListener('registration', ({ value }) => resolve(value)),
    plugin.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ]);
  const timer = setTimeout(() => reject(new Error('The phone gave no address for messages')), TOKEN_TIMEOUT_MS);
  try {
    await plugin.register();
    return await promise;
  } finally {
    clearTimeout(timer);
    await Promise.all(listening.map((each) => each.remove()));
  }
}

export interface PhonePlugins extends FilePlugins {
  Browser: Pick<Plugins['Browser'], 'open' | 'close'>;
  Geolocation: Pick<Plugins['Geolocation'], 'getCurrentPosition'>;
  Haptics: Pick<Plugins['Haptics'], 'impact'>;
  ImpactStyle: Pick<Plugins['ImpactStyle'], 'Light'>;
  PushNotifications: PushPlugin;
}

export const phoneOf = ({
  Browser,
  Directory,
  Filesystem,
  Geolocation,
  Haptics,
  ImpactStyle,
  PushNotifications,
  Share,
}: PhonePlugins): Phone => ({
  ...phoneFilesOf({ Directory, Filesystem, Share }),
  share: (shared) => Share.share(shared),
  openOver: (url) => Browser.open({ url, toolbarColor: '#06C167' }),
  closeOver: () => Browser.close(),
  tap: () => Haptics.impact({ style: ImpactStyle.Light }),
  geolocation: asGeolocation(Geolocation),
  mayNotify: async () => permissionOf(await PushNotifications.checkPermissions()),
  askToNotify: async () => permissionOf(await PushNotifications.requestPermissions()),
  pushToken: () => tokenOf(PushNotifications),
});
