// Takes the manifest's screenshots from a running demo. Run by hand when the screens change; results are committed.
// npm run screenshots -w web -- http://127.0.0.1:8090
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { paths } from './paths.ts';

const folder = join(paths.web, 'public/screenshots');
const [baseURL = 'http://127.0.0.1:8090'] = process.argv.slice(2);
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const wide = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

interface Picture {
  name: string;
  shape: BrowserContextOptions;
  show: (page: Page) => Promise<void>;
}

/** Opens a page of the app and waits until it has loaded everything. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-awake]').waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the demo's shop that is always open. */
async function openShop(page: Page): Promise<void> {
  const answer = await page.request.get('/api/shops/nearby');
  const { shops } = (await answer.json()) as { shops: { shop_id: string }[] };
  await open(page, `/order?shop=${encodeURIComponent(shops[0]?.shop_id ?? '')}&postcode=BH24%201LA`);
  await page.locator('[data-product]').first().waitFor();
}

async function fillCart(page: Page): Promise<void> {
  await openShop(page);
  for (const name of ['Fresh Casters, 568 ml (1 pint)', 'Landing Net 24 in Rubber Mesh'])
    await page.locator(`[data-product="${name}"]`).getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('button', { name: /View cart/ }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
}

const pictures: Picture[] = [
  { name: 'home-narrow', shape: narrow, show: (page) => open(page, '/') },
  { name: 'shop-narrow', shape: narrow, show: openShop },
  { name: 'cart-narrow', shape: narrow, show: fillCart },
  { name: 'home-wide', shape: wide, show: (page) => open(page, '/') },
  { name: 'directory-wide', shape: wide, show: (page) => open(page, '/directory') },
];

async function take(browser: Browser, { name, shape, show }: Picture): Promise<void> {
  const context = await browser.newContext({ ...shape, baseURL, locale: 'en-GB', reducedMotion: 'reduce' });
  // Dismisses the first-visit notices.
  await context.addInitScript(() => {
    localStorage.setItem('baitdrop_cookie_notice', 'seen');
    localStorage.setItem('pwa-install-dismissed', new Date().toISOString());
  });
  const page = await context.newPage();
  await show(page);
  const picture = await page.screenshot({ animations: 'disabled' });
  await writeFile(join(folder, `${name}.webp`), await sharp(picture).webp({ quality: 72, effort: 6 }).toBuffer());
  await context.close();
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['BAITDROP_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
}
