import { isTokenRefused } from '../../platform/api/error-message.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { records } from '../../platform/records/client.ts';

export type Verification = 'checking' | 'done' | 'expired' | 'unanswered';

/** Opening the link is the answer: it is confirmed at once, and only once. */
export function useVerification(token: string): { state: Verification; tryAgain: () => void } {
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['users', 'verification', token],
    queryFn: async () => (await records('users')).confirmVerification(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = isFetching ? 'checking' : error === null ? 'done' : isTokenRefused(error) ? 'expired' : 'unanswered';
  return { state, tryAgain: () => void refetch() };
}
