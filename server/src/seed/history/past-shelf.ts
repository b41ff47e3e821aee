// The shelves of a sample shop through the weeks: sold from, filled up twice a week, now and then empty.
import type { Draws } from '../fixed-random.ts';
import type { PastLine, PastProduct, PastShop, PastStockChange } from './past-order.ts';

export interface PastShelf {
  /** Fills a cart from the stock, worth at least `atLeastPence`. */
  fillCart(draws: Draws, atLeastPence: number, wants: (product: PastProduct) => boolean): Omit<PastLine, 'id'>[];
  take(lines: readonly Omit<PastLine, 'id'>[], order: string, at: Date): void;
  fillUp(at: Date): void;
  /** The stock that must be left at the end. */
  endWithStock(at: Date): void;
  changes: PastStockChange[];
}

/** Fresh bait is bought in small lots, and runs out on busy days. */
const FRESH_LOT = 9;
const MAX_LINES = 7;
const CHEAP_PENCE = 900;

export function openShelf({ products }: PastShop, openedAt: Date): PastShelf {
  const changes: PastStockChange[] = [];
  const left = new Map<string, number>();
  const stockOf = ({ id }: PastProduct): number => left.get(id) ?? 0;
  const change = (product: PastProduct, by: number, facts: Omit<PastStockChange, 'product' | 'change'>): void => {
    if (by === 0) return;
    left.set(product.id, stockOf(product) + by);
    changes.push({ product: product.id, change: by, ...facts });
  };
  const lotOf = ({ perishable, stock }: PastProduct): number => (perishable ? FRESH_LOT : stock);
  for (const product of products) change(product, lotOf(product), { reason: 'counted', reference: '', at: openedAt });

  return {
    changes,
    fillCart(draws, atLeastPence, wants) {
      const lines: Omit<PastLine, 'id'>[] = [];
      const worth = () => lines.reduce((sum, { product, quantity }) => sum + product.price_pence * quantity, 0);
      for (let tries = 0; tries < 200 && (lines.length < 2 || worth() < atLeastPence); tries += 1) {
        // The first of the catalogue are what everybody needs.
        const nth = Math.min(draws.integer(0, products.length - 1), draws.integer(0, products.length - 1));
        const product = products[nth];
        if (product === undefined || !wants(product) || stockOf(product) === 0) continue;
        if (lines.some((line) => line.product === product)) continue;
        const isFull = lines.length >= MAX_LINES - 1;
        if (isFull && worth() + product.price_pence < atLeastPence) continue;
        const quantity = product.price_pence < CHEAP_PENCE ? draws.integer(1, 4) : 1;
        lines.push({ product, quantity: Math.min(quantity, stockOf(product)) });
      }
      return worth() < atLeastPence ? [] : lines;
    },
    take(lines, order, at) {
      for (const { product, quantity } of lines)
        change(product, -quantity, { reason: 'reserved', reference: order, at });
    },
    fillUp(at) {
      for (const product of products) {
        const missing = lotOf(product) - stockOf(product);
        if (missing > lotOf(product) / 3) change(product, missing, { reason: 'received', reference: '', at });
      }
    },
    endWithStock(at) {
      for (const product of products)
        change(product, product.stock - stockOf(product), { reason: 'counted', reference: '', at });
    },
  };
}
