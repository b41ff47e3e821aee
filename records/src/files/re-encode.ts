import sharp from 'sharp';
import { fileType } from './file-type.ts';
import { inTurn } from './thumb.ts';

export interface PictureLimits {
  leastSide: number;
  /** Larger pictures are not even unpacked. */
  mostPixels: number;
  /** The longer side of what is kept. */
  keptSide: number;
}

export type PictureRefusal = 'not_a_picture' | 'unreadable' | 'too_small' | 'too_large';

/** As those browsers draw, told by their bytes. */
const sources: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * A new JPEG of what is to be seen: upright, no larger than wanted, and without anything the file said beside it (place,
 * camera, hidden data).
 */
export async function reencodePicture(
  source: Buffer,
  { leastSide, mostPixels, keptSide }: PictureLimits,
): Promise<Buffer | PictureRefusal> {
  if (!sources.has(fileType(source).contentType)) return 'not_a_picture';
  return inTurn(async () => {
    try {
      const { width, height } = await sharp(source, { limitInputPixels: false, failOn: 'none' }).metadata();
      if (width * height > mostPixels) return 'too_large';
      if (Math.min(width, height) < leastSide) return 'too_small';
      return await sharp(source, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 })
        .autoOrient()
        .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer();
    } catch {
      return 'unreadable';
    }
  });
}
