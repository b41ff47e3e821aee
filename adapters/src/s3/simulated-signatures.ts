// S3's refusals of unsigned and wrongly signed requests:
// https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { S3Account } from './s3-config.ts';
import { scopeOf, sha256Hex, signatureV4 } from './sign-v4.ts';

export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  content: Buffer;
}

const MAX_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),\s*SignedHeaders=([\w;-]+),\s*Signature=([0-9a-f]{64})$/;

/** Computes the signature of the received request and throws a refusal when it differs. */
export function checkSignature(account: S3Account, received: Received, now: Date): void {
  const { method, path, query, headers, content } = received;
  const [, accessKeyId, scope, names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (headers.authorization === undefined) throw new S3Refusal(403, 'AccessDenied');
  if (accessKeyId === undefined) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  if (accessKeyId !== account.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  const stamp = String(headers['x-amz-date'] ?? '');
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  if (second === undefined) throw new S3Refusal(403, 'AccessDenied');
  const sentAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Math.abs(now.getTime() - sentAt) > MAX_SKEW_MS) throw new S3Refusal(403, 'RequestTimeTooSkewed');
  if (scope !== scopeOf(stamp, account.region)) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  const payloadHash = headers['x-amz-content-sha256'];
  if (typeof payloadHash !== 'string') throw new S3Refusal(400, 'InvalidRequest');
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name] ?? '')]));
  // The signature must cover the host and all of Amazon's own headers.
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !(name in signed))) throw new S3Refusal(403, 'AccessDenied');
  const expected = signatureV4(account, stamp, { method, path, query, headers: signed, payloadHash });
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
  if (payloadHash !== sha256Hex(content)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
}
