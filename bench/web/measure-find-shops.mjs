// Runs on the carried Node: measures how soon after Find Shops the shop, or the choice of shops, is on the screen of a
// slow phone.
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { removeDataDir, startProduct } from '../../e2e/src/product.ts';
import { load, median } from '../figures.mjs';
import { saveResult } from '../save-result.mjs';
import { newPhone, slowDown } from './measure-load.mjs';

const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright-core');
const PRESSES = process.argv.includes('--brief') ? 3 : 9;
const GOAL_MS = 1000;

/**
 * A visitor who pastes a postcode taps at once; one who types it looks up first, while the answer is already on its
 * way.
 */
const people = [
  { who: 'pasted and pressed at once', enter: (field, postcode) => field.fill(postcode) },
  {
    who: 'typed, pressed half a second later',
    async enter(field, postcode) {
      await field.pressSequentially(postcode, { delay: 120 });
      await field.page().waitForTimeout(500);
    },
  },
];

const POSTCODES = [
  { postcode: 'BH24 1LA', result: 'one shop, chosen at once' },
  { postcode: 'IP1 1AA', result: 'nobody delivers' },
];

async function pressFindShops(browser, url, { enter }, { postcode }) {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/order`, { timeout: 60_000 });
    await page.locator('html[data-awake]').waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(await context.newCDPSession(page));
    await enter(page.getByLabel('Postcode', { exact: true }), postcode);
    await page.evaluate(() => {
      const heading = () => document.querySelector('main h1')?.textContent;
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const before = heading();
          const look = () => {
            if (heading() === before) requestAnimationFrame(look);
            // The next frame shows it.
            else
              requestAnimationFrame(() => (globalThis.shown = { ms: performance.now() - timeStamp, what: heading() }));
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    await page.getByRole('button', { name: 'Find Shops' }).click();
    const shown = await page.waitForFunction(() => globalThis.shown);
    return await shown.jsonValue();
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.BAITDROP_CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
});
console.log(`Load of this machine before: ${load()}. ${PRESSES} presses each.\n`);
try {
  for (const place of POSTCODES)
    for (const person of people) {
      const shown = [];
      for (let time = 0; time < PRESSES; time += 1)
        shown.push(await pressFindShops(browser, product.url, person, place));
      const tookMs = shown.map(({ ms }) => ms);
      const medianMs = median(tookMs);
      saveResult(`find shops: ${place.result}, ${person.who}`, { unit: 'ms', value: medianMs });
      const verdict = medianMs <= GOAL_MS ? '≤' : '✗ over';
      const figure = `${medianMs.toFixed(0)} ms ${verdict} ${GOAL_MS}, slowest ${Math.max(...tookMs).toFixed(0)}`;
      console.log(`${place.result.padEnd(26)} ${person.who.padEnd(36)} ${figure.padEnd(32)} “${shown[0].what}”`);
    }
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
}
