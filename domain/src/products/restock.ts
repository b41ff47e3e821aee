// Advises how much of a product to reorder, based on recent sales.

export const RESTOCK_RULES = {
  /** Sales of this many weeks are used. */
  weeksBack: 4,
  /** Stock that lasts less than this should be reordered. */
  lastsWeeks: 1,
  /** The reorder covers this long. */
  orderForWeeks: 2,
} as const;

const WEEK_MS = 7 * 86_400_000;

export interface RecentSales {
  /** Units sold in the last weeks, less refunded ones. */
  readonly sold: number;
  readonly stock: number;
  /** How long the product has been on sale. */
  readonly onShelfMs: number;
}

export interface RestockAdvice {
  /** Units per week, rounded, at least one. */
  readonly perWeek: number;
  readonly order: number;
}

/**
 * Undefined if nothing was sold or the stock is sufficient. For a new product, only the weeks since it was added count.
 */
export function adviseRestock({ sold, stock, onShelfMs }: RecentSales): RestockAdvice | undefined {
  if (sold <= 0) return undefined;
  const weeks = Math.min(RESTOCK_RULES.weeksBack, Math.max(1, onShelfMs / WEEK_MS));
  const perWeek = sold / weeks;
  if (stock >= perWeek * RESTOCK_RULES.lastsWeeks) return undefined;
  return { perWeek: Math.max(1, Math.round(perWeek)), order: Math.ceil(perWeek * RESTOCK_RULES.orderForWeeks) - stock };
}
