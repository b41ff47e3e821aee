import type { FastifyReply, FastifyRequest } from 'fastify';
import { fingerprintOf, sendCompressed } from '../../../platform/http/compressed.ts';

/** Lists may be a few seconds old; what somebody is about to buy is asked for anew, which costs 304 when unchanged. */
export const LIST_CACHING = 'public, max-age=15';
export const FRESH_CACHING = 'no-cache';

const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

interface Written {
  /** As bytes, so that what many people get is not encoded for each of them. */
  body: Buffer;
  fingerprint: string;
}
const written = new WeakMap<object, Written>();

/** Written once for each object, which must not change afterwards. */
function writtenOf(answer: object): Written {
  const known = written.get(answer);
  if (known) return known;
  const body = Buffer.from(JSON.stringify(answer));
  const made = { body, fingerprint: fingerprintOf(body) };
  written.set(answer, made);
  return made;
}

/** Answers with JSON and its fingerprint, or with 304 to somebody who has it already. */
export async function answerCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
  cacheControl: string,
): Promise<FastifyReply> {
  const { body, fingerprint } = writtenOf(answer);
  const tag = `"${fingerprint}"`;
  // Weak: the same answer has other bytes for whoever reads it compressed.
  reply.headers({ etag: `W/${tag}`, 'cache-control': cacheControl });
  if (tagsOf(request.headers['if-none-match']).includes(tag)) return reply.status(304).send();
  return sendCompressed(request, reply.type('application/json'), body, fingerprint);
}
