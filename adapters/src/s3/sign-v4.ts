// AWS Signature Version 4 for S3: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac } from 'node:crypto';
import type { S3Account } from './s3-config.ts';

interface SignedParts {
  method: string;
  /** The path of the request with every segment escaped. */
  path: string;
  query: URLSearchParams;
  /** The headers that are signed, with names in lower case. */
  headers: Readonly<Record<string, string>>;
  payloadHash: string;
}

export const sha256Hex = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Escapes everything except letters, digits and `-._~`. */
export const escapeAll = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const escapePath = (path: string): string => path.split('/').map(escapeAll).join('/');

const byName = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

export const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${escapeAll(name)}=${escapeAll(value)}`)
    .toSorted(byName)
    .join('&');

/** Formats an instant like `20130524T000000Z`. */
export const stampOf = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const scopeOf = (stamp: string, region: string): string => `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;

/** Returns the signature in hexadecimal. */
export function signatureV4(
  { secretAccessKey, region }: Pick<S3Account, 'secretAccessKey' | 'region'>,
  stamp: string,
  { method, path, query, headers, payloadHash }: SignedParts,
): string {
  const names = Object.keys(headers).toSorted(byName);
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}\n`).join('');
  const request = [method, path, canonicalQuery(query), lines, names.join(';'), payloadHash].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scopeOf(stamp, region), sha256Hex(request)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, stamp.slice(0, 8)));
  return hmac(key, toSign).toString('hex');
}

/** Makes the headers that sign a request. */
export function signedS3Headers(
  account: S3Account,
  now: Date,
  parts: Omit<SignedParts, 'payloadHash'> & { payload: Uint8Array },
): Record<string, string> {
  const stamp = stampOf(now);
  const payloadHash = sha256Hex(parts.payload);
  const headers = { ...parts.headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': stamp };
  const signature = signatureV4(account, stamp, { ...parts, headers, payloadHash });
  const names = Object.keys(headers).toSorted(byName).join(';');
  const credential = `${account.accessKeyId}/${scopeOf(stamp, account.region)}`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, authorization };
}
