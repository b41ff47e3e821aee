import { photoMessages } from '@baitdrop/domain/messages/photos';

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** What can be said before it is sent; the server looks at the picture itself. Empty when nothing is wrong. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>, maxBytes: number): string {
  if (!PICTURE_TYPES.includes(file.type)) return photoMessages.wrongType;
  if (file.size > maxBytes) return photoMessages.tooBig(maxBytes);
  return '';
}
