import { recordsClient } from './client.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface SendOptions {
  body?: object | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Names one wish: sending it again after a broken connection does it once. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  /** Arrives even if the page is left meanwhile. */
  keepalive?: boolean;
}

/** Asks or tells our API something as whoever is signed in. What is refused is thrown. */
export async function send<Answer = void>(
  method: Method,
  path: string,
  { body, headers, idempotencyKey, signal, keepalive }: SendOptions = {},
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
