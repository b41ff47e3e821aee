import type { DirectoryLocation } from './directory-address.ts';

/** Names the location: the device's position, a postcode, or a place from a shared link. */
export function locationName({ from }: DirectoryLocation): string {
  if (from === 'gps') return 'Your location';
  return from === '' ? 'Chosen place' : from;
}

/** A postcode covers an area, so distances from it are approximate. */
export const isRough = (location: DirectoryLocation | null): boolean =>
  location !== null && location.from !== '' && location.from !== 'gps';
