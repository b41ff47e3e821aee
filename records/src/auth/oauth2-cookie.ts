// Binds the return from a provider to the browser that started the sign-in: only that browser has the cookie.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../engine/engine.ts';
import { defaultRealtimeSettings } from '../realtime/realtime-settings.ts';

/** The state of a sign-in is the id of a live connection. */
const STATE = /^\w{40}$/;
const PATH = '/api/oauth2-redirect';

export const isConnectionState = (state: string): boolean => STATE.test(state);

function cookieOf(engine: Engine, state: string, seconds: number): string {
  const secure = engine.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `oauth2_${state}=1; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** False for a page of another origin, whose browser would not store the cookie. Programs send no such header. */
export function storesOAuth2Cookie(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/**
 * Sets the cookie. JSON only: another site can send a form from a visitor's browser, but JSON needs a preflight, which
 * credentials do not pass.
 */
export function setOAuth2Cookie(engine: Engine, request: FastifyRequest, reply: FastifyReply, state: string): void {
  if (!request.headers['content-type']?.startsWith('application/json') || !isConnectionState(state)) return;
  const { lifetimeSeconds } = { ...defaultRealtimeSettings, ...engine.settings.realtime };
  reply.header('set-cookie', cookieOf(engine, state, lifetimeSeconds));
}

export function hasOAuth2Cookie(request: FastifyRequest, state: string): boolean {
  const cookies = request.headers.cookie?.split('; ') ?? [];
  return isConnectionState(state) && cookies.includes(`oauth2_${state}=1`);
}

export function clearOAuth2Cookie(engine: Engine, reply: FastifyReply, state: string): void {
  reply.header('set-cookie', cookieOf(engine, state, 0));
}
