// Calls an endpoint of the contract as the current user. Method, address and types come from its declaration.
import type { CollectionName } from '@baitdrop/contract/collections';
import { type AnswerOf, type Endpoint, type JsonEndpoint, needsNoSession } from '@baitdrop/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { secretsIn, fieldsOf } from '../forms/endpoint-fields.ts';
import { log } from '../log.ts';
import { recordsClient } from '../records/client.ts';
import type { Topic } from '../records/live-topic.ts';
import { checkSession } from '../records/session-refresh.ts';
import { session } from '../records/session.ts';
import { sessionToken } from '../session/stored-session.ts';
import { addressOf, type AnyInput, type Input } from './endpoint-address.ts';
import { fetchJson, HttpError } from './fetch-json.ts';
import { sendOnce } from './send-once.ts';

type Arguments<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>, options?: CallOptions] : [input: Input<E>, options?: CallOptions];

/** `keepalive`: the request completes even if the user leaves the page. `headers`: such as the token of an order. */
interface CallOptions extends Pick<RequestInit, 'keepalive' | 'signal' | 'cache'> {
  headers?: Readonly<Record<string, string>>;
  /** Narrows the subject of an idempotent command in addition to its address. */
  about?: string;
  /** The key, if the caller stores it itself. */
  idempotencyKey?: string;
}

/** Without storage, only the records client has the token. */
const currentToken = async (): Promise<string> =>
  sessionToken() ?? (session.get() === null ? '' : (await recordsClient()).authStore.token);

function withoutSecrets(endpoint: Endpoint, body: object): object {
  const secrets = secretsIn(fieldsOf(endpoint));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.includes(name)));
}

/** The client renews the session as long as it is loaded; the request does not wait for it. */
function keepSession(isRefused: boolean): void {
  const following = recordsClient().then((client) => (isRefused ? checkSession(client) : undefined));
  following.catch((error: unknown) => log.info('The session is not renewed yet', error));
}

export async function fetchAsUser<Reply>(
  endpoint: Endpoint,
  address: string,
  init: RequestInit,
  fetchReply: (address: string, init: RequestInit) => Promise<Reply>,
): Promise<Reply> {
  const { method } = endpoint;
  const token = needsNoSession(endpoint) ? '' : await currentToken();
  const headers = { ...init.headers, ...(token !== '' && { authorization: token }) };
  if (token !== '') keepSession(false);
  try {
    return await fetchReply(address, { ...init, method, headers });
  } catch (error) {
    if (token !== '' && error instanceof HttpError && error.status === 401) keepSession(true);
    throw error;
  }
}

/**
 * Sends a request; throws on errors. The key of an idempotent command is stored until its answer is known, so that the
 * same command is done once, also after a reload.
 */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  ...[input, options = {}]: Arguments<E>
): Promise<AnswerOf<E>> {
  const { body, ...rest } = (input ?? {}) as AnyInput;
  const address = addressOf(endpoint, rest as Input<E>);
  const { about = '', headers: own = {}, idempotencyKey, ...init } = options;
  const send = (headers: Record<string, string> = {}) =>
    fetchAsUser(
      endpoint,
      address,
      { ...init, headers: { ...own, ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) },
      fetchJson,
    );
  if (idempotencyKey !== undefined) return (await send({ 'Idempotency-Key': idempotencyKey })) as AnswerOf<E>;
  const subject = [endpoint.method, address, about, ...Object.values(own)].join(' ');
  const isOnce = endpoint.idempotent === true;
  // A fingerprint of the form is stored.
  const form = isOnce && body !== undefined ? withoutSecrets(endpoint, body) : {};
  return (await (isOnce ? sendOnce({ about: subject, form }, send) : send())) as AnswerOf<E>;
}

export type Topics = Topic<CollectionName> | readonly Topic<CollectionName>[];

interface AskOptions extends Pick<CallOptions, 'headers' | 'cache'> {
  /** Changes under these topics refetch the answer while it is shown. */
  live?: Topics | undefined;
  /** A new version refetches. */
  version?: number;
}

const headersOf = ({ headers }: AskOptions) => headers && { headers };

/** The query of an endpoint, for `useQuery`. */
export const ask = <E extends JsonEndpoint>(
  endpoint: E,
  input: Input<E>,
  { live, version = 0, ...options }: AskOptions = {},
) =>
  queryOptions({
    queryKey: ['api', addressOf(endpoint, input), version, ...Object.values(options.headers ?? {})],
    queryFn: () => call(endpoint, ...([input, options] as unknown as Arguments<E>)),
    ...(live && { meta: { live: [live].flat().map((topic) => ({ topic, ...headersOf(options) })) } }),
  });
