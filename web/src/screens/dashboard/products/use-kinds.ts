import { useCallback } from 'react';
import { useLiveRead } from '../../../features/desk/use-live-read.ts';
import { readShelf } from '../../../features/shelf/shelf-api.ts';

const DEFAULT_CATEGORIES = ['bait', 'tackle', 'nets', 'rods and reels', 'accessories', 'clothing'];

/** What the shop already calls its shelves, and what others do. */
export function useKinds(shopId: string): { categories: readonly string[]; subcategories: readonly string[] } {
  const read = useCallback(() => readShelf(shopId, { perPage: '1' }), [shopId]);
  const { value } = useLiveRead(null, read);
  return {
    categories: [...new Set([...(value?.categories ?? []), ...DEFAULT_CATEGORIES])],
    subcategories: value?.subcategories ?? [],
  };
}
