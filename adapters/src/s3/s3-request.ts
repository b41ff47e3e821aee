// Sends one request to S3: signed, with retries where S3 asks for them. Refusals carry S3's own code.
import { setTimeout as delay } from 'node:timers/promises';
import { BucketProblem } from '../ports/bucket.ts';
import type { S3Account } from './s3-config.ts';
import { canonicalQuery, escapePath, signedS3Headers } from './sign-v4.ts';

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** An empty key means the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  content?: Uint8Array;
}

export type S3Client = (request: S3Request) => Promise<Response>;

/** The timeout ends when the answer begins. */
const TIMEOUT_MS = 60_000;
const MAX_TRIES = 4;
const FIRST_PAUSE_MS = 200;

const EMPTY = new Uint8Array(0);

/** Rejects with a `BucketProblem` when S3 refuses or does not answer. */
export const createS3Client =
  (account: S3Account, bucket: string, now = () => new Date(), pauseMs = FIRST_PAUSE_MS): S3Client =>
  async (request) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await sendOnce(account, bucket, now(), request);
      } catch (error) {
        if (!(error instanceof BucketProblem) || !isTransient(error) || tries === MAX_TRIES) throw error;
        await delay(pauseMs * 4 ** (tries - 1));
      }
    }
  };

/**
 * These errors should be retried:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance-guidelines.html
 */
const isTransient = ({ status, code }: BucketProblem): boolean =>
  status === 0 || status >= 500 || code === 'SlowDown' || code === 'RequestTimeout';

async function sendOnce(account: S3Account, bucket: string, now: Date, request: S3Request): Promise<Response> {
  const { method, key, content = EMPTY, headers: requestHeaders = {} } = request;
  const query = new URLSearchParams(request.query);
  const base = new URL(account.endpoint);
  const path = `${base.pathname.replace(/\/$/, '')}/${escapePath(bucket)}${key === '' ? '' : `/${escapePath(key)}`}`;
  const headers = signedS3Headers(account, now, {
    method,
    path,
    query,
    headers: { ...requestHeaders, host: base.host },
    payload: content,
  });
  const { host: _host, ...sent } = headers;
  const questionMark = query.size === 0 ? '' : `?${canonicalQuery(query)}`;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(`${base.origin}${path}${questionMark}`, {
      method,
      headers: sent,
      redirect: 'manual',
      signal: silence.signal,
      ...(method === 'PUT' || method === 'POST' ? { body: Buffer.from(content) } : {}),
    });
  } catch (error) {
    throw new BucketProblem('unreachable', 0, `The file storage at ${base.host} cannot be reached.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) return response;
  throw await problemOf(response, base.host);
}

async function problemOf(response: Response, host: string): Promise<BucketProblem> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  // Answers to HEAD have no body.
  const code = xmlTag(text, 'Code') ?? (status === 404 ? 'NoSuchKey' : String(status));
  return new BucketProblem(code, status, `The file storage at ${host} refused with ${code}.`);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of the first element with this name. */
export function xmlTag(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replaceAll(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, word?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[word ?? ''] ?? whole;
    },
  );
}

export const xmlTags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner);
