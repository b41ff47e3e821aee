export const locationMessages = {
  denied: 'Location access denied. Please enable location services and try again.',
  unavailable: 'Location unavailable. Please check your connection and try again.',
  timedOut: 'Location request timed out. Please try again.',
  unknown: 'Unable to get your location',
} as const;

/** The codes of the browser's GeolocationPositionError. */
export function locationMessage(code: number | undefined): string {
  switch (code) {
    case 1:
      return locationMessages.denied;
    case 2:
      return locationMessages.unavailable;
    case 3:
      return locationMessages.timedOut;
    default:
      return locationMessages.unknown;
  }
}
