import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../api/api-error.ts';
import type { StoredFile } from '../engine/file-store.ts';
import { parseRange } from './byte-range.ts';
import { bareType } from './file-type.ts';

/**
 * Raster pictures, which cannot contain scripts. All other types are downloaded instead of shown, because users upload
 * them.
 */
const INLINE = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'x-icon', 'bmp'].map((kind) => `image/${kind}`));

export interface ServedFile {
  name: string;
  file: StoredFile;
  read(range: { start: number; end: number }): Readable | Promise<Readable>;
}

/** Names created by the engine are safe; a host may have imported others. */
const quotable = (name: string) => name.replace(/[^\u0020-\u007e]|["\\]/gu, '_');

function setHeaders(reply: FastifyReply, { name, file }: ServedFile, asDownload: boolean): void {
  const inline = !asDownload && INLINE.has(bareType(file.contentType));
  reply.headers({
    // Detected from the bytes on upload; the name is ignored, or a script could be called a picture.
    'content-type': file.contentType,
    'x-content-type-options': 'nosniff',
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${quotable(name)}"`,
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'max-age=2592000, stale-while-revalidate=86400',
    'last-modified': file.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  });
}

/** HTTP dates have whole seconds only. */
const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

function isUnchangedSince(header: string | undefined, file: StoredFile): boolean {
  const since = new Date(header ?? '');
  return !Number.isNaN(since.getTime()) && inSeconds(file.modifiedAt) <= inSeconds(since);
}

function isSameVersion(header: string | string[] | undefined, file: StoredFile): boolean {
  return header === undefined || header === file.modifiedAt.toUTCString();
}

function refuseRange(reply: FastifyReply, size: number, outside: boolean): FastifyReply {
  reply.removeHeader('accept-ranges').removeHeader('cache-control').removeHeader('last-modified');
  if (outside) reply.header('content-range', `bytes */${size}`);
  const text = outside ? 'invalid range: failed to overlap\n' : 'invalid range\n';
  return reply.status(416).type('text/plain; charset=utf-8').send(text);
}

export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  served: ServedFile,
  asDownload: boolean,
): Promise<FastifyReply> {
  const { file } = served;
  setHeaders(reply, served, asDownload);
  const { range, 'if-range': ifRange, 'if-modified-since': ifModifiedSince } = request.headers;
  if (isUnchangedSince(ifModifiedSince, file)) {
    return reply.status(304).removeHeader('content-type').removeHeader('accept-ranges').send();
  }
  const wish = isSameVersion(ifRange, file) ? parseRange(range, file.size) : 'whole';
  if (wish === 'invalid' || wish === 'outside') return refuseRange(reply, file.size, wish === 'outside');
  const part = wish === 'whole' ? { start: 0, end: file.size - 1 } : wish;
  if (wish !== 'whole') reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`);
  reply.header('content-length', part.end - part.start + 1);
  // Sends an empty stream, because an empty text would set its own length.
  if (request.method === 'HEAD' || file.size === 0) return reply.send(Readable.from([]));
  try {
    return reply.send(await served.read(part));
  } catch (error) {
    // Removed since it was looked up.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notFound();
    throw error;
  }
}
