// A filter that was pressed is drawn at once. The router draws its address a moment later, and a press in between must
// build on the one before. Several parts of a screen may ask: they share what was asked last.

export interface Asked {
  /** The query that was asked for. */
  search: string;
  number: number;
  /** Where the first of the asks that have not arrived began. */
  since: { key: string; number: number };
}

/** Where the router is. */
export interface Arrival {
  key: string;
  /** Which ask brought it there; none for links and for addresses that were typed. */
  number: number | undefined;
  /** By Back or Forward, or by loading the page. */
  isReturn: boolean;
}

/** Whether what was asked has not arrived yet: the router is where it was, or at an earlier one of these asks. */
export function isOnItsWay({ number, since }: Asked, at: Arrival): boolean {
  if (at.key === since.key) return true;
  return !at.isReturn && at.number !== undefined && at.number > since.number && at.number < number;
}

export function ask(before: Asked | null, at: Arrival, search: string, number: number): Asked {
  const isChained = before !== null && isOnItsWay(before, at);
  return { search, number, since: isChained ? before.since : { key: at.key, number: number - 1 } };
}
