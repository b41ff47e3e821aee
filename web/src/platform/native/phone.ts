// What screens may ask of the phone, in our words, and how its plugins do it.
import { type FilePlugins, type PhoneFiles, phoneFilesOf } from './phone-files.ts';
import type * as plugins from './plugins.ts';

type Plugins = typeof plugins;

export interface Shared {
  title: string;
  text?: string;
  url: string;
}

/** As browsers have it, as far as we use it. */
export interface Locator {
  getCurrentPosition(
    found: (position: { coords: { latitude: number; longitude: number } }) => void,
    notFound: (failure: { code: number }) => void,
    options: PositionOptions,
  ): void;
}

export interface Phone extends PhoneFiles {
  /** Opens the phone's sheet; rejects when it is closed without an answer. */
  share(shared: Shared): Promise<unknown>;
  /** Shows a page of somebody else in a browser over the app. */
  openOver(url: string): Promise<void>;
  /** Android leaves closing it to the person, or to a link back. */
  closeOver(): Promise<void>;
  /** A short vibration. */
  tap(): Promise<void>;
  geolocation: Locator;
  /** Whether it may show messages; `prompt` while the person was not asked. */
  mayNotify(): Promise<Permission>;
  /** Lets the phone ask the person. */
  askToNotify(): Promise<Permission>;
  /** Where its messages go; rejects on a phone that has no service for them. */
  pushToken(): Promise<string>;
}

type Permission = 'granted' | 'denied' | 'prompt';

// The plugin's names for what browsers call 1 (denied), 2 (unavailable) and 3 (timed out).
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
      // A phone reads a new position; browsers may give one that is some minutes old.
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

/** The phone answers by an event; an iPhone without a signal by none at all. */
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
