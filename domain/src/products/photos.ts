// A product's photos: an ordered list whose first one is the cover.
import { photoMessages } from '../messages/photos.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

export const MAX_PHOTOS = 8;

export interface Photo {
  name: string;
  /** Description; may be empty. */
  alt: string;
}

/** The stored form: the cover, the others in order, and the texts by file name. */
export interface StoredPhotos {
  image: string;
  more_images: readonly string[];
  image_alts: Readonly<Record<string, string>> | null;
}

export function photosOf({ image, more_images, image_alts }: StoredPhotos): Photo[] {
  const alts = new Map(Object.entries(image_alts ?? {}));
  const names = [image, ...more_images].filter((name) => name !== '');
  return names.map((name) => ({ name, alt: alts.get(name) ?? '' }));
}

export function storedPhotos(photos: readonly Photo[]): StoredPhotos {
  const [cover = '', ...others] = photos.map(({ name }) => name);
  const described = photos.filter(({ alt }) => alt !== '').map(({ name, alt }) => [name, alt] as const);
  return {
    image: cover,
    more_images: others,
    image_alts: described.length === 0 ? null : Object.fromEntries(described),
  };
}

export function addPhoto(photos: readonly Photo[], name: string): Verdict<Photo[], 'too_many_photos'> {
  if (photos.length >= MAX_PHOTOS) return refuse('too_many_photos', photoMessages.tooMany(MAX_PHOTOS));
  return accept([...photos, { name, alt: '' }]);
}

/** Applies the new order and the new texts; every photo must be listed exactly once. */
export function arrangePhotos(
  photos: readonly Photo[],
  arrangement: readonly Photo[],
): Verdict<Photo[], 'photos_changed_meanwhile'> {
  const names = new Set(arrangement.map(({ name }) => name));
  const isSame =
    names.size === arrangement.length &&
    arrangement.length === photos.length &&
    photos.every(({ name }) => names.has(name));
  if (!isSame) return refuse('photos_changed_meanwhile', photoMessages.changedMeanwhile);
  return accept(arrangement.map(({ name, alt }) => ({ name, alt: alt.trim() })));
}

/** Moves a photo one place earlier or later, or to the front; at the end of the list it stays. */
export function movePhoto<Each extends Photo>(photos: readonly Each[], name: string, to: number): Each[] {
  const from = photos.findIndex((photo) => photo.name === name);
  const moved = photos[from];
  if (moved === undefined) return [...photos];
  const place = Math.min(Math.max(to, 0), photos.length - 1);
  return photos.toSpliced(from, 1).toSpliced(place, 0, moved);
}
