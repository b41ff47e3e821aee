// Runs on the carried Node: starts the demo and measures screens of signed-in people on a slow phone, by their address
// and by a link from another screen, until their data is shown. Prints the medians.
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { signInAdministrator } from '../../e2e/src/administrator.ts';
import { removeDataDir, startProduct } from '../../e2e/src/product.ts';
import { load as machineLoad, median } from '../figures.mjs';
import { saveResult } from '../save-result.mjs';
import { newPhone, observe, slowDown } from './measure-load.mjs';

const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright-core');
const LOADS = Number(process.argv.find((word) => word.startsWith('--loads='))?.slice('--loads='.length) ?? 5);
const ROW = `document.querySelector('main table tbody tr')`;

/** `from` has a link to the screen; `shown` is true in the page once its data is drawn. */
const SCREENS = [
  { path: '/dashboard', who: 'shop', from: '/dashboard/reviews', shown: ROW },
  {
    path: '/dashboard/orders',
    who: 'shop',
    from: '/dashboard/reviews',
    shown: `document.querySelector('main a[href*="order="]')`,
  },
  {
    path: '/dashboard/money',
    who: 'shop',
    from: '/dashboard/reviews',
    shown: `/Balance\\s*£/.test(document.querySelector('main').innerText)`,
  },
  { path: '/admin', who: 'admin', from: '/admin/cases', shown: ROW },
  { path: '/admin/orders', who: 'admin', from: '/admin/cases', shown: ROW },
  { path: '/dashboard', who: 'angler', from: '/help', shown: `document.querySelector('main a[href^="/track/"]')` },
];

async function sessionOf(url, who) {
  const users = `${url}/api/collections/users`;
  const post = async (path, body, authorization = '') =>
    (
      await fetch(`${users}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(body),
      })
    ).json();
  if (who === 'admin') return post('auth-refresh', {}, await signInAdministrator(url));
  return post('auth-with-password', { identity: `${who}@baitdrop.example`, password: 'first-light' });
}

/** Resolves to the milliseconds from `start` (an expression) until the data is shown. */
const untilShown = (page, path, shown, start) =>
  page.evaluate(`new Promise((done) => {
    const start = ${start};
    const look = () =>
      location.pathname.replace(/\\/$/, '') === '${path}' && ${shown} ? done(performance.now() - start) : requestAnimationFrame(look);
    look();
  })`);

/** Taps the first button of the top bar; resolves to the time until the next paint. */
async function tapBar(page) {
  await page.locator('header button:visible').first().tap();
  await page.waitForFunction(() => globalThis.seen.interactions.length > 0);
  return page.evaluate(() => Math.max(...globalThis.seen.interactions));
}

async function measure(browser, url, { path, from, shown }, session) {
  const context = await newPhone(browser);
  try {
    await context.addInitScript((stored) => localStorage.setItem('pocketbase_auth', stored), JSON.stringify(session));
    const page = await context.newPage();
    await page.addInitScript(observe);
    await slowDown(await context.newCDPSession(page));
    await page.goto(url + path, { timeout: 90_000 });
    const dataMs = await untilShown(page, path, shown, 0);
    await page.waitForLoadState('networkidle');
    const { lcpMs } = await page.evaluate(() => globalThis.seen);
    const inpMs = await tapBar(page);
    await page.goto(url + from, { timeout: 90_000 });
    await page.locator('html[data-awake]').waitFor();
    await page.waitForLoadState('networkidle');
    const link = `a[href="${path}"]`;
    if ((await page.locator(link).count()) === 0) return { lcpMs, dataMs, inpMs, tapMs: Number.NaN };
    const tapMs = await untilShown(page, path, shown, `(document.querySelector('${link}').click(), performance.now())`);
    return { lcpMs, dataMs, inpMs, tapMs };
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.BAITDROP_CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
});
console.log(`Load of this machine before: ${machineLoad()}. Median of ${LOADS} visits.\n`);
try {
  for (const screen of SCREENS) {
    const session = await sessionOf(product.url, screen.who);
    const visits = [];
    for (let visit = 0; visit < LOADS; visit += 1) visits.push(await measure(browser, product.url, screen, session));
    const figures = [
      ['LCP', ({ lcpMs }) => lcpMs],
      ['INP', ({ inpMs }) => inpMs],
      ['data by address', ({ dataMs }) => dataMs],
      ['data by a link', ({ tapMs }) => tapMs],
    ].map(([what, read]) => {
      const value = median(visits.map(read));
      saveResult(`signed in ${screen.path}, ${what}`, { unit: 'ms', value });
      return `${what} ${value.toFixed(0)} ms`;
    });
    console.log(`${screen.path.padEnd(18)} ${figures.join(', ')}`);
  }
  console.log(`\nLoad of this machine after: ${machineLoad()}`);
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
}
