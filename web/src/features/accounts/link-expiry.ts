import { decodeExpirySeconds } from '../../platform/session/stored-session.ts';

/** Saves somebody from typing a new password into a link that ran out. The server has the last word on the others. */
export function hasRunOut(token: string, nowMs: number): boolean {
  return decodeExpirySeconds(token) * 1000 <= nowMs;
}
