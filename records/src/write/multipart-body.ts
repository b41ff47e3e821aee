import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { BODY_LIMIT_BYTES, BodyError, type RequestBody, type UploadedFile } from '../api/body.ts';
import type { Engine } from '../engine/engine.ts';
import { DEFAULT_FILE_BYTES } from './check-record.ts';
import { textOf } from './coerce.ts';
import { formValues, BodyParseError } from './body-values.ts';

const MAX_PARTS = 1000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by routes whose forms may be larger or smaller than the collection's files require. */
    formLimitBytes?: () => number;
  }
}

/** The ordinary limit, raised by the size of the collection's files. */
function limitOf(engine: Engine, request: FastifyRequest): number {
  const { formLimitBytes } = request.routeOptions.config;
  if (formLimitBytes !== undefined) return formLimitBytes();
  const { collection: name = '' } = (request.params ?? {}) as { collection?: string };
  const fields = engine.collections.find(name)?.fields ?? [];
  const files = fields.map((field) =>
    field.type === 'file' ? (field.maxSize || DEFAULT_FILE_BYTES) * Math.max(field.maxSelect ?? 1, 1) : 0,
  );
  return (engine.settings.bodyLimitBytes ?? BODY_LIMIT_BYTES) + files.reduce((sum, bytes) => sum + bytes, 0);
}

/** Counts across all parts, so that many small ones cannot bypass the limit. */
class Allowance {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new ApiError(413);
  }
}

async function bytesOf(part: MultipartFile, allowance: Allowance): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    allowance.spend(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readParts(request: FastifyRequest, limit: number): Promise<RequestBody> {
  const allowance = new Allowance(limit);
  const texts: [string, string][] = [];
  const files = new Map<string, UploadedFile[]>();
  const limits = { fieldSize: limit, fileSize: limit, parts: MAX_PARTS, fields: MAX_PARTS, files: MAX_PARTS };
  // Names are stripped of their path later.
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'file') {
      const bytes = await bytesOf(part, allowance);
      const fileName = textOf(part.filename).replaceAll('\0', '').toWellFormed();
      // Browsers send an empty file input like this.
      if (fileName === '') texts.push([part.fieldname, bytes.toString('utf8')]);
      else
        files.set(part.fieldname, [
          ...(files.get(part.fieldname) ?? []),
          { fieldName: part.fieldname, fileName, bytes },
        ]);
    } else {
      if (part.valueTruncated) throw new ApiError(413);
      // A part with a JSON type arrives parsed.
      const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      allowance.spend(Buffer.byteLength(text));
      texts.push([part.fieldname, text]);
    }
  }
  return { values: formValues(texts), files };
}

async function readMultipart(engine: Engine, request: FastifyRequest): Promise<RequestBody | BodyError> {
  const limit = limitOf(engine, request);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new ApiError(413);
  try {
    return await readParts(request, limit);
  } catch (error) {
    if (error instanceof ApiError || error instanceof TypeError || error instanceof RangeError) throw error;
    if (error instanceof BodyParseError) return new BodyError(error.message, { cause: error });
    // Errors of the parser are the sender's: a broken form, too many parts, invalid names.
    return new BodyError('broken form', { cause: error });
  }
}

/**
 * Parses forms with files. They are validated later, like other bodies, because the answer to a broken one depends on
 * the endpoint.
 */
export async function acceptMultipart(app: FastifyInstance, engine: Engine): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: true });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readMultipart(engine, request);
  });
}
