// What the server tells everybody: shops, products, places. The service worker keeps the answers for places without a
// signal, and says since when it has had them.
import { queryOptions, type QueryFunctionContext, type UseQueryResult } from '@tanstack/react-query';
import { type DatedReply, fetchDated, HttpError } from '../api/fetch-json.ts';
import { online } from '../online.ts';
import { queryClient } from './query-client.ts';
import { useQuery } from './use-query.ts';

const TIMEOUT_MS = 15_000;
const FRESH_MS = 60_000;
const RETRY_DELAY_MS = 3000;

type PublicKey = readonly ['public', string];

const fetchNow = <Reply>(path: string, cache: RequestCache): Promise<DatedReply<Reply>> =>
  fetchDated<Reply>(path, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });

async function fetchPublic<Reply>({ client, queryKey }: QueryFunctionContext<PublicKey>): Promise<DatedReply<Reply>> {
  const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(queryKey) ?? {};
  // The first answer may come from the browser's cache, where a prefetch put it, or from the service worker; a later
  // one must be new.
  const isFirst = dataUpdateCount + errorUpdateCount === 0;
  const reply = await fetchNow<Reply>(queryKey[1], isFirst ? 'default' : 'no-cache');
  if (reply.cachedAtMs === undefined || !online.get()) return reply;
  client.setQueryData(queryKey, reply, { updatedAt: reply.cachedAtMs });
  return fetchNow<Reply>(queryKey[1], 'no-cache');
}

const PUBLIC = { isPublic: true };
const keyOf = (path: string): PublicKey => ['public', path];

/** A GET of our API that is the same for everybody. */
export const publicQuery = <Reply>(path: string) =>
  queryOptions({
    queryKey: keyOf(path),
    queryFn: fetchPublic<Reply>,
    meta: PUBLIC,
    staleTime: ({ state }) => (state.data?.cachedAtMs === undefined ? FRESH_MS : 0),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    // Browsers announce a signal before it is really there, so no answer at all is asked for again while there is one.
    networkMode: 'offlineFirst',
    retry: (_, error) => !(error instanceof HttpError),
    retryDelay: RETRY_DELAY_MS,
  });

/** An answer that came another way, for as long as one from the server is fresh. */
export function storePublicAnswer(path: string, body: unknown): void {
  // Known as public before a screen asks for it: what is not is forgotten when somebody signs in.
  queryClient.setQueryDefaults(keyOf(path), { meta: PUBLIC });
  queryClient.setQueryData<DatedReply<unknown>>(keyOf(path), { body });
}

/** An answer that came before. */
export const knownAnswer = <Reply>(path: string): Reply | undefined =>
  queryClient.getQueryData<DatedReply<Reply>>(keyOf(path))?.body;

export interface PublicAnswer<Reply> {
  data: Reply | undefined;
  /** Only while `data` is from an earlier visit, which is good to read and not to act on: when the server gave it. */
  cachedAtMs: number | undefined;
  /** Nothing has come yet, and nothing has failed. */
  isLoading: boolean;
  hasFailed: boolean;
  error: unknown;
}

export function publicAnswer<Reply>({
  data,
  isPending,
  failureReason,
}: Pick<UseQueryResult<DatedReply<Reply>>, 'data' | 'isPending' | 'failureReason'>): PublicAnswer<Reply> {
  return {
    data: data?.body,
    cachedAtMs: data?.cachedAtMs,
    isLoading: isPending && failureReason === null,
    hasFailed: failureReason !== null,
    error: failureReason ?? undefined,
  };
}

/** Kept reasonably new while it is shown; null asks nothing. */
export function usePublicQuery<Reply>(path: string | null): PublicAnswer<Reply> & { retry: () => void } {
  const query = publicQuery<Reply>(path ?? '');
  const result = useQuery({ ...query, enabled: path !== null });
  const retry = async () => {
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    await queryClient.refetchQueries({ queryKey: query.queryKey });
  };
  return { ...publicAnswer(result), retry: () => void retry() };
}

/** Asks again for what is shown, and throws when no answer comes. */
export async function refreshPublic<Reply>(path: string): Promise<Reply> {
  const query = publicQuery<Reply>(path);
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  const { body } = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  return body;
}

/** Something newer is known about a part of the answer. */
export function amendPublic<Reply>(path: string, amend: (data: Reply) => Reply): void {
  queryClient.setQueryData<DatedReply<Reply>, PublicKey>(
    publicQuery<Reply>(path).queryKey,
    (known) => known && { ...known, body: amend(known.body) },
  );
}
