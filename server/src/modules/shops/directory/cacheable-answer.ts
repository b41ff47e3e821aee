import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lists may be a few seconds old; what somebody is about to buy is asked for anew, which costs 304 when unchanged. */
export const LIST_CACHING = 'public, max-age=15';
export const FRESH_CACHING = 'no-cache';

const tagsOf = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Answers with JSON and its fingerprint, or with 304 to somebody who has it already. */
export function answerCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  cacheControl: string,
): FastifyReply {
  const body = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag: tag, 'cache-control': cacheControl });
  if (tagsOf(request.headers['if-none-match']).includes(tag)) return reply.status(304).send();
  return reply.type('application/json').send(body);
}
