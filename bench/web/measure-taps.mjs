// Runs on the carried Node: measures how soon after a tap the page visibly responds, on a slow phone with a poor
// signal.
import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/setup/paths.mjs';
import { removeDataDir, startProduct } from '../../e2e/src/product.ts';
import { load, median } from '../figures.mjs';
import { saveResult } from '../save-result.mjs';
import { cartOf, productOf, shopOf } from './demo-shop.mjs';
import { newPhone } from './measure-load.mjs';

const { chromium } = createRequire(inRoot('e2e/package.json'))('playwright-core');
const TAPS = process.argv.includes('--brief') ? 3 : 5;
const GOAL_MS = 100;
/** How long a finger rests on the screen. The time is measured from its release. */
const FINGER_DOWN_MS = 80;
const POOR_SIGNAL = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const OWNER = 'shop@baitdrop.example';
const PASSWORD = 'first-light';

const asking = (page) => async (path) => (await page.request.get(path)).json();

async function openAwake(page, path) {
  await page.goto(path, { timeout: 60_000 });
  await page.locator('html[data-awake]').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openShop(page) {
  const { shop_id } = await shopOf(asking(page));
  await openAwake(page, `/order?shop=${shop_id}`);
  await page.locator('[data-product]').first().waitFor();
}

const addButtons = (page) => page.locator('[data-product]').getByRole('button', { name: /^Add/ });
const viewCart = (page) =>
  page
    .getByRole('button', { name: /View cart|^Cart / })
    .locator('visible=true')
    .first();

async function fillCart(page) {
  await openShop(page);
  const shop = await shopOf(asking(page));
  const cart = cartOf(shop, await productOf(asking(page), shop));
  await page.evaluate((text) => localStorage.setItem('baitdrop_cart', text), cart);
  await openShop(page);
  await viewCart(page).waitFor();
}

async function signInAsOwner(page) {
  await openAwake(page, '/login?redirect=/dashboard/orders');
  await page.getByLabel('Email address', { exact: true }).fill(OWNER);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/dashboard/orders');
  await page.locator('html[data-awake]').waitFor();
}

/** Orders and pays through the API and the payment page, as another customer. */
async function orderSomething(browser, url) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const shop = await shopOf(asking(page));
  const dear = await productOf(asking(page), shop);
  const draft = {
    shop_id: shop.shop_id,
    items: [{ name: dear.name, quantity: 3, price_pence: dear.price_pence }],
    fulfilment: 'collection',
    address: null,
    use_credit: false,
    when: { kind: 'asap' },
  };
  const { review } = await (await page.request.post('/api/checkout/review', { data: draft })).json();
  const contact = { name: 'Robin Weir', email: `taps-${Date.now()}@bench.example`, phone: '07700 900125' };
  const placed = await page.request.post('/api/checkout/orders', {
    data: { ...draft, contact, shop_note: '', review },
    headers: { 'Idempotency-Key': contact.email },
  });
  if (placed.status() !== 201) throw new Error(`The order was refused: ${await placed.text()} (${shop.postcode})`);
  await page.goto((await placed.json()).payment_url);
  await page.getByRole('button', { name: /with the test card/ }).click();
  await page.waitForURL('**/track/**');
  await context.close();
}

