// Requests of customers who look for a shop.
import { join } from 'node:path';
import { freePort, Program } from '../../records/conformance/src/servers/program.ts';
import { count as grouped } from '../figures.mjs';
import { killOnExit } from '../processes.mjs';
import { requestProduct } from '../product.mjs';
import { fillWithShops, LONG_SHELF_SHOP, VILLAGE_WORD, wordOf, WORDS } from './fill-shops.mjs';

const sizeOf = (shops) => ({ cells: [grouped(shops)], fill: (client) => fillWithShops(client, shops) });

const LONG_SHELF = 'a shop with 3,000 products';
/** Headers as browsers send them. */
const COMPRESSED = { headers: { 'accept-encoding': 'gzip, br' } };

const below = (limit) => Math.floor(Math.random() * limit);
const oneOf = (list) => list[below(list.length)];
const between = (min, max) => (min + Math.random() * (max - min)).toFixed(5);
const village = () => `lat=${between(50.7, 50.9)}&lng=${between(-2, -1.6)}`;
const place = () => `lat=${between(51.8, 55.2)}&lng=${between(-4.5, 0.5)}`;
const TOWNS = ['BH24 1LA', 'NR13 6LH', 'M1 1AE', 'LS1 4AP', 'BS1 5TR', 'EX1 1GE', 'PE1 1XA', 'SW1A 1AA'];
const filters = () =>
  `radius=${oneOf(['all', '5', '10', '15', '20%2B'])}&status=${oneOf(['all', 'available', 'no_delivery'])}`;

/**
 * The first three find the same thirteen shops whatever the size; the next three find more in larger sizes. None of
 * these six is repeated often.
 */
const paths = {
  'nearby, thirteen around': () => `/api/shops/nearby?limit=10&${village()}`,
  'by distance, thirteen around': () => `/api/shops?sort=distance&perPage=10&${village()}`,
  'a word of thirteen': () => `/api/shops?sort=distance&search=${VILLAGE_WORD}&perPage=10&${village()}`,
  'nearby, anywhere': () => `/api/shops/nearby?limit=10&${place()}`,
  'by distance, anywhere': () => `/api/shops?sort=distance&perPage=10&${place()}`,
  'a rare word, filtered': () => `/api/shops?search=${wordOf(below(WORDS))}&${filters()}&perPage=10`,
  'a word of every shop, filtered': () => `/api/shops?search=tackle&${filters()}&perPage=10&page=${1 + below(1000)}`,
  [LONG_SHELF]: () => `/api/shops/${LONG_SHELF_SHOP}?shelf=80`,
  'nearby, one of eight towns': () => `/api/shops/nearby?limit=10&postcode=${encodeURIComponent(oneOf(TOWNS))}`,
};

/** Requests that the bare server answers, too: some with a query, and one without. */
const BARE_REQUESTS = ['nearby, thirteen around', 'nearby, anywhere', 'nearby, one of eight towns'];

/** The bare server on the product's own database. */
async function openBare({ url: productUrl, databaseUrl, databasePid }) {
  const port = String(await freePort());
  const program = new Program(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
    DATABASE_URL: databaseUrl,
    PRODUCT_URL: productUrl,
    PORT: port,
  });
  killOnExit(program.pid);
  const url = `http://127.0.0.1:${port}`;
  await program.untilHealthy(url);
  return { url, pid: program.pid, databasePid, cells: ['bare'], stop: () => program.stop() };
}

export const directoryBench = {
  bareRequests: BARE_REQUESTS,
  openBare,
  header: ['Shops'],
  sizes: [13, 1_000, 10_000, 100_000].map(sizeOf),
  sizeOf,
  comparedSize: sizeOf(10_000),
  people: 8,
  turnShare: 0.5,
  requests: Object.fromEntries(
    Object.entries(paths).map(([name, pathOf]) => [
      name,
      async (side) => (await requestProduct(side, pathOf(), name === LONG_SHELF ? COMPRESSED : {})).tookMs,
    ]),
  ),
};
