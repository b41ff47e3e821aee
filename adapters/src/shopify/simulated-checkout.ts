// The checkout of a simulated store: requests rates from carriers and reports orders to the app.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderBody, SimulatedOrder, SimulatedShopifyStore } from './simulated-store.ts';

export interface Cart {
  postcode: string;
  country?: string;
  currency?: string;
  phone?: string;
  items?: readonly { name: string; quantity: number; price: number; grams: number; requires_shipping?: boolean }[];
}

export interface ShownRate {
  service_name: string;
  service_code: string;
  total_price: string;
  phone_required?: boolean;
}

/** The shortest of Shopify's three deadlines, which applies to busy stores. */
export const RATE_DEADLINE_MS = 3_000;

const DEFAULT_ITEMS: NonNullable<Cart['items']> = [{ name: 'Red maggots', quantity: 2, price: 350, grams: 600 }];

type PostSigned = (path: string, body: string) => Promise<{ status: number; body: string }>;

/** https://shopify.dev/docs/api/admin-graphql/latest/objects/DeliveryCarrierService */
export async function askCarriers(store: SimulatedShopifyStore, cart: Cart, post: PostSigned): Promise<ShownRate[]> {
  const shown: ShownRate[] = [];
  for (const { active, callbackUrl } of store.carriers) {
    if (!active || store.plan === 'basic') continue;
    const body = JSON.stringify({ rate: rateRequest(store, cart) });
    const ended = new AbortController();
    const late = pause(RATE_DEADLINE_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    const answer = await Promise.race([post(new URL(callbackUrl).pathname, body), late]);
    ended.abort();
    // After a late answer or an error, the store shows its own back-up rates.
    if (answer === undefined || answer.status !== 200) continue;
    shown.push(...(JSON.parse(answer.body) as { rates: ShownRate[] }).rates);
  }
  return shown;
}

const rateRequest = (
  { name }: SimulatedShopifyStore,
  { postcode, country = 'GB', currency = 'GBP', phone, items }: Cart,
) => ({
  origin: { country: 'GB', postal_code: 'BH24 1JD', city: 'Ringwood', address1: '12 Southampton Road', name },
  destination: {
    country,
    postal_code: postcode,
    province: null,
    city: 'Ringwood',
    name: 'Ann Archer',
    address1: '3 Mill Lane',
    address2: null,
    phone: phone ?? null,
  },
  items: (items ?? DEFAULT_ITEMS).map((item) => ({ sku: '', requires_shipping: true, taxable: true, ...item })),
  currency,
  locale: 'en-GB',
});

/** Creates a paid order; `rate` is the rate that the customer chose. */
export function placeOrder(store: SimulatedShopifyStore, cart: Cart, rate: ShownRate | undefined): SimulatedOrder {
  const id = randomInt(1_000_000_000, 9_000_000_000);
  const identity = { id, name: `#${1001 + store.orders.length}`, customerId: randomInt(1_000_000, 9_000_000) };
  const order: SimulatedOrder = {
    ...identity,
    cancelledAt: null,
    fulfillments: [],
    body: orderBody(identity, cart, rate),
  };
  store.orders.push(order);
  return order;
}

const inPounds = (pence: number): string => (pence / 100).toFixed(2);

function orderBody(
  order: Pick<SimulatedOrder, 'id' | 'name' | 'customerId'>,
  cart: Cart,
  rate: ShownRate | undefined,
): OrderBody {
  const phone = cart.phone ?? '07700 900123';
  return {
    id: order.id,
    name: order.name,
    cancelled_at: null,
    note: 'Ring the bell twice',
    phone: null,
    customer: { id: order.customerId, email: 'ann@example.test', phone: null },
    shipping_address: {
      name: 'Ann Archer',
      address1: '3 Mill Lane',
      address2: '',
      city: 'Ringwood',
      zip: cart.postcode,
      country_code: cart.country ?? 'GB',
      phone: phone === '' ? null : phone,
    },
    line_items: (cart.items ?? DEFAULT_ITEMS).map((item) => ({
      name: item.name,
      quantity: item.quantity,
      price: inPounds(item.price),
      grams: item.grams,
      requires_shipping: item.requires_shipping ?? true,
    })),
    shipping_lines:
      rate === undefined
        ? [{ code: 'Standard', title: 'Standard', price: '3.99' }]
        : [{ code: rate.service_code, title: rate.service_name, price: inPounds(Number(rate.total_price)) }],
  };
}

/** The order in the format of the GraphQL Admin API: https://shopify.dev/docs/api/admin-graphql/latest/objects/Order */
export const orderFields = ({ body, cancelledAt }: SimulatedOrder): object => ({
  name: body.name,
  note: body.note,
  phone: body.phone,
  cancelledAt,
  customer: { id: `gid://shopify/Customer/${body.customer.id}`, defaultPhoneNumber: null },
  shippingAddress: { company: null, ...body.shipping_address },
  lineItems: {
    nodes: body.line_items.map(({ name, quantity, price, grams, requires_shipping }) => ({
      name,
      currentQuantity: quantity,
      requiresShipping: requires_shipping,
      originalUnitPriceSet: { shopMoney: { amount: price, currencyCode: 'GBP' } },
      variant: { inventoryItem: { measurement: { weight: { unit: 'GRAMS', value: grams } } } },
    })),
  },
});