const taps = [
  {
    name: 'Order Now (home)',
    ready: (page) => openAwake(page, '/'),
    target: (page) => page.getByRole('button', { name: 'Order Now - Start Shopping' }),
  },
  {
    name: 'bottom bar: Shops',
    ready: (page) => openAwake(page, '/'),
    target: (page) =>
      page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Shops' }),
  },
  {
    name: 'bottom bar: Order',
    ready: (page) => openAwake(page, '/pricing'),
    target: (page) =>
      page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Order' }),
  },
  {
    name: 'filter chip (shop)',
    ready: openShop,
    target: (page) => page.locator('fieldset:has(legend:text-is("Category")) label').nth(2),
  },
  {
    name: 'Add to Cart',
    ready: openShop,
    target: (page) => addButtons(page).first(),
  },
  {
    name: 'open the cart',
    ready: fillCart,
    target: viewCart,
  },
  {
    name: 'Proceed to Payment',
    async ready(page) {
      await fillCart(page);
      await viewCart(page).click();
      await page.getByRole('button', { name: 'Proceed to Payment' }).waitFor();
    },
    target: (page) => page.getByRole('button', { name: 'Proceed to Payment' }),
  },
  {
    name: 'Sign in',
    async ready(page) {
      await openAwake(page, '/login');
      await page.getByLabel('Email address', { exact: true }).fill('angler@baitdrop.example');
      await page.locator('input[type=password]').fill(PASSWORD);
    },
    target: (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
  },
  {
    name: 'Accept (order desk)',
    async ready(page, browser, url) {
      await signInAsOwner(page);
      await orderSomething(browser, url);
      await page
        .getByRole('button', { name: /^Accept/ })
        .first()
        .waitFor();
    },
    target: (page) => page.getByRole('button', { name: /^Accept/ }).first(),
  },
];

/**
 * Runs in the page: marks the frame that shows the button pressed and the one that shows the result of the tap (a mark,
 * other words, a dialog, another page). A frame paints the state at its beginning.
 */
function watchTap(tapped) {
  const look = () =>
    JSON.stringify([
      tapped.isConnected,
      tapped.hasAttribute('data-going'),
      tapped.getAttribute('aria-disabled'),
      tapped.textContent,
      tapped.querySelector('input')?.checked,
      document.querySelectorAll('dialog[open]').length,
      location.pathname,
    ]);
  const before = look();
  const markFrame = (isShown, name, timeStamp) => {
    const wait = () => {
      if (!isShown()) requestAnimationFrame(wait);
      else globalThis[name] = performance.mark(name).startTime - timeStamp;
    };
    requestAnimationFrame(wait);
  };
  // Cheap, because the time of this check is measured too.
  const isPressed = () => tapped.closest('[data-pressed]') !== null;
  const isAnswered = () => look() !== before;
  const once = { capture: true, once: true };
  addEventListener('pointerdown', ({ timeStamp }) => markFrame(isPressed, 'tap-pressed', timeStamp), once);
  addEventListener('click', ({ timeStamp }) => markFrame(isAnswered, 'tap-answered', timeStamp), once);
  // Warms up the compiled code before the measurement.
  markFrame(() => !isPressed() && !isAnswered(), 'tap-rehearsed', 0);
}

/**
 * Collects the browser's own trace. The page cannot measure when a frame was done: its tasks wait while a finger is
 * down, and afterwards behind the work that the page starts once it has painted.
 */
async function startTrace(session) {
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'],
    },
  });
  return async () => {
    const complete = new Promise((resolve) => {
      session.once('Tracing.tracingComplete', resolve);
    });
    await session.send('Tracing.end');
    await complete;
    /** Measures from a mark to the moment its frame was handed to the compositor. */
    return (name) => {
      const mark = events.find((event) => event.name === name);
      const ends = events
        .filter(({ name: what, tid, pid }) => what === 'Commit' && tid === mark.tid && pid === mark.pid)
        .map(({ ts, dur }) => ts + dur)
        .filter((end) => end > mark.ts);
      return (Math.min(...ends) - mark.ts) / 1000;
    };
  };
}

/**
 * Playwright listens to every tap in the page, and its listeners are compiled with the first event, so one is sent
 * before the measurement.
 */
function wakeListenersOfTheTool() {
  for (const type of ['touchstart', 'touchend', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
    window.dispatchEvent(new Event(type));
}

/** Taps like a finger: Playwright's own tap presses and releases in one moment, and inspects the page in between. */
async function touch(session, target) {
  const { x, y, width, height } = await target.boundingBox();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => {
    setTimeout(resolve, FINGER_DOWN_MS);
  });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function measureTap(browser, url, tap) {
  const context = await newPhone(browser, { baseURL: url });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('baitdrop_cookie_notice', 'yes');
      localStorage.setItem('pwa-install-dismissed', String(Date.now()));
    });
    await tap.ready(page, browser, url);
    const target = tap.target(page);
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', POOR_SIGNAL);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(wakeListenersOfTheTool);
    await target.evaluate(watchTap);
    await page.waitForFunction(() => globalThis['tap-rehearsed'] !== undefined);
    const endTrace = await startTrace(session);
    await touch(session, target);
    await page.waitForFunction(() => globalThis['tap-answered'] !== undefined);
    const begun = await page.evaluate(() => [globalThis['tap-pressed'], globalThis['tap-answered']]);
    const frameEnd = await endTrace();
    return { pressedMs: begun[0] + frameEnd('tap-pressed'), answeredMs: begun[1] + frameEnd('tap-answered') };
  } finally {
    await context.close();
  }
}

const figure = (ms) => ms.toFixed(0).padStart(4);
const selected = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.BAITDROP_CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
});
console.log(
  `Load of this machine before: ${load()}. ${TAPS} taps each, at 400 kbit/s, the processor slowed four times.\n` +
    'From the touch to a frame that shows it was heard; then, from lifting the finger, to one that shows what it did.\n',
);
try {
  for (const tap of taps.filter(({ name }) => selected.length === 0 || selected.some((word) => name.includes(word)))) {
    const measured = [];
    for (let time = 0; time < TAPS; time += 1) measured.push(await measureTap(browser, product.url, tap));
    const pressedMs = measured.map((one) => one.pressedMs);
    const answeredMs = measured.map((one) => one.answeredMs);
    saveResult(`tap ${tap.name}, heard`, { unit: 'ms', value: median(pressedMs) });
    saveResult(`tap ${tap.name}, done`, { unit: 'ms', value: median(answeredMs) });
    const verdict = median(pressedMs) <= GOAL_MS ? '≤' : '✗ over';
    console.log(
      `${tap.name.padEnd(22)} ${figure(median(pressedMs))} ms ${verdict} ${GOAL_MS}, slowest ${figure(Math.max(...pressedMs))};` +
        ` ${figure(median(answeredMs))} ms, slowest ${figure(Math.max(...answeredMs))}`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(product.dataDir);
}
