// Ties the way back from a provider to the browser that began: only that browser has the cookie.
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

/** False for a page of another origin, whose browser would not keep the cookie. Programs send no such header. */
export function mayBeginOAuth2(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/**
 * Leaves the cookie. JSON only: a form of another site can be sent from a visitor's browser, but JSON needs a
 * preflight there, which credentials do not pass.
 */
export function rememberBeginning(engine: Engine, request: FastifyRequest, reply: FastifyReply, state: string): void {
  if (!request.headers['content-type']?.startsWith('application/json') || !isConnectionState(state)) return;
  const { lifetimeSeconds } = { ...defaultRealtimeSettings, ...engine.settings.realtime };
  reply.header('set-cookie', cookieOf(engine, state, lifetimeSeconds));
}

export function didBegin(request: FastifyRequest, state: string): boolean {
  const cookies = request.headers.cookie?.split('; ') ?? [];
  return isConnectionState(state) && cookies.includes(`oauth2_${state}=1`);
}

export function forgetBeginning(engine: Engine, reply: FastifyReply, state: string): void {
  reply.header('set-cookie', cookieOf(engine, state, 0));
}
