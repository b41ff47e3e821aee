// Queries whose replies are the same for all users: shops, products, places. The service worker caches them for use
// without a signal, and adds the time at which it did.
import { queryOptions, type QueryFunctionContext, type UseQueryResult } from '@tanstack/react-query';
import type { Address } from '../api/endpoint-address.ts';
import { type JsonReply, fetchJsonReply, HttpError } from '../api/fetch-json.ts';
import { online } from '../online.ts';
import { queryClient } from './query-client.ts';
import { useQuery } from './use-query.ts';

const TIMEOUT_MS = 15_000;
const FRESH_MS = 60_000;
const RETRY_DELAY_MS = 3000;

type PublicKey = readonly ['public', string];

const fetchNow = <Reply>(path: string, cache: RequestCache): Promise<JsonReply<Reply>> =>
  fetchJsonReply<Reply>(path, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });

async function fetchPublic<Reply>({ client, queryKey }: QueryFunctionContext<PublicKey>): Promise<JsonReply<Reply>> {
  const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
  // The first reply may come from the browser's cache, where a prefetch put it, or from the service worker; later ones
  // must be new.
  const isFirst = dataUpdateCount + errorUpdateCount === 0;
  const reply = await fetchNow<Reply>(queryKey[1], isFirst ? 'default' : 'no-cache');
  if (reply.cachedAtMs === undefined || !online.get()) return reply;
  client.setQueryData(queryKey, reply, { updatedAt: reply.cachedAtMs });
  return fetchNow<Reply>(queryKey[1], 'no-cache');
}

const PUBLIC = { isPublic: true };
const keyOf = (path: string): PublicKey => ['public', path];

/** A GET request of our API whose reply is the same for all users. */
export const publicQuery = <Reply>(path: Address<Reply>) =>
  queryOptions({
    queryKey: keyOf(path),
    queryFn: fetchPublic<Reply>,
    meta: PUBLIC,
    staleTime: ({ state }) => (state.data?.cachedAtMs === undefined ? FRESH_MS : 0),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    // Browsers report a connection before it works, so a request without any reply is retried while they report one.
    networkMode: 'offlineFirst',
    retry: (_, error) => !(error instanceof HttpError),
    retryDelay: RETRY_DELAY_MS,
  });

/** Stores a reply that came another way, for as long as one from the server is fresh. */
export function storePublicAnswer(path: string, body: unknown): void {
  // Marks the query as public before a screen uses it; queries without the mark are dropped on sign-in.
  queryClient.setQueryDefaults(keyOf(path), { meta: PUBLIC });
  queryClient.setQueryData<JsonReply<unknown>>(keyOf(path), { body });
}

/** Returns the cached reply, if any. */
export const cachedAnswer = <Reply>(path: Address<Reply>): Reply | undefined =>
  queryClient.getQueryData<JsonReply<Reply>>(keyOf(path))?.body;

export interface PublicAnswer<Reply> {
  data: Reply | undefined;
  /** When the server sent `data`. Set only for data from an earlier visit, which may be shown but not acted on. */
  cachedAtMs: number | undefined;
  /** True until the first reply or failure. */
  isLoading: boolean;
  hasFailed: boolean;
  error: unknown;
}

export function publicAnswer<Reply>({
  data,
  isPending,
  failureReason,
}: Pick<UseQueryResult<JsonReply<Reply>>, 'data' | 'isPending' | 'failureReason'>): PublicAnswer<Reply> {
  return {
    data: data?.body,
    cachedAtMs: data?.cachedAtMs,
    isLoading: isPending && failureReason === null,
    hasFailed: failureReason !== null,
    error: failureReason ?? undefined,
  };
}

/** Fetches a public reply and refreshes it while it is shown; `null` sends no request. */
export function usePublicQuery<Reply>(path: Address<Reply> | null): PublicAnswer<Reply> & { retry: () => void } {
  const query = publicQuery<Reply>(path ?? '');
  const result = useQuery({ ...query, enabled: path !== null });
  const retry = async () => {
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    await queryClient.refetchQueries({ queryKey: query.queryKey });
  };
  return { ...publicAnswer(result), retry: () => void retry() };
}

/** Refetches a query that is shown, and throws if that fails. */
export async function refreshPublic<Reply>(path: Address<Reply>): Promise<Reply> {
  const query = publicQuery(path);
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  const { body } = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  return body;
}

/** Updates a part of the cached reply with newer data. */
export function updatePublicCache<Reply>(path: Address<Reply>, amend: (data: Reply) => Reply): void {
  queryClient.setQueryData<JsonReply<Reply>, PublicKey>(
    publicQuery(path).queryKey,
    (cached) => cached && { ...cached, body: amend(cached.body) },
  );
}
