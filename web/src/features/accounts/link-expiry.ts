import { decodeExpirySeconds } from '../../platform/session/stored-session.ts';

/** Lets a screen reject an expired link before the user types a new password. The server decides about all others. */
export function isLinkExpired(token: string, nowMs: number): boolean {
  return decodeExpirySeconds(token) * 1000 <= nowMs;
}
