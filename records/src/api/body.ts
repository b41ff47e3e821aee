import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body that could not be read. Endpoints choose the message: records and auth answer differently. */
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
  /** By the name of the part, e.g. `logo`, `photos+`, `requests.0.logo`. */
  files: Map<string, UploadedFile[]>;
}

export const BODY_LIMIT_BYTES = 32 * 1024 * 1024;

const emptyBody = (): RequestBody => ({ values: {}, files: new Map() });

function parseJson(text: string): RequestBody | BodyError {
  if (text.trim() === '') return emptyBody();
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values)) {
      return { values: values as Record<string, unknown>, files: new Map() };
    }
  } catch (cause) {
    return new BodyError('broken JSON', { cause });
  }
  return new BodyError('the JSON is no object');
}

/** Repeated keys become lists. */
function parseForm(text: string): RequestBody {
  const values: Record<string, unknown> = {};
  const form = new URLSearchParams(text);
  for (const key of new Set(form.keys())) {
    const all = form.getAll(key);
    values[key] = all.length > 1 ? all : all[0];
  }
  return { values, files: new Map() };
}

/** Bodies are parsed here but judged later, by `bodyOf`: the answer to a broken one depends on the endpoint. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES } as const;
  app.addContentTypeParser('application/json', options, (_request, text, done) => {
    done(null, parseJson(String(text)));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, text, done) => {
    done(null, parseForm(String(text)));
  });
}

export function bodyOf(request: FastifyRequest): RequestBody {
  const body = request.body as RequestBody | BodyError | undefined | null;
  if (body instanceof BodyError) throw body;
  return body ?? emptyBody();
}
