import type { DirectoryLocation } from './directory-address.ts';

/** In words: the device's position, a postcode, or a place somebody sent a link to. */
export function locationName({ from }: DirectoryLocation): string {
  if (from === 'gps') return 'Your location';
  return from === '' ? 'Chosen place' : from;
}

/** A postcode stands for an area, so distances from it are rough. */
export const isRough = (location: DirectoryLocation | null): boolean =>
  location !== null && location.from !== '' && location.from !== 'gps';
