import { locationMessage } from '@baitdrop/domain/messages/location.messages';
import { accept, refuse, type Verdict } from '@baitdrop/domain/refusal';
import { loadPlugins, type Plugins } from './native/bridge.ts';

export interface DevicePosition {
  lat: number;
  lng: number;
}

const precisely = { enableHighAccuracy: true, timeout: 10_000 };
const maximumAgeMs = 5 * 60_000;

type Found = Verdict<DevicePosition, 'no_position'>;
type Located = { coords: { latitude: number; longitude: number } };

const foundAt = ({ coords }: Located): Found => accept({ lat: coords.latitude, lng: coords.longitude });
const notFound = (code: number | undefined): Found => refuse('no_position', locationMessage(code));

export interface Locators {
  native: PromiseLike<{ Geolocation: Pick<Plugins['Geolocation'], 'getCurrentPosition'> }> | null;
  browser: Pick<Geolocation, 'getCurrentPosition'> | undefined;
}

/** Where the device is, or the sentence that says why we cannot know. */
export async function locateDevice(
  { native, browser }: Locators = { native: loadPlugins(), browser: navigator.geolocation },
): Promise<Found> {
  if (native !== null) return askPhone((await native).Geolocation);
  if (!browser) return notFound(undefined);
  return new Promise((resolve) => {
    browser.getCurrentPosition(
      (position) => resolve(foundAt(position)),
      ({ code }) => resolve(notFound(code)),
      { ...precisely, maximumAge: maximumAgeMs },
    );
  });
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

async function askPhone(plugin: Pick<Plugins['Geolocation'], 'getCurrentPosition'>): Promise<Found> {
  try {
    return foundAt(await plugin.getCurrentPosition(precisely));
  } catch (failure) {
    return notFound(codeOf[String((failure as { code?: unknown } | null)?.code)]);
  }
}
