// What another shop has of an order: the same products, or ones that can stand in for them.
import { searchFit, searchTextOf } from '../search/forgiving-search.ts';
import { wordsOf } from '../search/words.ts';

export interface WantedLine {
  readonly name: string;
  readonly category: string;
  readonly pricePence: number;
  readonly quantity: number;
  /** Empty where it is not known. */
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
  /** At most as many as wanted, and as there are. */
  readonly quantity: number;
  readonly match: 'same' | 'similar';
}

export interface MatchedOrder {
  readonly lines: readonly MatchedLine[];
  readonly missing: readonly WantedLine[];
}

const PRAISE = new Set(['fresh', 'live', 'premium', 'classic', 'original', 'quality']);

/** What it is, without its size and praise: 'White Maggots' of 'Fresh White Maggots, 568 ml (1 pint)'. */
function kindOf(name: string): string {
  const [kind = ''] = name.split(/[,(]/, 1);
  const words = kind.split(/\s+/).filter((word) => !PRAISE.has(word.toLowerCase()));
  return words.join(' ').trim();
}

const keyOf = (name: string): string => wordsOf(name).toSorted().join(' ');

/** By its barcode, then by the words of its name, then by what it is: of those the one nearest in price. */
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

/** No unit of the shelf is given twice. */
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

/** Most of the order first; of equals, the most that is the very same. Keeps the order of what is alike. */
export function byCompleteness(one: MatchedOrder, other: MatchedOrder): number {
  const sameIn = ({ lines }: MatchedOrder) => lines.filter(({ match }) => match === 'same').length;
  return other.lines.length - one.lines.length || sameIn(other) - sameIn(one);
}
