// Time-based one-time passwords (RFC 6238) as authenticator apps make them: SHA-1, six digits, thirty seconds.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const TOTP_STEP_SECONDS = 30;
/** As long as the hash, as RFC 4226 recommends. */
export const TOTP_SECRET_BYTES = 20;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(buffer >> (bits - 5)) & 31];
  }
  return bits === 0 ? text : text + BASE32[(buffer << (5 - bits)) & 31];
}

export function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const letter of text.toUpperCase().replaceAll(/[\s=]/g, '')) {
    const value = BASE32.indexOf(letter);
    if (value < 0) throw new Error('This is not base32.');
    buffer = ((buffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 255);
  }
  return Buffer.from(bytes);
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS);

/** Computes the code of a time step, for a secret in base32. */
export function totpCode(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * Finds the time step of a code, among the current one and one step either side, because clocks differ; null for a
 * wrong code.
 */
export function matchTotp(secret: string, code: string, now: Date): number | null {
  const received = Buffer.from(code.replaceAll(/\s/g, ''));
  const step = totpStep(now);
  const found = [step, step - 1, step + 1].find((each) => {
    const right = Buffer.from(totpCode(secret, each));
    return right.length === received.length && timingSafeEqual(right, received);
  });
  return found ?? null;
}

export function totpUri(secret: string, account: string): string {
  const issuer = 'BaitDrop';
  const query = new URLSearchParams({ secret, issuer });
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query.toString()}`;
}
