import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPhoto, arrangePhotos, MAX_PHOTOS, movePhoto, type Photo, photosOf, storedPhotos } from './photos.ts';

const photo = (name: string, alt = ''): Photo => ({ name, alt });
const lists = fc.uniqueArray(fc.record({ name: fc.string({ minLength: 1 }), alt: fc.string() }), {
  maxLength: MAX_PHOTOS,
  selector: ({ name }) => name,
});

test('photos are stored as a cover and others, and read back unchanged', () => {
  fc.assert(
    fc.property(lists, (photos) => {
      expect(photosOf(storedPhotos(photos))).toEqual(photos);
    }),
  );
  expect(photosOf({ image: 'old.jpg', more_images: [], image_alts: null })).toEqual([photo('old.jpg')]);
  expect(storedPhotos([])).toEqual({ image: '', more_images: [], image_alts: null });
});

test('eight photos are allowed, nine are not', () => {
  const seven = Array.from({ length: MAX_PHOTOS - 1 }, (_unused, place) => photo(`${place}.jpg`));
  const eight = addPhoto(seven, 'last.jpg');
  expect(eight).toMatchObject({ ok: true, value: [...seven, photo('last.jpg')] });
  expect(eight.ok && addPhoto(eight.value, 'one more.jpg')).toMatchObject({ ok: false, reason: 'too_many_photos' });
});

describe('reordering photos', () => {
  const [a, b] = [photo('a', 'A tub'), photo('b')];
  test('stores the new order and the trimmed texts', () => {
    expect(arrangePhotos([a, b], [photo('b', ' the lid '), a])).toEqual({
      ok: true,
      value: [photo('b', 'the lid'), a],
    });
  });
  test.each([
    ['one is missing', [a]],
    ['one is unknown', [a, b, photo('c')]],
    ['one takes another’s place', [a, photo('c')]],
    ['one is named twice', [a, a]],
  ])('is refused when %s', (_what, arrangement) => {
    expect(arrangePhotos([a, b], arrangement)).toMatchObject({ ok: false, reason: 'photos_changed_meanwhile' });
  });
});

test('a moved photo gets the requested place within the list, and the others keep their order', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.integer({ min: -3, max: 12 }), (photos, pick, to) => {
      fc.pre(photos.length > 0);
      const moved = photos[pick % photos.length] as Photo;
      const after = movePhoto(photos, moved.name, to);
      expect(after.indexOf(moved)).toBe(Math.min(Math.max(to, 0), photos.length - 1));
      expect(after.filter((each) => each !== moved)).toEqual(photos.filter((each) => each !== moved));
    }),
  );
  expect(movePhoto([photo('a')], 'unknown', 0)).toEqual([photo('a')]);
});
