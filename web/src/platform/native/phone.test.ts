import { expect, it, onTestFinished, vi } from 'vitest';
import { locateDevice } from '../position.ts';
import { phoneOf, type PhonePlugins } from './phone.ts';

/** Plugins that record their calls, and report a position in Norwich unless a test sets a failure. */
function pluginsNoting(calls: unknown[], failure?: { code?: string }): PhonePlugins {
  const note =
    (ability: string) =>
    async (options?: unknown): Promise<never> =>
      void calls.push(options === undefined ? [ability] : [ability, options]) as never;
  return {
    Browser: { open: note('open'), close: note('close') },
    Directory: { Cache: 'CACHE' as never },
    Filesystem: { writeFile: note('writeFile'), rmdir: note('rmdir') },
    Geolocation: {
      async getCurrentPosition(options) {
        calls.push(['position', options]);
        if (failure) throw failure;
        return { coords: { latitude: 52.63, longitude: 1.3 } } as never;
      },
    },
    Haptics: { impact: note('impact') },
    ImpactStyle: { Light: 'LIGHT' as never },
    Share: { share: note('share') },
    PushNotifications: pushPlugin('registration', { value: 'token-of-this-phone' }),
  };
}

/** A push plugin that answers a registration with the named event. */
function pushPlugin(answer: string, event: object): PhonePlugins['PushNotifications'] {
  const listeners = new Map<string, (event: never) => void>();
  return {
    checkPermissions: async () => ({ receive: 'prompt-with-rationale' }),
    requestPermissions: async () => ({ receive: 'granted' }),
    async register() {
      listeners.get(answer)?.(event as never);
    },
    async addListener(name: string, listener: (event: never) => void) {
      listeners.set(name, listener);
      return { remove: async () => void listeners.delete(name) };
    },
  };
}

it('asks the phone for permission to show notifications, and for the address of the device', async () => {
  const phone = phoneOf(pluginsNoting([]));
  expect([await phone.mayNotify(), await phone.askToNotify()]).toEqual(['prompt', 'granted']);
  expect(await phone.pushToken()).toBe('token-of-this-phone');
  expect(await phone.pushToken()).toBe('token-of-this-phone');
});

it('reports a phone without a notification service', async () => {
  const PushNotifications = pushPlugin('registrationError', { error: 'SERVICE_NOT_AVAILABLE' });
  const phone = phoneOf({ ...pluginsNoting([]), PushNotifications });
  await expect(phone.pushToken()).rejects.toThrow('SERVICE_NOT_AVAILABLE');
});

it('gives up on a phone that does not answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const phone = phoneOf({ ...pluginsNoting([]), PushNotifications: pushPlugin('nothing', {}) });
  const event = phone.pushToken().catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await event).toEqual(new Error('The phone gave no address for messages'));
});

it('passes the screens’ settings to the plugins, in our colours', async () => {
  const calls: unknown[] = [];
  const phone = phoneOf(pluginsNoting(calls));
  await phone.openOver('https://pay.example');
  await phone.closeOver();
  await phone.tap();
  await phone.share({ title: 'Cobb', url: 'https://baitdrop.example' });
  expect(calls).toEqual([
    ['open', { url: 'https://pay.example', toolbarColor: '#06C167' }],
    ['close'],
    ['impact', { style: 'LIGHT' }],
    ['share', { title: 'Cobb', url: 'https://baitdrop.example' }],
  ]);
});

it('asks the phone for a precise position with a timeout', async () => {
  const calls: unknown[] = [];
  const { geolocation } = phoneOf(pluginsNoting(calls));
  expect(await locateDevice(geolocation)).toEqual({ ok: true, value: { lat: 52.63, lng: 1.3 } });
  expect(calls).toEqual([['position', { enableHighAccuracy: true, timeout: 10_000 }]]);
});

it.each([
  ['OS-PLUG-GLOC-0003', 'Location access denied. Please enable location services and try again.'],
  ['OS-PLUG-GLOC-0007', 'Location access denied. Please enable location services and try again.'],
  ['OS-PLUG-GLOC-0002', 'Location unavailable. Please check your connection and try again.'],
  ['OS-PLUG-GLOC-0010', 'Location request timed out. Please try again.'],
  ['something new', 'Unable to get your location'],
])('shows the usual message for the phone’s error %s', async (code, sentence) => {
  const { geolocation } = phoneOf(pluginsNoting([], { code }));
  expect(await locateDevice(geolocation)).toMatchObject({ ok: false, message: sentence });
});
