import { sendOnce } from '../api/send-once.ts';
import { recordsClient } from './client.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface SendOptions {
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
  /** The idempotency key, for a caller that stores it itself. */
  idempotencyKey?: string | undefined;
  /**
   * The command must not happen twice: its key is stored until the reply is known. `about` narrows its subject in
   * addition to the path; `form` replaces the body in the fingerprint if the body holds secrets.
   */
  once?: true | { about?: string; form?: object };
  signal?: AbortSignal;
  /** The request completes even if the user leaves the page. */
  keepalive?: boolean;
}

/** Sends an authenticated request to our API; throws on errors. */
export async function send<Answer = void>(
  method: Method,
  path: string,
  { once, ...options }: SendOptions = {},
): Promise<Answer> {
  if (once === undefined) return sendPlainly(method, path, options);
  const { about = '', form = options.body } = once === true ? {} : once;
  return sendOnce({ about: `${method} ${path} ${about}`, form }, (headers) =>
    sendPlainly(method, path, { ...options, headers: { ...options.headers, ...headers } }),
  );
}

async function sendPlainly<Answer>(
  method: Method,
  path: string,
  { body, headers, idempotencyKey, signal, keepalive }: Omit<SendOptions, 'once'>,
): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(path, {
    method,
    headers: { ...headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(keepalive === true && { keepalive }),
  });
}
