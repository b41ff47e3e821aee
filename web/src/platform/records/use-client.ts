import type PocketBase from 'pocketbase';
import { useQuery } from '../query/use-query.ts';
import { recordsClient } from './client.ts';

/**
 * Returns the records client, loaded after the first paint: browsers open a window only in the very moment of a press.
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
