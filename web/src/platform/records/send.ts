import { sendOnce } from '../api/send-once.ts';
import { recordsClient } from './client.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface SendOptions {
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
  /** The key of a command whose caller keeps it. */
  idempotencyKey?: string | undefined;
  /**
   * The command must not happen twice: it keeps a key until its answer is known. `about` is what it is about besides its path;
   * `form` tells it from others where the body holds secrets.
   */
  once?: true | { about?: string; form?: object };
  signal?: AbortSignal;
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean;
}

/** Asks or tells our API something as whoever is signed in. What is refused is thrown. */
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
