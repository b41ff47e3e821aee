import { expect, it } from 'vitest';
import { locateDevice } from './position.ts';

const failing = (code: number) => ({
  getCurrentPosition: (_: PositionCallback, fail?: PositionErrorCallback | null) =>
    fail?.({ code } as GeolocationPositionError),
});

it('requests the position with high accuracy, a timeout and a maximum age', async () => {
  let requested: PositionOptions | undefined;
  const locator = {
    getCurrentPosition: (
      done: PositionCallback,
      _: PositionErrorCallback | null | undefined,
      options?: PositionOptions,
    ) => {
      requested = options;
      done({ coords: { latitude: 52.63, longitude: 1.3 } } as GeolocationPosition);
    },
  };
  expect(await locateDevice(locator)).toEqual({ ok: true, value: { lat: 52.63, lng: 1.3 } });
  expect(requested).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
});

it.each([
  [1, 'Location access denied. Please enable location services and try again.'],
  [2, 'Location unavailable. Please check your connection and try again.'],
  [3, 'Location request timed out. Please try again.'],
  [9, 'Unable to get your location'],
])('explains error %i', async (code, sentence) => {
  expect(await locateDevice(failing(code))).toMatchObject({ ok: false, message: sentence });
});
