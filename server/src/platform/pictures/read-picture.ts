import type { FastifyInstance } from 'fastify';
import { photoMessages } from '@baitdrop/domain/messages/photos';
import type { PictureLimits } from '@baitdrop/records/collections/field';
import { type PictureRefusal, reencodePicture } from '@baitdrop/records/files/re-encode';
import { AppError } from '../errors/app-error.ts';

const sentences: Record<PictureRefusal, (limits: PictureLimits) => string> = {
  not_a_picture: () => photoMessages.wrongType,
  unreadable: () => photoMessages.unreadable,
  too_small: ({ minSide }) => photoMessages.tooSmall(minSide),
  too_large: ({ maxPixels }) => photoMessages.tooManyPixels(maxPixels),
};

/**
 * Lets the scope's routes take a picture's bytes as their body. The format is read from the bytes, not from the header.
 */
export function acceptPictures(scope: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  scope.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Encodes a new picture from the uploaded one, and never keeps the file itself; throws the reason for a refusal. */
export async function readUploadedPicture(sent: unknown, limits: PictureLimits): Promise<Buffer> {
  const content = await reencodePicture(Buffer.isBuffer(sent) ? sent : Buffer.alloc(0), limits);
  if (typeof content === 'string') throw new AppError(content, 400, sentences[content](limits));
  return content;
}
