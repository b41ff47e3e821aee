const DEVICES = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** What a new passkey is called in the list of its owner. */
export const thisDeviceName = (userAgent: string): string =>
  DEVICES.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Passkey';
