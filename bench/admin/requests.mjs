// Requests of administrators.
import { setTimeout as pause } from 'node:timers/promises';
import { count as grouped } from '../figures.mjs';
import { requestProduct } from '../product.mjs';
import { ADMIN_ID, fillAdmin } from './fill-admin.mjs';

const sizeOf = (rows) => ({ rows, cells: [grouped(rows)], fill: (client) => fillAdmin(client, rows) });
const at = (path) => () => `/api/admin/${path}`;
/** Each request asks for another row. */
const searched =
  (path, word) =>
  ({ rows }, count) =>
    `/api/admin/${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(word(1 + ((count * 7919) % rows)))}`;
const middle =
  (path) =>
  ({ rows }) =>
    `/api/admin/${path}${path.includes('?') ? '&' : '?'}page=${Math.round(rows / 20)}`;
/** Requests the page after the middle as the panel does: with the cursor of the middle page, if its answer had one. */
const beside = (path) => {
  const said = new Map();
  return async (size, _count, side) => {
    if (!said.has(side.name))
      said.set(side.name, JSON.parse((await requestProduct(side, middle(path)(size))).text).near);
    const near = said.get(side.name);
    return `/api/admin/${path}${path.includes('?') ? '&' : '?'}page=${Math.round(size.rows / 20) + 1}${near === undefined ? '' : `&near=${near}`}`;
  };
};
/** Rollups of history that was written by SQL are computed at the first request; until then the answer is 503. */
const money = () => {
  const isKept = new Set();
  return async (_size, _count, side) => {
    const path = '/api/admin/money';
    while (!isKept.has(side.name)) {
      const isRefused = await requestProduct(side, path).then(
        () => false,
        (error) => {
          if (!error.message.includes('answered 503')) throw error;
          return true;
        },
      );
      if (isRefused) await pause(500);
      else isKept.add(side.name);
    }
    return path;
  };
};
const last = (path) => at(`${path}${path.includes('?') ? '&' : '?'}page=1000000`);

/** First page, the middle, the page after it, the end, and one row found. */
const list = (name, path, word) => ({
  [`${name}, first page`]: at(path),
  [`${name}, the middle`]: middle(path),
  [`${name}, beside the middle`]: beside(path),
  [`${name}, the last page`]: last(path),
  [`${name}, one found`]: searched(path, word),
});

const paths = {
  'the figures at the top': at('overview'),
  'money, month to date and balances': money(),
  'affiliate figures': at('affiliates'),
  ...list('orders', 'orders', (n) => `b-${n}@`),
  'orders, many found': at('orders?search=angler'),
  'orders, by total': at('orders?sort=-total'),
  'orders, by total, beside the middle': beside('orders?sort=-total'),
  'orders, by shop, beside the middle': beside('orders?sort=shop'),
  'orders, one status': at('orders?status=preparing'),
  ...list('contribution per order', 'money/orders', (n) => `b-${n}@`),
  ...list('shops', 'shops', (n) => `shop no ${n}.`),
  'shops, those who wait': at('shops?status=waiting'),
  ...list('audit log', 'audit', (n) => `target-${n}.`),
  ...list('courier calls', 'courier/logs', (n) => `B${n}`),
  'courier calls, errors': at('courier/logs?outcome=error'),
  ...list('courier accounts', 'courier/retailers', (n) => `shop_b${n}x`),
  ...list('error reports', 'error-reports', (n) => `kind ${n % 200}.`),
  ...list('setup requests', 'setup-requests', (n) => `shop_b${n}x`),
  ...list('affiliate payouts', 'affiliates/payouts', (n) => `ref-${n}.`),
};

export const adminBench = {
  header: ['Rows'],
  sizes: [sizeOf(1_000), sizeOf(100_000)],
  sizeOf,
  comparedSize: sizeOf(20_000),
  userId: ADMIN_ID,
  people: 2,
  turnShare: 0.2,
  requests: Object.fromEntries(
    Object.entries(paths).map(([name, pathOf]) => [
      name,
      async (side, count) => (await requestProduct(side, await pathOf(side.size, count, side))).tookMs,
    ]),
  ),
};
