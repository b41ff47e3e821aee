import type { AnswerOf, Endpoint } from '@baitdrop/contract/endpoint';
import { fingerprintOf, sendCompressed } from '../../../platform/http/compressed.ts';
import { type Call, implement, serializerOf } from '../../../platform/http/implement.ts';
import type { PublicScope } from '../../../platform/http/public-endpoints.ts';

/**
 * Lists may be cached for a few seconds. Product and cart data is revalidated each time, which costs a 304 when
 * unchanged.
 */
export const LIST_CACHING = 'public, max-age=15';
export const FRESH_CACHING = 'no-cache';

const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

interface SerialisedAnswer {
  /** Stored as bytes, so that an answer for many clients is encoded once. */
  body: Buffer;
  fingerprint: string;
}
const serialised = new WeakMap<object, SerialisedAnswer>();

/** Serialises each object once; callers must not change it afterwards. */
function serialisedOf(answer: object, serialise: (answer: object) => string): SerialisedAnswer {
  const cached = serialised.get(answer);
  if (cached) return cached;
  const body = Buffer.from(serialise(answer));
  const made = { body, fingerprint: fingerprintOf(body) };
  serialised.set(answer, made);
  return made;
}

/** Implements an endpoint that answers with an ETag, or with 304 when the client already has the answer. */
export function implementCacheable<E extends Endpoint & { access: 'public' }>(
  scope: PublicScope,
  endpoint: E,
  cacheControl: string,
  find: (call: Call<E, undefined>) => Promise<AnswerOf<E> & object>,
): void {
  const serialise = serializerOf(endpoint);
  implement(scope, endpoint, async (call) => {
    const { request, reply } = call;
    const { body, fingerprint } = serialisedOf(await find(call), serialise);
    const tag = `"${fingerprint}"`;
    // The ETag is weak, because a compressed answer has other bytes.
    reply.headers({ etag: `W/${tag}`, 'cache-control': cacheControl });
    if (tagsOf(request.headers['if-none-match']).includes(tag)) return reply.status(304).send();
    return sendCompressed(request, reply.type('application/json'), body, fingerprint);
  });
}
