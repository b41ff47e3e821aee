import { useQuery } from '../../platform/query/use-query.ts';
import { useSecond } from '../../platform/use-second.ts';
import { pauseQuery } from './my-shop.queries.ts';

/** Null while the shop takes orders. */
export function usePausedUntil(shopId: string): Date | null {
  const { data } = useQuery(pauseQuery(shopId));
  const now = useSecond();
  const until = new Date(data?.paused_until || 0);
  return now !== null && until.getTime() > now ? until : null;
}
