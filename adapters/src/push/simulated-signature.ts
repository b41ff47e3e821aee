// Checks the sender's signature as a push service does (RFC 8292).
import { compactVerify, importJWK } from 'jose';
import { z } from 'zod';
import { bytesOf, PUBLIC_KEY_BYTES } from './vapid-keys.ts';

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const form = /^vapid t=(?<token>[^,\s]+),\s*k=(?<key>[^,\s]+)$/;
const DAY_MS = 86_400_000;

/**
 * Describes what is wrong with the signature; undefined for a valid one. `applicationServerKey` is the key that the
 * browser subscribed with.
 */
export async function signatureProblem(
  authorization: string | undefined,
  { origin, applicationServerKey, now }: { origin: string; applicationServerKey: string; now: Date },
): Promise<string | undefined> {
  const { token = '', key = '' } = form.exec(authorization ?? '')?.groups ?? {};
  const raw = bytesOf(key);
  if (raw.length !== PUBLIC_KEY_BYTES) return 'no vapid header';
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: xy(raw, 1), y: xy(raw, 33) }, 'ES256');
  const verified = await compactVerify(token, publicKey).catch(() => undefined);
  if (verified === undefined) return 'the signature is not of that key';
  const read = claims.safeParse(JSON.parse(Buffer.from(verified.payload).toString('utf8')));
  if (!read.success) return 'claims are missing';
  const { aud, exp, sub } = read.data;
  if (aud !== origin) return 'the audience is another';
  if (exp * 1000 <= now.getTime() || exp * 1000 > now.getTime() + DAY_MS) return 'the time is not right';
  if (!/^(mailto|https):/.test(sub)) return 'nobody to write to';
  return key === applicationServerKey ? undefined : 'subscribed with another key';
}

const xy = (raw: Buffer, from: number): string => raw.subarray(from, from + 32).toString('base64url');
