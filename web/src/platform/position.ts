import { locationMessage } from '@baitdrop/domain/messages/location';
import { accept, refuse, type Verdict } from '@baitdrop/domain/refusal';
import { phone } from './native.ts';
import type { Locator } from './native/phone.ts';

export interface DevicePosition {
  lat: number;
  lng: number;
}

const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * 60_000 };

/** Returns the position of the device, or the sentence that says why it is unknown. */
export async function locateDevice(
  locator: Locator | undefined = phone()?.geolocation ?? navigator.geolocation,
): Promise<Verdict<DevicePosition, 'no_position'>> {
  if (!locator) return refuse('no_position', locationMessage(undefined));
  return new Promise((resolve) => {
    locator.getCurrentPosition(
      ({ coords }) => resolve(accept({ lat: coords.latitude, lng: coords.longitude })),
      (error) => resolve(refuse('no_position', locationMessage(error.code))),
      options,
    );
  });
}
