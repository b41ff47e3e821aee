// Wraps react-query's hooks with our cache and without a provider, so that pages without queries do not load the
// package.
import {
  type QueryKey,
  useMutation as useMutationOf,
  type UseMutationOptions,
  type UseMutationResult,
  useQuery as useQueryOf,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

export function useQuery<Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Shown, Key>,
): UseQueryResult<Shown> {
  return useQueryOf(options, queryClient);
}

export function useMutation<Data = void, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
): UseMutationResult<Data, Error, Input, Context> {
  return useMutationOf(options, queryClient);
}
