import { kindsQuery } from '../../../features/shelf/shelf.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';

const DEFAULT_CATEGORIES = ['bait', 'tackle', 'nets', 'rods and reels', 'accessories', 'clothing'];

/** Returns the categories that the shop uses, and common ones of other shops. */
export function useKinds(shopId: string): { categories: readonly string[]; subcategories: readonly string[] } {
  const { data } = useQuery(kindsQuery(shopId));
  return {
    categories: [...new Set([...(data?.categories ?? []), ...DEFAULT_CATEGORIES])],
    subcategories: data?.subcategories ?? [],
  };
}
