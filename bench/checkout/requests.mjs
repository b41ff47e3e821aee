// Requests of customers while they buy. The payment provider is simulated.
import { randomUUID } from 'node:crypto';
import { count as grouped } from '../figures.mjs';
import { requestProduct } from '../product.mjs';
import { fillWithOrders, openShop, ownProduct, POPULAR_PRODUCT, SHOP_ID } from './fill-orders.mjs';

const sizeOf = (orders) => ({
  cells: [grouped(orders)],
  fill: async (client) => {
    await openShop(client);
    await fillWithOrders(client, orders);
  },
});

const draftOf = (names) => ({
  shop_id: SHOP_ID,
  items: names.map((name) => ({ name, quantity: 1, price_pence: 1400 })),
  fulfilment: 'collection',
  address: null,
  when: { kind: 'asap' },
  use_credit: false,
});

const post = (side, path, body, headers) =>
  requestProduct(side, `/api/checkout/${path}`, { method: 'POST', body, headers });

/** The time is that of the order alone; the processor time includes the quote before it. */
const order = (namesOf) => async (side, count) => {
  const draft = draftOf(namesOf(count));
  const { review } = JSON.parse((await post(side, 'review', draft)).text);
  const contact = { name: 'Bench', email: `${randomUUID()}@bench.example`, phone: '07700 900123' };
  const form = { ...draft, contact, shop_note: '', review };
  return (await post(side, 'orders', form, { 'idempotency-key': randomUUID() })).tookMs;
};

export const checkoutBench = {
  header: ['Past orders'],
  sizes: [sizeOf(0), sizeOf(100_000)],
  sizeOf,
  comparedSize: sizeOf(20_000),
  takesPayments: true,
  people: 8,
  requests: {
    'review a cart': async (side, count) =>
      (await post(side, 'review', draftOf([POPULAR_PRODUCT, ownProduct(count)]))).tookMs,
    'order what everybody wants': order((count) => [POPULAR_PRODUCT, ownProduct(count)]),
    'order what few want': order((count) => [ownProduct(count), ownProduct(count + 7)]),
  },
};
