import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonObject, BodyParseError, urlencodedValues } from '../write/body-values.ts';

/**
 * Thrown for a body that could not be read. Endpoints choose the message, because records and auth answer differently.
 */
export class BodyError extends Error {
  override readonly name = 'BodyError';
}

export interface UploadedFile {
  fieldName: string;
  fileName: string;
  bytes: Uint8Array;
}

export interface RequestBody {
  values: Record<string, unknown>;
  /** Keyed by the name of the part, e.g. `logo`, `photos+`, `requests.0.logo`. */
  files: Map<string, UploadedFile[]>;
}

export const BODY_LIMIT_BYTES = 32 * 1024 * 1024;

const emptyBody = (): RequestBody => ({ values: {}, files: new Map() });

function parsed(read: () => Record<string, unknown> | null): RequestBody | BodyError {
  try {
    return { values: read() ?? {}, files: new Map() };
  } catch (cause) {
    if (cause instanceof BodyParseError) return new BodyError(cause.message, { cause });
    throw cause;
  }
}

/** Bodies are parsed here and validated later, by `bodyOf`: the answer to a broken one depends on the endpoint. */
export function acceptBodies(app: FastifyInstance, limitBytes = BODY_LIMIT_BYTES): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: limitBytes } as const;
  app.addContentTypeParser('application/json', options, (_request, text, done) => {
    done(
      null,
      parsed(() => (String(text) === '' ? {} : jsonObject(String(text)))),
    );
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, text, done) => {
    done(
      null,
      parsed(() => urlencodedValues(String(text))),
    );
  });
}

export function bodyOf(request: FastifyRequest): RequestBody {
  const body = request.body as RequestBody | BodyError | undefined | null;
  if (body instanceof BodyError) throw body;
  return body ?? emptyBody();
}
