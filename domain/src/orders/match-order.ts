// Finds an order's products at another shop: the same ones, or substitutes.
import { searchFit, searchTextOf } from '../search/fuzzy-search.ts';
import { wordsOf } from '../search/words.ts';

export interface LineToMatch {
  readonly name: string;
  readonly category: string;
  readonly pricePence: number;
  readonly quantity: number;
  /** Empty if it is unknown. */
  readonly barcode: string;
}

export interface StockedProduct {
  readonly name: string;
  readonly category: string;
  readonly pricePence: number;
  readonly stock: number;
  readonly barcode: string;
}

export interface MatchedLine {
  readonly line: LineToMatch;
  readonly product: StockedProduct;
  /** At most the requested quantity, and at most the stock. */
  readonly quantity: number;
  readonly match: 'same' | 'similar';
}

export interface MatchedOrder {
  readonly lines: readonly MatchedLine[];
  readonly missing: readonly LineToMatch[];
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
function matchOf(line: LineToMatch, shelf: readonly StockedProduct[]): Omit<MatchedLine, 'line' | 'quantity'> | null {
  const key = keyOf(line.name);
  const same =
    shelf.find(({ barcode }) => barcode !== '' && barcode === line.barcode) ??
    shelf.find(({ name }) => keyOf(name) === key);
  if (same !== undefined) return { product: same, match: 'same' };
  const kind = kindOf(line.name);
  const similar = shelf
    .filter(({ name, category }) => category === line.category && searchFit(searchTextOf(name), kind) === 0)
    .toSorted((one, other) => apart(one, line) - apart(other, line));
  return similar[0] === undefined ? null : { product: similar[0], match: 'similar' };
}

const apart = (product: StockedProduct, line: LineToMatch): number => Math.abs(product.pricePence - line.pricePence);

/** Each unit of the other shop's stock is matched only once. */
export function matchOrder(ordered: readonly LineToMatch[], shelf: readonly StockedProduct[]): MatchedOrder {
  const left = new Map(shelf.map((product) => [product, product.stock]));
  const lines: MatchedLine[] = [];
  const missing: LineToMatch[] = [];
  for (const line of ordered) {
    const inStock = shelf.filter((product) => (left.get(product) ?? 0) > 0);
    const found = matchOf(line, inStock);
    if (found === null) {
      missing.push(line);
      continue;
    }
    const stock = left.get(found.product) ?? 0;
    const quantity = Math.min(line.quantity, stock);
    left.set(found.product, stock - quantity);
    lines.push({ line, quantity, ...found });
  }
  return { lines, missing };
}

/** Sorts by how much of the order is matched, then by how much is exactly the same. Equal matches keep their order. */
export function compareCompleteness(one: MatchedOrder, other: MatchedOrder): number {
  const sameIn = ({ lines }: MatchedOrder) => lines.filter(({ match }) => match === 'same').length;
  return other.lines.length - one.lines.length || sameIn(other) - sameIn(one);
}
