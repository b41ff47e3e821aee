// Ties the way back from Shopify's consent page to the browser that was sent there, and to that store.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'baitdrop_shopify';
const lifeSeconds = 600;

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${name}=${value}; Path=/api/shopify; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function setState(
  reply: FastifyReply,
  { state, domain, secure }: { state: string; domain: string; secure: boolean },
): void {
  reply.header('Set-Cookie', cookie(`${state}.${domain}`, lifeSeconds, secure));
}

export function clearState(reply: FastifyReply, secure: boolean): void {
  reply.header('Set-Cookie', cookie('', 0, secure));
}

export function isState(request: FastifyRequest, state: unknown, domain: string): boolean {
  if (typeof state !== 'string' || state === '') return false;
  const [, kept = ''] = new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(request.headers.cookie ?? '') ?? [];
  return timingSafeEqual(digest(kept), digest(`${state}.${domain}`));
}
