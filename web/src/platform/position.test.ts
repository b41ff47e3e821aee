import { expect, it } from 'vitest';
import { locateDevice } from './position.ts';

const failing = (code: number) => ({
  getCurrentPosition: (_: PositionCallback, fail?: PositionErrorCallback | null) =>
    fail?.({ code } as GeolocationPositionError),
});

it('gives the position of the device, asked for precisely, patiently and not too old', async () => {
  let asked: PositionOptions | undefined;
  const locator = {
    getCurrentPosition: (
      done: PositionCallback,
      _: PositionErrorCallback | null | undefined,
      options?: PositionOptions,
    ) => {
      asked = options;
      done({ coords: { latitude: 52.63, longitude: 1.3 } } as GeolocationPosition);
    },
  };
  expect(await locateDevice({ native: null, browser: locator })).toEqual({ ok: true, value: { lat: 52.63, lng: 1.3 } });
  expect(asked).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
});

it.each([
  [1, 'Location access denied. Please enable location services and try again.'],
  [2, 'Location unavailable. Please check your connection and try again.'],
  [3, 'Location request timed out. Please try again.'],
  [9, 'Unable to get your location'],
])('explains failure %i', async (code, sentence) => {
  expect(await locateDevice({ native: null, browser: failing(code) })).toMatchObject({ ok: false, message: sentence });
});

it('asks the phone itself in the app, precisely and patiently', async () => {
  const asked: unknown[] = [];
  const getCurrentPosition = async (options: unknown) => {
    asked.push(options);
    return { coords: { latitude: 52.63, longitude: 1.3 } } as never;
  };
  const native = Promise.resolve({ Geolocation: { getCurrentPosition } });
  expect(await locateDevice({ native, browser: failing(2) })).toEqual({ ok: true, value: { lat: 52.63, lng: 1.3 } });
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000 }]);
});

it.each([
  ['OS-PLUG-GLOC-0003', 'Location access denied. Please enable location services and try again.'],
  ['OS-PLUG-GLOC-0007', 'Location access denied. Please enable location services and try again.'],
  ['OS-PLUG-GLOC-0002', 'Location unavailable. Please check your connection and try again.'],
  ['OS-PLUG-GLOC-0010', 'Location request timed out. Please try again.'],
  [undefined, 'Unable to get your location'],
])('explains what the phone calls %s', async (code, sentence) => {
  const getCurrentPosition = () => Promise.reject(Object.assign(new Error('no'), { code }));
  const native = Promise.resolve({ Geolocation: { getCurrentPosition } });
  expect(await locateDevice({ native, browser: undefined })).toMatchObject({ ok: false, message: sentence });
});

it('says so where nothing can tell', async () => {
  expect(await locateDevice({ native: null, browser: undefined })).toMatchObject({
    message: 'Unable to get your location',
  });
});
