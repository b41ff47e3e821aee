// How much of a product to order, from what was sold of it lately.

export const RESTOCK = {
  /** What was sold in so many weeks says how it sells. */
  weeksBack: 4,
  /** What lasts less than this is to be ordered … */
  lastsWeeks: 1,
  /** … so that there is enough for this long. */
  orderForWeeks: 2,
} as const;

const WEEK_MS = 7 * 86_400_000;

export interface SoldLately {
  /** Units sold in the last weeks and not given back. */
  readonly sold: number;
  readonly stock: number;
  /** How long it has been on the shelf. */
  readonly onShelfMs: number;
}

export interface RestockAdvice {
  /** Rounded, at least one. */
  readonly perWeek: number;
  readonly order: number;
}

/** Undefined where nothing was sold or enough is left. A product that is new has sold in the weeks it was there. */
export function adviseRestock({ sold, stock, onShelfMs }: SoldLately): RestockAdvice | undefined {
  if (sold <= 0) return undefined;
  const weeks = Math.min(RESTOCK.weeksBack, Math.max(1, onShelfMs / WEEK_MS));
  const perWeek = sold / weeks;
  if (stock >= perWeek * RESTOCK.lastsWeeks) return undefined;
  return { perWeek: Math.max(1, Math.round(perWeek)), order: Math.ceil(perWeek * RESTOCK.orderForWeeks) - stock };
}
