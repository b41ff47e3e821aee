import { isIP } from 'node:net';

/** The site that passkeys belong to; they work nowhere else. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** Null when the public address is an IP address, which browsers refuse. Localhost is allowed. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { id: url.hostname, origin: url.origin };
}
