import { type PictureLimits, type PictureRefusal, reencodePicture } from '@baitdrop/records/files/re-encode';
import { AppError } from '../errors/app-error.ts';

const sentences: Record<PictureRefusal, (limits: PictureLimits) => string> = {
  not_a_picture: () => 'Send a JPEG, PNG or WebP picture.',
  unreadable: () => 'This picture cannot be read. Save it again, or take another.',
  too_small: ({ minSide }) => `The picture must be at least ${minSide} × ${minSide} pixels.`,
  too_large: ({ maxPixels }) =>
    `The picture has more than ${maxPixels / 1_000_000} million pixels. Make it smaller first.`,
};

/** A new picture of what was sent, never the file itself; or the reason why not. */
export async function readPicture(sent: unknown, limits: PictureLimits): Promise<Buffer> {
  const content = await reencodePicture(Buffer.isBuffer(sent) ? sent : Buffer.alloc(0), limits);
  if (typeof content === 'string') throw new AppError(content, 400, sentences[content](limits));
  return content;
}
