import { decodeExpirySeconds } from '../../platform/session/stored-session.ts';

/** Spares people typing a new password for an expired link. The server decides about all others. */
export function hasRunOut(token: string, nowMs: number): boolean {
  return decodeExpirySeconds(token) * 1000 <= nowMs;
}
