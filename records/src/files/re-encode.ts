import sharp from 'sharp';
import type { PictureLimits } from '../collections/field.ts';
import { fileType } from './file-type.ts';
import { limitPictureWork } from './thumb.ts';

export type PictureRefusal = 'not_a_picture' | 'unreadable' | 'too_small' | 'too_large';

/** Type of every re-encoded picture. */
export const REENCODED = { contentType: 'image/jpeg', extension: '.jpg' } as const;

const QUALITY = 82;

/** Types that browsers draw, detected by their bytes. */
const SOURCES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Creates a new JPEG of the visible picture: upright, no larger than requested, and without metadata (location, camera,
 * hidden data).
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

/** Renders a drawing of our own. Never used for uploads, because a drawing can reference other files. */
export function pictureOfDrawing(svg: Buffer): Promise<Buffer> {
  return limitPictureWork(() => sharp(svg).jpeg({ quality: QUALITY }).toBuffer());
}
