import { availableParallelism } from 'node:os';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { limitConcurrency } from '../engine/limit-concurrency.ts';

/**
 * Forms: `100x50` middle, `100x50t` top, `100x50b` bottom, `100x50f` whole picture inside, `100x0` and `0x50` by one
 * side.
 */
const SIZE = /^(\d{1,5})x(\d{1,5})([tbf]?)$/;

// A few bytes can decode to gigabytes.
const MAX_PIXELS = 64_000_000;
const MAX_SIDE_PIXELS = 5000;
const MAX_WAITING = 64;

export const limitPictureWork = limitConcurrency(
  Math.max(1, Math.min(2, availableParallelism() - 1)),
  MAX_WAITING,
  'Too many pictures are waiting to be resized.',
);

interface Thumb {
  content: Buffer;
  contentType: string;
}

/** Types that thumbs can be created from; others are served unchanged. */
export const THUMB_SOURCES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** The largest size within the frame, as clients expect: never enlarged, fractions of a pixel dropped. */
async function inside(image: Sharp, width: number, height: number): Promise<ResizeOptions> {
  const { autoOrient: from } = await image.metadata();
  if (from.width <= width && from.height <= height) return {};
  const wide = from.width / from.height > width / height;
  const size = wide
    ? { width, height: Math.floor(width / (from.width / from.height)) }
    : { width: Math.floor(height * (from.width / from.height)), height };
  return { width: Math.max(size.width, 1), height: Math.max(size.height, 1), fit: 'fill' };
}

function resizing(width: number, height: number, mode: string): ResizeOptions {
  const side = { ...(width > 0 ? { width } : {}), ...(height > 0 ? { height } : {}) };
  const position = mode === 't' ? 'top' : mode === 'b' ? 'bottom' : 'centre';
  return { ...side, fit: 'cover', position };
}

/** Smaller types for browsers that accept them; the smallest first. */
const SMALLER = {
  'image/avif': (image: Sharp) => image.avif({ quality: 50, effort: 3 }),
  'image/webp': (image: Sharp) => image.webp({ quality: 76 }),
} as const;

export type SmallerType = keyof typeof SMALLER;

/** Browsers list the types when they request an `<img>`; "anything" gets the type that API clients expect. */
export function smallerTypeFor(accept = ''): SmallerType | null {
  const named = new Set(
    accept.split(',').flatMap((each) => {
      const [type = '', ...details] = each.split(';').map((part) => part.trim());
      return details.some((detail) => /^q=0(\.0*)?$/.test(detail)) ? [] : [type];
    }),
  );
  const types: SmallerType[] = ['image/avif', 'image/webp'];
  return types.find((type) => named.has(type)) ?? null;
}

function encode(image: Sharp, contentType: string, smaller: SmallerType | null): { image: Sharp; contentType: string } {
  if (smaller !== null) return { image: SMALLER[smaller](image), contentType: smaller };
  if (contentType === 'image/jpeg') return { image: image.jpeg(), contentType };
  if (contentType === 'image/gif') return { image: image.gif(), contentType };
  return { image: image.png(), contentType: 'image/png' };
}

/** Throws when the picture cannot be read or is too large to decode. */
export async function makeThumb(
  source: Buffer,
  contentType: string,
  size: string,
  smaller: SmallerType | null = null,
): Promise<Thumb> {
  const [, width = '', height = '', mode = ''] = SIZE.exec(size) ?? [];
  const [w, h] = [Number(width), Number(height)];
  if ((w === 0 && h === 0) || w > MAX_SIDE_PIXELS || h > MAX_SIDE_PIXELS)
    throw new Error(`"${size}" is no size of a thumb.`);
  return limitPictureWork(async () => {
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 }).autoOrient();
    const fitted = mode === 'f' && w > 0 && h > 0;
    const resized = image.resize(fitted ? await inside(image, w, h) : resizing(w, h, mode));
    const encoded = encode(resized, contentType, smaller);
    return { content: await encoded.image.toBuffer(), contentType: encoded.contentType };
  });
}
