// What screens may ask of the phone, in our words, and how its plugins do it.
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

export interface Phone {
  /** Opens the phone's sheet; rejects when it is closed without an answer. */
  share(shared: Shared): Promise<unknown>;
  /** Shows a page of somebody else in a browser over the app. */
  openOver(url: string): Promise<void>;
  /** Android leaves closing it to the person, or to a link back. */
  closeOver(): Promise<void>;
  /** A light tap under the thumb. */
  tap(): Promise<void>;
  geolocation: Locator;
}

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
      // A phone looks anew: only browsers are content with a position some minutes old.
      plugin
        .getCurrentPosition({ enableHighAccuracy, timeout })
        .then(found, (failure: { code?: unknown } | null) => notFound({ code: codeOf[String(failure?.code)] ?? 0 }));
    },
  };
}

export interface PhonePlugins {
  Browser: Pick<Plugins['Browser'], 'open' | 'close'>;
  Geolocation: Pick<Plugins['Geolocation'], 'getCurrentPosition'>;
  Haptics: Pick<Plugins['Haptics'], 'impact'>;
  ImpactStyle: Pick<Plugins['ImpactStyle'], 'Light'>;
  Share: Pick<Plugins['Share'], 'share'>;
}

export const phoneOf = ({ Browser, Geolocation, Haptics, ImpactStyle, Share }: PhonePlugins): Phone => ({
  share: (shared) => Share.share(shared),
  openOver: (url) => Browser.open({ url, toolbarColor: '#06C167' }),
  closeOver: () => Browser.close(),
  tap: () => Haptics.impact({ style: ImpactStyle.Light }),
  geolocation: asGeolocation(Geolocation),
});
