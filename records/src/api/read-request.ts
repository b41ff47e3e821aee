import type { FastifyRequest } from 'fastify';
import { findRecordByToken } from '../auth/record-token.ts';
import { isSessionOpen } from '../auth/session-token.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { normaliseHeaders, queryOf, type AuthRecord, type RequestContext, type RequestInfo } from './request-info.ts';

const authOf = new WeakMap<FastifyRequest, Promise<AuthRecord | null>>();

export function sentToken(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').replace(/^bearer /i, '').trim();
}

async function authenticate(engine: Engine, request: FastifyRequest): Promise<AuthRecord | null> {
  const token = sentToken(request);
  if (token === '') return null;
  const found = await findRecordByToken(engine, token, 'auth');
  const isGood = found !== null && isSessionOpen(engine, found.record, found.claims);
  const record = isGood ? found.record : null;
  return isSuperuser(record) && !mayBeSuperuserFrom(engine, request) ? null : record;
}

function mayBeSuperuserFrom(engine: Engine, request: FastifyRequest): boolean {
  const { superuserIps } = engine.settings;
  return superuserIps.length === 0 || superuserIps.includes(callerAddress(engine, request));
}

/** The signed-in caller; an invalid token counts as a guest. Looked up once per request. */
export function callerOf(engine: Engine, request: FastifyRequest): Promise<AuthRecord | null> {
  const pending = authOf.get(request);
  if (pending) return pending;
  const caller = authenticate(engine, request);
  authOf.set(request, caller);
  return caller;
}

export function isSuperuser(auth: AuthRecord | null): boolean {
  return auth?.collection.name === SUPERUSERS;
}

export async function readRequest(
  engine: Engine,
  request: FastifyRequest,
  body: Record<string, unknown> = {},
  context: RequestContext = 'default',
): Promise<RequestInfo> {
  const auth = await callerOf(engine, request);
  return {
    context,
    method: request.method,
    query: queryOf(request.query),
    headers: normaliseHeaders(request.headers),
    body,
    auth,
    superuser: isSuperuser(auth),
  };
}
