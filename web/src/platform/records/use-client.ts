import type PocketBase from 'pocketbase';
import { useQuery } from '../query/use-query.ts';
import { recordsClient } from './client.ts';

/**
 * Returns the records client, loaded after the first paint. A browser opens a window only at the moment of a press, so
 * the client must be loaded before.
 */
export function useClient(): PocketBase | null {
  const { data } = useQuery({
    queryKey: ['records-client'],
    queryFn: recordsClient,
    meta: { isPublic: true },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data ?? null;
}
