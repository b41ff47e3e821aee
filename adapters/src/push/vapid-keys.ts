// The key pair by which push services know who sends (RFC 8292): P-256, raw, in base64url.
import { createECDH } from 'node:crypto';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const curve = 'prime256v1';
const privateKeyBytes = 32;
export const publicKeyBytes = 65;

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
/** Node reads what is no base64url too; this does not. */
export const isBase64Url = (text: string): boolean => /^[A-Za-z0-9_-]+={0,2}$/.test(text);

export function newVapidKeys(): VapidKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  // A key that begins with zero bytes comes out shorter.
  const privateKey = Buffer.alloc(privateKeyBytes);
  const raw = pair.getPrivateKey();
  raw.copy(privateKey, privateKeyBytes - raw.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whether the two belong together. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  if (!isBase64Url(publicKey) || !isBase64Url(privateKey)) return false;
  const secret = bytesOf(privateKey);
  if (secret.length !== privateKeyBytes) return false;
  try {
    const pair = createECDH(curve);
    pair.setPrivateKey(secret);
    return pair.getPublicKey().equals(bytesOf(publicKey));
  } catch {
    // Zero, or larger than the curve's order.
    return false;
  }
}

/** A point of the curve, as a browser gives it for its subscription. */
export function isPublicKey(text: string): boolean {
  if (!isBase64Url(text) || bytesOf(text).length !== publicKeyBytes) return false;
  try {
    const other = createECDH(curve);
    other.generateKeys();
    other.computeSecret(bytesOf(text));
    return true;
  } catch {
    return false;
  }
}
