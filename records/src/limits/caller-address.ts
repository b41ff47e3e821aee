import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Engine } from '../engine/engine.ts';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function asAddress(text: string): string | null {
  const address = text.trim();
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  return isIP(address) === 0 ? null : address.toLowerCase();
}

function addressIn(list: string, leftmost: boolean): string | null {
  const addresses = list.split(',');
  if (!leftmost) addresses.reverse();
  for (const text of addresses) {
    const address = asAddress(text);
    if (address !== null) return address;
  }
  return null;
}

/** The caller's address: from a trusted proxy's header, else the other end of the socket. */
export function callerAddress(engine: Engine, request: FastifyRequest): string {
  const { headers, useLeftmostIp } = engine.settings.trustedProxy;
  for (const name of headers) {
    const value = request.headers[name.toLowerCase()];
    const list = Array.isArray(value) ? value.at(-1) : value;
    const address = addressIn(list ?? '', useLeftmostIp);
    if (address !== null) return address;
  }
  const remote = request.socket.remoteAddress ?? '';
  return asAddress(remote) ?? remote;
}
