import { photoMessages } from '@baitdrop/domain/messages/photos';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Checks a picture before it is sent; the server checks its content. Returns an empty text if it is fine. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>, maxBytes: number): string {
  if (!PICTURE_TYPES.includes(file.type)) return photoMessages.wrongType;
  if (file.size > maxBytes) return photoMessages.tooBig(maxBytes);
  return '';
}
