// Requests of a shop's owner.
import { count as grouped } from '../figures.mjs';
import { requestProduct } from '../product.mjs';
import { OWNER_ID, SHOP_ID } from '../checkout/fill-orders.mjs';
import { codeOf, fillShop } from './fill-shop.mjs';

const sizeOf = (size) => ({
  cells: [size.past, size.recent, size.products, size.ofOthers ?? 0].map(grouped),
  fill: (client) => fillShop(client, size),
});

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const paid = `shop_id = "${SHOP_ID}" && paid_at != ""`;
const orders = (filter, more = {}) => {
  const query = { page: 1, perPage: 10, filter, sort: '-created', expand: 'order_lines_via_order', ...more };
  return `/api/collections/orders/records?${new URLSearchParams(query)}`;
};
/** Screens show the orders first and count them in the background. */
const uncounted = { skipTotal: 'true' };
const numberOf = (search) =>
  `/api/shops/${SHOP_ID}/order-count?${new URLSearchParams({ status: 'all', from: '', until: '', search })}`;
const search = (words) =>
  `${paid} && (code ~ "${words.toUpperCase()}" || ${['customer_name', 'customer_phone', 'customer_email', 'postcode']
    .map((field) => `${field} ~ "${words}"`)
    .join(' || ')})`;
const analytics = (days) => `/api/shops/${SHOP_ID}/analytics?from=${day(days - 1)}&to=${day(0)}`;

const paths = {
  'the shop itself': () =>
    `/api/collections/retailers/records?${new URLSearchParams({ filter: `owner = "${OWNER_ID}"`, perPage: 1, fields: 'id,shop_id,shop_name', skipTotal: 'true' })}`,
  'the day’s figures': () => '/api/dashboard/figures',
  'orders that wait': () =>
    orders(`shop_id = "${SHOP_ID}" && status = "pending" && paid_at != ""`, {
      perPage: 20,
      sort: 'answer_due_at,created',
      skipTotal: 'true',
    }),
  'orders, first page': () => orders(paid, uncounted),
  'orders, their number': () => numberOf(''),
  'orders, open ones': () =>
    orders(`${paid} && (status = "pending" || status = "preparing" || status = "en_route")`, {
      perPage: 100,
      sort: 'created',
    }),
  'orders, a name': (_size, count) => orders(search(`angler ${(count * 7919) % 99991}`), uncounted),
  'orders, half a code': (_size, count) => orders(search(codeOf(1 + (count % 900)).slice(0, 3)), uncounted),
  'orders, two letters': (_size, count) => orders(search(codeOf(1 + (count % 900)).slice(0, 2)), uncounted),
  'orders, number of a name': (_size, count) => numberOf(`angler ${(count * 7919) % 99991}`),
  'products, first page': () => `/api/shops/${SHOP_ID}/products?page=1`,
  'products, a word': (_size, count) => `/api/shops/${SHOP_ID}/products?page=1&search=spinner+${count % 40}`,
  'analytics, 7 days': () => analytics(7),
  'analytics, 30 days': () => analytics(30),
  'analytics, 90 days': () => analytics(90),
};

// Ten orders a day in the last 90 days, except for the last shop, which has 100,000 in a year.
const sizes = [
  { past: 0, recent: 900, products: 50 },
  { past: 100_000, recent: 900, products: 5_000 },
  { past: 75_000, recent: 25_000, products: 5_000 },
].map(sizeOf);

export const dashboardBench = {
  header: ['Orders before', 'In 90 days', 'Products', 'Of other shops'],
  sizes,
  /** A small shop on a platform where all others have this many orders and products. */
  sizeOf: (ofOthers) => sizeOf({ past: 0, recent: 900, products: 50, ofOthers }),
  comparedSize: sizeOf({ past: 20_000, recent: 900, products: 1_000 }),
  userId: OWNER_ID,
  people: 4,
  turnShare: 0.5,
  requests: Object.fromEntries(
    Object.entries(paths).map(([name, pathOf]) => [
      name,
      async (side, count) => (await requestProduct(side, pathOf(side.size, count))).tookMs,
    ]),
  ),
};
