import { cartMessages } from '../messages/cart.ts';
import type { Pence } from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';
import { setQuantity, type Cart, type CartItem } from './cart.ts';

/** A product as the shop sells it now. */
export interface CurrentProduct {
  readonly name: string;
  readonly pricePence: Pence;
  readonly stock: number;
}

export interface CartChange {
  readonly kind: 'price' | 'fewer' | 'out_of_stock' | 'not_sold';
  readonly itemId: string;
  /** The sentence that tells the customer about the change. */
  readonly message: string;
}

function changesOf(item: CartItem, offer: CurrentProduct | undefined): CartChange[] {
  const change = (kind: CartChange['kind'], message: string): CartChange => ({ kind, itemId: item.id, message });
  if (!offer) return [change('not_sold', `The shop no longer sells ${item.name}.`)];
  if (offer.stock < 1) return [change('out_of_stock', cartMessages.outOfStock(item.name))];
  const changes: CartChange[] = [];
  if (offer.pricePence !== item.pricePence) {
    const [was, is] = [formatPounds(item.pricePence), formatPounds(offer.pricePence)];
    changes.push(change('price', `${item.name} now costs ${is}, not ${was}.`));
  }
  if (offer.stock < item.quantity) {
    changes.push(change('fewer', `Only ${offer.stock} left of ${item.name}: your cart now holds ${offer.stock}.`));
  }
  return changes;
}

/** Updates a cart to what its shop sells now, and lists every change. */
export function refreshCart(
  cart: Cart,
  offers: readonly CurrentProduct[],
): { cart: Cart; changes: readonly CartChange[] } {
  const byName = new Map(offers.map((offer) => [offer.name, offer]));
  const changes = cart.items.flatMap((item) => changesOf(item, byName.get(item.name)));
  const fitted = cart.items.reduce((present, item) => {
    const stock = byName.get(item.name)?.stock ?? 0;
    return stock < item.quantity ? setQuantity(present, item.id, Math.max(stock, 0)) : present;
  }, cart);
  const items = fitted.items.map((item) => {
    const pricePence = byName.get(item.name)?.pricePence ?? item.pricePence;
    return pricePence === item.pricePence ? item : { ...item, pricePence };
  });
  return { cart: changes.length === 0 ? cart : { ...fitted, items }, changes };
}
