// A file of the built web app, held in memory, so that all served files are of the same build even while another is
// written.
import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface BuiltFile {
  type: string;
  etag: string;
  body: Buffer;
  /** The compressed forms from the build; undefined where compression does not make the file smaller. */
  brotli: Buffer | undefined;
  gzip: Buffer | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
};

export function builtFile(path: string, body: Buffer, brotli?: Buffer, gzip?: Buffer): BuiltFile {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    // The tag is the same for every encoding, and therefore weak.
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    brotli,
    gzip,
  };
}

/** Sends the smallest form that the caller understands, or 304 when the caller has the file. */
export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.header('ETag', file.etag).header('Vary', withEncoding(reply.getHeader('Vary')));
  if (isKept(request.headers['if-none-match'], file.etag) && reply.statusCode === 200) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'];
  const [encoding, body] =
    file.brotli !== undefined && accepts(accepted, 'br')
      ? ['br', file.brotli]
      : file.gzip !== undefined && accepts(accepted, 'gzip')
        ? ['gzip', file.gzip]
        : [undefined, file.body];
  if (encoding !== undefined) reply.header('Content-Encoding', encoding);
  return reply.type(file.type).send(body);
}

const partsOf = (header: unknown): string[] =>
  typeof header === 'string' ? header.split(',').map((part) => part.trim()) : [];

const withEncoding = (vary: unknown): string =>
  [...partsOf(vary).filter((part) => part.toLowerCase() !== 'accept-encoding'), 'Accept-Encoding'].join(', ');

const isKept = (ifNoneMatch: string | undefined, etag: string): boolean =>
  partsOf(ifNoneMatch).some((one) => one === '*' || one === etag || `W/${one}` === etag);

const accepts = (header: string | string[] | undefined, encoding: string): boolean =>
  partsOf(String(header ?? '')).some((part) => {
    const [name, weight = 'q=1'] = part.split(/\s*;\s*/);
    return name === encoding && Number(weight.slice(2)) > 0;
  });
