// The demo's shop, and a cart as the app stores it.
const SHOP = 'Two Bridges Bait & Tackle';

/** `getJson` requests a path of the API. */
export async function shopOf(getJson) {
  const { items } = await getJson(`/api/shops?search=${encodeURIComponent(SHOP)}`);
  return items.find(({ name }) => name === SHOP);
}

/** A product without restrictions, of which four are enough for an order. */
export async function productOf(getJson, { shop_id }) {
  const { products } = await getJson(`/api/shops/${shop_id}`);
  return products.find(({ price_pence, stock, age_restricted }) => price_pence > 1000 && stock > 5 && !age_restricted);
}

export function cartOf({ shop_id, postcode }, { name, price_pence }) {
  const item = { id: 'i', name, price: price_pence / 100, quantity: 4, category: 'other', shop_id };
  return JSON.stringify({ items: [item], selectedShop: shop_id, deliveryAddress: '', postcode, timestamp: Date.now() });
}
