// Decides which of the requested lines the shop can sell.
import { cartMessages } from '../messages/cart.ts';
import { checkoutMessages } from '../messages/checkout.ts';
import { sumPence, timesPence, type Pence } from '../money/pence.ts';
import type { Parcel } from '../products/parcel.ts';

export interface RequestedLine {
  readonly name: string;
  readonly quantity: number;
  /** The unit price that the customer saw. */
  readonly pricePence: Pence;
}

export interface SoldProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly pricePence: Pence;
  readonly stock: number;
  readonly perishable: boolean;
  readonly ageRestricted: boolean;
  readonly noCourier: boolean;
  readonly parcel: Parcel;
}

export interface QuotedLine {
  readonly product: SoldProduct;
  readonly name: string;
  readonly quantity: number;
  readonly pricePence: Pence;
  /** The reason it cannot be delivered, or empty. */
  readonly collectionOnly: string;
}

export interface Difference {
  readonly kind:
    | 'price_changed'
    | 'less_stock'
    | 'out_of_stock'
    | 'not_sold'
    | 'below_minimum'
    | 'slot_gone'
    | 'promotion_gone';
  readonly name: string;
  readonly message: string;
}

export function collectionOnlyReason({
  ageRestricted,
  noCourier,
}: Pick<SoldProduct, 'ageRestricted' | 'noCourier'>): string {
  if (ageRestricted) return checkoutMessages.ageRestricted;
  return noCourier ? checkoutMessages.noCourierMay : '';
}

function quoteLine(
  line: RequestedLine,
  product: SoldProduct | undefined,
): { line?: QuotedLine; differences: Difference[] } {
  const { name } = line;
  if (!product) return { differences: [{ kind: 'not_sold', name, message: checkoutMessages.notSold(name) }] };
  if (product.stock < 1)
    return { differences: [{ kind: 'out_of_stock', name, message: cartMessages.outOfStock(name) }] };
  const quantity = Math.min(line.quantity, product.stock);
  const differences: Difference[] = [];
  const { pricePence } = product;
  if (pricePence !== line.pricePence) {
    const message = checkoutMessages.priceChanged(name, line.pricePence, pricePence);
    differences.push({ kind: 'price_changed', name, message });
  }
  if (quantity < line.quantity)
    differences.push({ kind: 'less_stock', name, message: checkoutMessages.lessStock(name, quantity) });
  return { line: { product, name, quantity, pricePence, collectionOnly: collectionOnlyReason(product) }, differences };
}

/** Merges lines with the same name. */
function mergeLines(items: readonly RequestedLine[]): RequestedLine[] {
  const byName = new Map<string, RequestedLine>();
  for (const item of items) {
    const earlier = byName.get(item.name);
    byName.set(item.name, earlier ? { ...earlier, quantity: earlier.quantity + item.quantity } : item);
  }
  return [...byName.values()];
}

export function quoteLines(
  items: readonly RequestedLine[],
  products: readonly SoldProduct[],
): { lines: QuotedLine[]; differences: Difference[] } {
  const byName = new Map(products.map((product) => [product.name, product]));
  const offers = mergeLines(items).map((item) => quoteLine(item, byName.get(item.name)));
  return {
    lines: offers.flatMap(({ line }) => line ?? []),
    differences: offers.flatMap(({ differences }) => differences),
  };
}

export const subtotalOf = (lines: readonly QuotedLine[]): Pence =>
  sumPence(lines.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)));
