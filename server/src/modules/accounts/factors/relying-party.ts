import { isIP } from 'node:net';

/** Whose passkeys these are: they belong to a site's name and open nothing elsewhere. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/** Null where the public address is a number, which browsers refuse. This machine's own has a name. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  return { id: url.hostname, origin: url.origin };
}
