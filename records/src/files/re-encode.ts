import sharp from 'sharp';
import type { PictureLimits } from '../collections/field.ts';
import { fileType } from './file-type.ts';
import { limitPictureWork } from './thumb.ts';

export type PictureRefusal = 'not_a_picture' | 'unreadable' | 'too_small' | 'too_large';

/** What every re-encoded picture is. */
export const REENCODED = { contentType: 'image/jpeg', extension: '.jpg' } as const;

const QUALITY = 82;

/** As those browsers draw, told by their bytes. */
const SOURCES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * A new JPEG of what is to be seen: upright, no larger than wanted, and without anything the file said beside it (place,
 * camera, hidden data).
 */
export async function reencodePicture(
  source: Buffer,
  { minSide, maxPixels, storedSide }: PictureLimits,
): Promise<Buffer | PictureRefusal> {
  if (!SOURCES.has(fileType(source).contentType)) return 'not_a_picture';
  return limitPictureWork(async () => {
    try {
      const { width, height } = await sharp(source, { limitInputPixels: false, failOn: 'none' }).metadata();
      if (width * height > maxPixels) return 'too_large';
      if (Math.min(width, height) < minSide) return 'too_small';
      return await sharp(source, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 })
        .autoOrient()
        .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
    } catch {
      return 'unreadable';
    }
  });
}

/** A drawing of our own as a picture. Never for what somebody sent: a drawing can name other files. */
export function pictureOfDrawing(svg: Buffer): Promise<Buffer> {
  return limitPictureWork(() => sharp(svg).jpeg({ quality: QUALITY }).toBuffer());
}
