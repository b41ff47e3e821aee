// Finds an order's products at another shop: the same ones, or substitutes.
import { searchFit, searchTextOf } from '../search/forgiving-search.ts';
import { wordsOf } from '../search/words.ts';

export interface WantedLine {
  readonly name: string;
  readonly category: string;
  readonly pricePence: number;
  readonly quantity: number;
  /** Empty if it is unknown. */
  readonly barcode: string;
}

export interface ShelfProduct {
  readonly name: string;
  readonly category: string;
  readonly pricePence: number;
  readonly stock: number;
  readonly barcode: string;
}

export interface MatchedLine {
  readonly wanted: WantedLine;
  readonly product: ShelfProduct;
  /** At most the requested quantity, and at most the stock. */
  readonly quantity: number;
  readonly match: 'same' | 'similar';
}

export interface MatchedOrder {
  readonly lines: readonly MatchedLine[];
  readonly missing: readonly WantedLine[];
}

const PRAISE = new Set(['fresh', 'live', 'premium', 'classic', 'original', 'quality']);

/** The kind of product, without its size and adjectives: 'White Maggots' for 'Fresh White Maggots, 568 ml (1 pint)'. */
function kindOf(name: string): string {
  const [kind = ''] = name.split(/[,(]/, 1);
  const words = kind.split(/\s+/).filter((word) => !PRAISE.has(word.toLowerCase()));
  return words.join(' ').trim();
}

const keyOf = (name: string): string => wordsOf(name).toSorted().join(' ');

/** Matches by barcode, then by the words of the name, then by kind; among several, the nearest in price. */
function matchOf(wanted: WantedLine, shelf: readonly ShelfProduct[]): Omit<MatchedLine, 'wanted' | 'quantity'> | null {
  const key = keyOf(wanted.name);
  const same =
    shelf.find(({ barcode }) => barcode !== '' && barcode === wanted.barcode) ??
    shelf.find(({ name }) => keyOf(name) === key);
  if (same !== undefined) return { product: same, match: 'same' };
  const kind = kindOf(wanted.name);
  const similar = shelf
    .filter(({ name, category }) => category === wanted.category && searchFit(searchTextOf(name), kind) === 0)
    .toSorted((one, other) => apart(one, wanted) - apart(other, wanted));
  return similar[0] === undefined ? null : { product: similar[0], match: 'similar' };
}

const apart = (product: ShelfProduct, wanted: WantedLine): number => Math.abs(product.pricePence - wanted.pricePence);

/** Each unit of the other shop's stock is matched only once. */
export function matchOrder(wanted: readonly WantedLine[], shelf: readonly ShelfProduct[]): MatchedOrder {
  const left = new Map(shelf.map((product) => [product, product.stock]));
  const lines: MatchedLine[] = [];
  const missing: WantedLine[] = [];
  for (const line of wanted) {
    const inStock = shelf.filter((product) => (left.get(product) ?? 0) > 0);
    const found = matchOf(line, inStock);
    if (found === null) {
      missing.push(line);
      continue;
    }
    const there = left.get(found.product) ?? 0;
    const quantity = Math.min(line.quantity, there);
    left.set(found.product, there - quantity);
    lines.push({ wanted: line, quantity, ...found });
  }
  return { lines, missing };
}

/** Sorts by how much of the order is matched, then by how much is exactly the same. Equal matches keep their order. */
export function byCompleteness(one: MatchedOrder, other: MatchedOrder): number {
  const sameIn = ({ lines }: MatchedOrder) => lines.filter(({ match }) => match === 'same').length;
  return other.lines.length - one.lines.length || sameIn(other) - sameIn(one);
}
