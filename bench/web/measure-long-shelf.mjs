// Runs on the carried Node: the page of a shop on a slow phone, with the demo's products and with 3,000 products.
import { createRequire } from 'node:module';
import { startThrowawayServer } from '@baitdrop/postgres/testing/throwaway-server';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { removeDataDir, startProduct } from '../../e2e/src/product.ts';
import { load as machineLoad, median } from '../figures.mjs';
import { saveResult } from '../save-result.mjs';
import { withClient } from '../with-client.mjs';
import { measureLoad } from './measure-load.mjs';

const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright-core');
const LOADS = process.argv.includes('--brief') ? 1 : 5;
const LONG_SHELF = 3000;
/** Greatest accepted ratio of the paint time of many products to that of a few. */
const GOAL_RATIO = 1.1;

const FILL = `
  insert into products (id, shop_id, name, description, price_pence, category, subcategory, stock, is_active)
  select 'long' || lpad(n::text, 11, '0'), $1, 'Spinner ' || n, 'A spinner for perch and pike, number ' || n || '.', 350,
    'tackle', 'lures', 9, true
  from generate_series(1, $2::int) n`;

async function measure(browser, url) {
  const loads = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await measureLoad(browser, url));
  const figure = (read) => median(loads.map(read));
  return {
    fcpMs: figure(({ fcpMs }) => fcpMs),
    lcpMs: figure(({ lcpMs }) => lcpMs),
    blockedMs: figure(({ blockedMs }) => blockedMs),
    kilobytes: figure(({ allKilobytes }) => allKilobytes),
  };
}

const print = (what, { fcpMs, lcpMs, blockedMs, kilobytes }) =>
  console.log(
    `${what.padEnd(18)} FCP ${fcpMs.toFixed(0)} ms, LCP ${lcpMs.toFixed(0)} ms, TBT ${blockedMs.toFixed(0)} ms, ${kilobytes.toFixed(0)} kB`,
  );

const database = await startThrowawayServer();
const product = await startProduct({ env: { DATABASE_URL: database.url } });
const browser = await chromium.launch({
  executablePath: process.env.BAITDROP_CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
});
console.log(`Load of this machine before: ${machineLoad()}. Median of ${LOADS} first visits.\n`);
try {
  const { shops } = await (await fetch(`${product.url}/api/shops/nearby?postcode=BH24%201LA&limit=1`)).json();
  const url = `${product.url}/shop/${shops[0].shop_id}`;
  const page = async () => (await fetch(`${product.url}/api/shops/${shops[0].shop_id}`)).json();
  const { total } = await page();
  const short = await measure(browser, url);
  print(`${total} products`, short);
  await withClient(database.url, (client) => client.query(FILL, [shops[0].shop_id, LONG_SHELF - total]));
  const long = await measure(browser, url);
  print(`${(await page()).total} products`, long);
  const ratio = long.lcpMs / short.lcpMs;
  saveResult('long shelf: LCP ÷ short shelf', { unit: '×', value: ratio });
  console.log(
    `\nLCP ${ratio.toFixed(2)} times the short shelf's ${ratio <= GOAL_RATIO ? '≤' : '✗ over'} ${GOAL_RATIO}`,
  );
} finally {
  await browser.close();
  await product.stop();
  await database.stop();
  await removeDataDir(product.dataDir);
}
