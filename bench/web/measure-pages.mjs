// Runs on the carried Node: starts the demo, loads each page five times (--brief: once, --loads=N) and prints the
// medians.
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { removeDataDir, startProduct } from '../../e2e/src/product.ts';
import { load as machineLoad, median } from '../figures.mjs';
import { saveResult } from '../save-result.mjs';
import { cartOf, productOf, shopOf } from './demo-shop.mjs';
import { measureLoad, measureSecondVisit } from './measure-load.mjs';

const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright-core');
const wantedLoads = process.argv.find((word) => word.startsWith('--loads='))?.slice('--loads='.length);
const LOADS = wantedLoads === undefined ? (process.argv.includes('--brief') ? 1 : 5) : Number(wantedLoads);
const ALL_PATHS = [
  '/',
  '/pricing',
  '/directory',
  '/order',
  '/shop',
  '/product',
  '/checkout',
  '/affiliate',
  '/plugins',
  '/login',
  '/register',
  '/retailer-signup',
  '/dashboard',
  '/admin',
];
const selectedPaths = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isSecondVisit = process.argv.includes('--second-visit');
const lcpGoal = (path) => (path === '/' ? 1200 : 1800);

const columns = [
  { title: 'FCP ms', read: (load) => load.fcpMs },
  { title: 'LCP ms', read: (load) => load.lcpMs, goal: lcpGoal },
  { title: 'CLS', read: (load) => load.cls, goal: () => 0.02, digits: 3 },
  { title: 'INP ms', read: (load) => load.inpMs, goal: () => 150 },
  { title: 'TBT ms', read: (load) => load.blockedMs },
  { title: 'JS kB', read: (load) => load.kilobytes.Script, digits: 1 },
  { title: 'JS gzip', read: (load) => load.gzipKilobytes, goal: (path) => (path === '/' ? 145 : undefined), digits: 1 },
  { title: 'CSS kB', read: (load) => load.kilobytes.Stylesheet, digits: 1 },
  { title: 'Fonts kB', read: (load) => load.kilobytes.Font, digits: 1 },
  { title: 'HTML kB', read: (load) => load.kilobytes.Document, digits: 1 },
];

/** Compares visits with the service worker off and on; the goals are for those with it. */
const sideBySide = [
  { title: 'FCP ms', read: (load) => load.fcpMs },
  { title: 'LCP ms', read: (load) => load.lcpMs, goal: lcpGoal },
  { title: 'CLS', read: (load) => load.cls, goal: () => 0.02, digits: 3 },
  { title: 'INP ms', read: (load) => load.inpMs, goal: () => 150 },
  { title: 'TBT ms', read: (load) => load.blockedMs },
  { title: 'network kB', read: (load) => load.allKilobytes, digits: 1 },
].flatMap((column) => [
  { ...column, title: `${column.title} off`, goal: undefined, read: ({ off }) => column.read(off) },
  { ...column, title: 'on', read: ({ on }) => column.read(on) },
]);

const shown = isSecondVisit ? sideBySide : columns;

async function measure(browser, { url, stored }) {
  if (!isSecondVisit) return measureLoad(browser, url, stored);
  return {
    off: await measureSecondVisit(browser, url, { worker: false, stored }),
    on: await measureSecondVisit(browser, url, { worker: true, stored }),
  };
}

/**
 * `/shop`, `/product` and `/checkout` belong to the demo's shop: its page, the page of a product, and paying for a
 * cart.
 */
async function demoPages(origin) {
  const getJson = async (path) => (await fetch(origin + path)).json();
  const shop = await shopOf(getJson);
  const product = await productOf(getJson, shop);
  return {
    '/shop': { path: `/shop/${shop.shop_id}` },
    '/product': { path: `/shop/${shop.shop_id}/product/${product.id}` },
    '/checkout': { path: '/checkout', stored: { baitdrop_cart: cartOf(shop, product) } },
  };
}

function cell(path, { read, goal, digits = 0 }, measured) {
  const value = median(measured.map(read));
  const limit = goal?.(path);
  if (limit === undefined) return value.toFixed(digits);
  return `${value.toFixed(digits)} ${value <= limit ? '≤' : '✗ over'} ${limit}`;
}

function noteLoads(name, measured) {
  const loads = isSecondVisit ? measured.map(({ on }) => on) : measured;
  const add = (what, unit, read) =>
    saveResult(`${isSecondVisit ? 'second visit' : 'page'} ${name}, ${what}`, { unit, value: median(loads.map(read)) });
  add('LCP', 'ms', ({ lcpMs }) => lcpMs);
  add('CLS', 'shift', ({ cls }) => cls);
  add('INP', 'ms', ({ inpMs }) => inpMs);
  if (name === '/' && !isSecondVisit) add('JS gzip', 'kB', ({ gzipKilobytes }) => gzipKilobytes);
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.BAITDROP_CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
});
const what = isSecondVisit ? 'second visits, with the service worker off and on' : 'first visits';
console.log(`Load of this machine before: ${machineLoad()}. Median of ${LOADS} ${what}.\n`);
try {
  const ofDemo = await demoPages(product.url);
  const rows = [['page', ...shown.map(({ title }) => title)]];
  for (const name of selectedPaths.length > 0 ? selectedPaths : ALL_PATHS) {
    const { path = name, stored = {} } = ofDemo[name] ?? {};
    const answer = await fetch(product.url + path, { headers: { accept: 'text/html' } });
    if (!answer.ok) {
      rows.push([name, `answers ${answer.status}: not built`]);
      continue;
    }
    const measured = [];
    for (let load = 0; load < LOADS; load += 1)
      measured.push(await measure(browser, { url: product.url + path, stored }));
    rows.push([name, ...shown.map((column) => cell(name, column, measured))]);
    noteLoads(name, measured);
  }
  const widths = rows[0].map((_, index) =>
    Math.max(...rows.filter((row) => row.length > 2).map((row) => row[index].length)),
  );
  for (const row of rows) console.log(row.map((text, index) => text.padEnd(widths[index])).join('  '));
  console.log(`\nLoad of this machine after: ${machineLoad()}`);
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
}
