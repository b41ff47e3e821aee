// The VAPID key pair that identifies us to push services (RFC 8292): P-256, raw, in base64url.
import { createECDH } from 'node:crypto';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;
export const PUBLIC_KEY_BYTES = 65;

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
/** Stricter than Node, which also decodes invalid base64url. */
export const isBase64Url = (text: string): boolean => /^[A-Za-z0-9_-]+={0,2}$/.test(text);

export function newVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Node drops leading zero bytes, so the key is padded.
  const privateKey = Buffer.alloc(PRIVATE_KEY_BYTES);
  const raw = pair.getPrivateKey();
  raw.copy(privateKey, PRIVATE_KEY_BYTES - raw.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Checks whether the two keys belong together. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  if (!isBase64Url(publicKey) || !isBase64Url(privateKey)) return false;
  const secret = bytesOf(privateKey);
  if (secret.length !== PRIVATE_KEY_BYTES) return false;
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(secret);
    return pair.getPublicKey().equals(bytesOf(publicKey));
  } catch {
    // The key is zero, or larger than the curve's order.
    return false;
  }
}

/** Checks that the text is a point of the curve, as browsers send it with their subscription. */
export function isPublicKey(text: string): boolean {
  if (!isBase64Url(text) || bytesOf(text).length !== PUBLIC_KEY_BYTES) return false;
  try {
    const other = createECDH(CURVE);
    other.generateKeys();
    other.computeSecret(bytesOf(text));
    return true;
  } catch {
    return false;
  }
}
