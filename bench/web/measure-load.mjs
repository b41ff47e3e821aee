// One visit on a slow phone: 412 × 823, a processor four times slower than this one, slow 4G.
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const VIEWPORT = { width: 412, height: 823 };

/** Runs in the page before its own code. */
export function observe() {
  const seen = { lcpMs: 0, shifts: [], tasks: [], interactions: [] };
  globalThis.seen = seen;
  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime));
  watch('layout-shift', (entry) => entry.hadRecentInput || seen.shifts.push([entry.startTime, entry.value]));
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  watch('event', (entry) => entry.interactionId > 0 && seen.interactions.push(entry.duration), {
    durationThreshold: 16,
  });
}

/** Groups shifts into bursts of at most 5 s with gaps under 1 s; the worst one is the score. */
function worstBurst(shifts) {
  let worst = 0;
  let burst = { sum: 0, firstMs: 0, lastMs: 0 };
  for (const [atMs, value] of shifts) {
    const continues = burst.sum > 0 && atMs - burst.lastMs < 1000 && atMs - burst.firstMs < 5000;
    burst = continues
      ? { ...burst, sum: burst.sum + value, lastMs: atMs }
      : { sum: value, firstMs: atMs, lastMs: atMs };
    worst = Math.max(worst, burst.sum);
  }
  return worst;
}

async function countBytes(session) {
  const files = new Map();
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    files.set(requestId, { type, url: response.url, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  return () => [...files.values()];
}

const gzipSizes = new Map();
async function gzipBytes(url) {
  if (!gzipSizes.has(url)) {
    const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    gzipSizes.set(url, Number(answer.headers.get('content-length')));
  }
  return gzipSizes.get(url);
}

/** The interactions measured: opening the menu in the bar and choosing the dark theme, which redraws everything. */
async function interact(page) {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.locator('#theme-menu').getByText('Dark').click();
  await page.locator('html[data-theme=dark]').waitFor();
  // Event timings arrive after their frame.
  await page.waitForFunction(() => globalThis.seen.interactions.length > 0);
}

export async function slowDown(session) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens the page in a tab of its own, on a slow phone, and reads the browser's measurements. */
async function measureVisit(context, url) {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  const loadedFiles = await countBytes(session);
  await slowDown(session);
  await page.goto(url, { timeout: 60_000 });
  await page.locator('html[data-awake]').waitFor();
  await page.waitForLoadState('networkidle');
  const { lcpMs, shifts, tasks, fcpMs } = await page.evaluate(() => ({
    ...globalThis.seen,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  }));
  const files = loadedFiles();
  await interact(page);
  const interactions = await page.evaluate(() => globalThis.seen.interactions);
  const kilobytesOf = (type) =>
    files.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const scripts = files.filter(({ type }) => type === 'Script');
  const gzipped = await Promise.all(scripts.map((script) => gzipBytes(script.url)));
  return {
    fcpMs,
    lcpMs,
    cls: worstBurst(shifts),
    inpMs: Math.max(...interactions),
    blockedMs: tasks.filter(([atMs]) => atMs >= fcpMs).reduce((sum, [, taskMs]) => sum + taskMs - 50, 0),
    kilobytes: Object.fromEntries(
      ['Script', 'Stylesheet', 'Font', 'Document'].map((type) => [type, kilobytesOf(type)]),
    ),
    allKilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    gzipKilobytes: gzipped.reduce((sum, bytes) => sum + bytes, 0) / 1000,
  };
}

export const newPhone = (browser, options = {}) =>
  browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, ...options });

/** Runs in the page before its own code. */
function keep(stored) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

/** `stored` is the storage of an earlier visit, for pages that use it. */
export async function measureLoad(browser, url, stored = {}) {
  const context = await newPhone(browser);
  try {
    await context.addInitScript(keep, stored);
    return await measureVisit(context, url);
  } finally {
    await context.close();
  }
}

/** Waits until the worker controls the page and has cached its requests. */
async function untilCached(page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.installing?.postMessage({ type: 'IS_AWAITED' });
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.reload();
  await page.locator('html[data-awake]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** The second visit of the same phone. The first is not slowed down: it only fills the browser's caches. */
export async function measureSecondVisit(browser, url, { worker, stored = {} }) {
  const context = await newPhone(browser);
  try {
    await context.addInitScript(keep, stored);
    if (!worker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const first = await context.newPage();
    await first.goto(url, { timeout: 60_000 });
    await first.locator('html[data-awake]').waitFor();
    await first.waitForLoadState('networkidle');
    if (worker) await untilCached(first);
    await first.close();
    return await measureVisit(context, url);
  } finally {
    await context.close();
  }
}
