import { clientMessages } from '@baitdrop/domain/messages/client';
import { CACHED_AT_HEADER } from '../offline/offline-caches.ts';
import { apiAddress } from './api-address.ts';
import { impersonationHeaders } from './impersonation.ts';

export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly body: unknown;

  constructor(message: string, status: number, body: unknown) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

export interface JsonReply<Reply> {
  body: Reply;
  /** When the server sent this reply. Set only on a reply from the service worker's cache. */
  cachedAtMs?: number;
}

/** Throws the reply's own message, else 'HTTP error! status: …', for a status that is an error. */
export async function fetchOk(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers({ ...impersonationHeaders(), ...Object.fromEntries(new Headers(init.headers)) });
  const response = await fetch(new URL(path, apiAddress()), { ...init, headers });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  throw new HttpError(messageOf(body) ?? clientMessages.httpError(response.status), response.status, body);
}

/** Fetches JSON from endpoints that are not records. */
export async function fetchJson<Reply>(path: string, init: RequestInit = {}): Promise<Reply> {
  return (await fetchJsonReply<Reply>(path, init)).body;
}

/** Like `fetchJson`, and also returns when the reply was cached. */
export async function fetchJsonReply<Reply>(path: string, init: RequestInit = {}): Promise<JsonReply<Reply>> {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  if (init.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const response = await fetchOk(path, { ...init, headers });
  const body: unknown = await response.json().catch(() => undefined);
  const keptSince = response.headers.get(CACHED_AT_HEADER);
  return { body: body as Reply, ...(keptSince !== null && { cachedAtMs: Date.parse(keptSince) }) };
}
