// Optimistic search parameters: a pressed filter renders at once, the router's address follows, and a press in between
// builds on the one before. All components of a screen share the latest request.

export interface PendingSearch {
  /** The requested query string. */
  search: string;
  number: number;
  /** The router's position before the first of the pending requests. */
  since: { key: string; number: number };
}

/** The router's current position. */
export interface RouterPosition {
  key: string;
  /** The number of the request that led here; undefined after links and typed addresses. */
  number: number | undefined;
  /** True after Back, Forward, or loading the page. */
  isReturn: boolean;
}

/**
 * True while the requested address has not arrived: the router is at the position before it, or at an earlier one of
 * these requests.
 */
export function isPending({ number, since }: PendingSearch, at: RouterPosition): boolean {
  if (at.key === since.key) return true;
  return !at.isReturn && at.number !== undefined && at.number > since.number && at.number < number;
}

export function requestSearch(
  before: PendingSearch | null,
  at: RouterPosition,
  search: string,
  number: number,
): PendingSearch {
  const isChained = before !== null && isPending(before, at);
  return { search, number, since: isChained ? before.since : { key: at.key, number: number - 1 } };
}
