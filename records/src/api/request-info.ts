import type { StoredRecord } from '../collections/collection.ts';

export type RequestContext =
  | 'default'
  | 'oauth2'
  | 'otp'
  | 'password'
  | 'realtime'
  | 'protectedFile'
  | 'batch'
  | 'expand';

export type AuthRecord = StoredRecord;

/** The caller and the request: everything that rules can read through `@request`. */
export interface RequestInfo {
  context: RequestContext;
  method: string;
  query: Record<string, string>;
  /** Names in lower case, `-` as `_`. */
  headers: Record<string, string>;
  body: Record<string, unknown>;
  auth: AuthRecord | null;
  superuser: boolean;
}

export function normaliseHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const normalised: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    normalised[name.toLowerCase().replaceAll('-', '_')] = Array.isArray(value) ? (value[0] ?? '') : value;
  }
  return normalised;
}

/** The first value of each parameter, as the rules see them. */
export function queryOf(query: unknown): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof first === 'string') values[name] = first;
  }
  return values;
}
