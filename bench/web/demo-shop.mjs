// The demo's shop, and a cart of it as the app keeps one.
const SHOP = 'Two Bridges Bait & Tackle';

/** `ask` answers a path of the API. */
export async function shopOf(ask) {
  const { items } = await ask(`/api/shops?search=${encodeURIComponent(SHOP)}`);
  return items.find(({ name }) => name === SHOP);
}

/** Something that can be bought by anybody, and four of it are enough for an order. */
export async function productOf(ask, { shop_id }) {
  const { products } = await ask(`/api/shops/${shop_id}`);
  return products.find(({ price_pence, stock, age_restricted }) => price_pence > 1000 && stock > 5 && !age_restricted);
}

export function cartOf({ shop_id, postcode }, { name, price_pence }) {
  const item = { id: 'i', name, price: price_pence / 100, quantity: 4, category: 'other', shop_id };
  return JSON.stringify({ items: [item], selectedShop: shop_id, deliveryAddress: '', postcode, timestamp: Date.now() });
}
