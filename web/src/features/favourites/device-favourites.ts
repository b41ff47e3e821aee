// A guest's favourites, which are stored on the device only.
import type { Favourites } from '@baitdrop/contract/favourites';
import { favourites } from '@baitdrop/contract/favourites';
import type { ExternalStore } from '../../platform/external-store.ts';
import { FAVOURITES_KEY } from '../../platform/returning-visitor.ts';
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';

export const NO_FAVOURITES: Favourites = { shops: [], products: [] };

/**
 * Parses the stored favourites. An earlier version may have written them, or a user edited them, so they may have any
 * shape.
 */
export function parseFavourites(stored: string | null): Favourites {
  try {
    const parsed = favourites.safeParse(JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.data : NO_FAVOURITES;
  } catch {
    return NO_FAVOURITES;
  }
}

const listeners = new Set<() => void>();
let cached: { stored: string | null; favourites: Favourites } = { stored: null, favourites: NO_FAVOURITES };

/** Returns the same object while the stored text is unchanged. */
function read(): Favourites {
  const stored = readStored(FAVOURITES_KEY);
  if (stored !== cached.stored) cached = { stored, favourites: parseFavourites(stored) };
  return cached.favourites;
}

export const deviceFavourites: ExternalStore<Favourites> = {
  get: read,
  set(changed) {
    if (changed.shops.length + changed.products.length === 0) removeStored(FAVOURITES_KEY);
    else writeStored(FAVOURITES_KEY, JSON.stringify(changed));
    for (const notify of listeners) notify();
  },
  subscribe(notify) {
    listeners.add(notify);
    window.addEventListener('storage', notify);
    return () => {
      listeners.delete(notify);
      window.removeEventListener('storage', notify);
    };
  },
};
