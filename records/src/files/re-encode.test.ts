import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reencodePicture } from './re-encode.ts';

const limits = { minSide: 200, maxPixels: 50_000_000, storedSide: 1600 };
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 6, g: 193, b: 103, alpha: 0.5 } } });

/** The same file with a header that claims sides of that length. */
function claiming(png: Buffer, side: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(side, 16);
  copy.writeUInt32BE(side, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

test('a picture is encoded again: upright, smaller, and without the camera’s metadata', async () => {
  const sent = await picture(2400, 1200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a secret swim' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const stored = await reencodePicture(sent, limits);
  const about = await sharp(stored as Buffer).metadata();
  expect(about).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
  expect([about.exif, about.orientation, about.icc]).toEqual([undefined, undefined, undefined]);
});

test.each(['png', 'webp'] as const)('a %s becomes a JPEG on white, never larger than before', async (format) => {
  const stored = await reencodePicture(await picture(300, 260, 4).toFormat(format).toBuffer(), limits);
  expect(await sharp(stored as Buffer).metadata()).toMatchObject({
    format: 'jpeg',
    width: 300,
    height: 260,
    channels: 3,
  });
});

test.each([
  [
    'a drawing that could run',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'not_a_picture',
  ],
  ['an empty file', () => Buffer.alloc(0), 'not_a_picture'],
  ['another kind of picture', () => picture(300, 300).gif().toBuffer(), 'not_a_picture'],
  ['half a picture', async () => (await picture(900, 900).png().toBuffer()).subarray(0, 900), 'unreadable'],
  ['a signature without content', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'unreadable'],
  ['a tiny picture', () => picture(199, 400).png().toBuffer(), 'too_small'],
  [
    'a picture that unpacks to gigabytes',
    async () => claiming(await picture(300, 300).png().toBuffer(), 8000),
    'too_large',
  ],
])('%s is refused', async (_what, content, reason) => {
  expect(await reencodePicture(await content(), limits)).toBe(reason);
});
