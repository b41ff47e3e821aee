// A shop's own WordPress, a real one: the plugin is downloaded, installed, configured, seen on a page, and removed.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { expect } from './expect.ts';
import { openBrowser, visit } from './browser.ts';
import { untilHydrated } from './hydration.ts';
import { button, signIn } from './person.ts';
import { until } from './until.ts';
import { ensurePhp, startWordPress, type WordPressSite } from './wordpress-site.ts';

const OWNER = 'shop@baitdrop.example';
const SHOP_NAME = 'Two Bridges Bait & Tackle';
const waitOptions = { timeout: 60_000 };

const isHere = await ensurePhp();

let browser: Browser;
let site: WordPressSite;
let admin: BrowserContext;
let downloads: string;

beforeAll(async () => {
  if (!isHere) return;
  browser = await openBrowser();
  downloads = await mkdtemp(join(tmpdir(), 'baitdrop-downloads-'));
  site = await startWordPress();
  admin = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
  const page = await admin.newPage();
  await page.goto('/wp-login.php');
  await page.getByLabel('Username or Email Address').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.close();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  if (downloads) await rm(downloads, { recursive: true });
});

async function inAdmin<Result>(path: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await admin.newPage();
  await page.goto(`/wp-admin/${path}`, { waitUntil: 'domcontentloaded' });
  const result = await work(page);
  await page.close();
  return result;
}

const installFrom = (zip: string) =>
  inAdmin('plugin-install.php?tab=upload', async (page) => {
    await page.getByLabel('Plugin zip file').setInputFiles(zip);
    await page.getByRole('button', { name: 'Install Now' }).click();
    await expect(page.getByText('Plugin installed successfully.')).toBeVisible(waitOptions);
    await page.getByRole('link', { name: 'Activate Plugin' }).click();
    await expect(page.getByText('Plugin activated.')).toBeVisible(waitOptions);
  });

/** The public download, without a shop inside. */
async function plainZip(): Promise<string> {
  const zip = join(downloads, 'plain.zip');
  const answer = await fetch(`${inject('productUrl')}/plugins/baitdrop-wordpress-plugin.zip`);
  await writeFile(zip, Buffer.from(await answer.arrayBuffer()));
  return zip;
}

const replaceBy = (zip: string) =>
  inAdmin('plugin-install.php?tab=upload', async (page) => {
    await page.getByLabel('Plugin zip file').setInputFiles(zip);
    await page.getByRole('button', { name: 'Install Now' }).click();
    await page.getByRole('link', { name: 'Replace current with uploaded' }).click(waitOptions);
    await expect(page.getByText('Plugin updated successfully.')).toBeVisible(waitOptions);
  });

const remove = () =>
  inAdmin('plugins.php', async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const row = page.locator('tr[data-slug="baitdrop-delivery"], tr[data-plugin="baitdrop/baitdrop.php"]').first();
    await row.getByRole('link', { name: /^Deactivate/ }).click();
    await expect(page.getByText('Plugin deactivated.')).toBeVisible(waitOptions);
    // Before WordPress's script listens, the link leads to a page that asks for confirmation.
    await page.waitForLoadState('load');
    await row.getByRole('link', { name: /^Delete/ }).click();
    await expect(page.getByText('was successfully deleted')).toBeVisible(waitOptions);
  });

const settings = (work: (page: Page) => Promise<void>) => inAdmin('options-general.php?page=baitdrop', work);
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForLoadState('domcontentloaded');
};

/** Opens a page of the site as a customer. */
async function asCustomer(number: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${site.url}/?page_id=${number}`);
  await work(page);
  await context.close();
}

describe.skipIf(!isHere)('the owner of a WordPress site (needs PHP)', { timeout: 300_000 }, () => {
  test('installs the downloaded plugin, which is connected, and customers order on the site', async () => {
    const current = await visit(browser, '/login?redirect=/plugins');
    await untilHydrated(current.page);
    await signIn(current.page, OWNER, 'first-light');
    const [download] = await Promise.all([
      current.page.waitForEvent('download', waitOptions),
      button(current.page, 'Download Plugin').click(waitOptions),
    ]);
    expect(download.suggestedFilename()).toBe('baitdrop-wordpress-plugin.zip');
    const zip = join(downloads, 'own.zip');
    await download.saveAs(zip);
    await expect(current.page.getByText(pluginsMessages.wordpressDownloaded).first()).toBeVisible();
    await current.end();

    await installFrom(zip);
    await settings(async (page) => {
      await expect(page.getByRole('heading', { name: 'BaitDrop Settings' })).toBeVisible();
      await expect(page.getByText('Connected to')).toBeVisible();
      await expect(page.locator('#wpbody')).toContainText(SHOP_NAME);
      expect(await page.content()).not.toMatch(/value="(bdp_)?[a-z0-9]{48}/);
      await expect(page.getByText('Customers choose and check out on this site')).toBeVisible();
      await page.getByLabel('Button text').fill('Order bait "now" <b>');
      await page.getByLabel('Theme').selectOption('dark');
      await page.getByLabel('Minimum order in pounds').fill('30');
      await save(page);
      await expect(page.getByText('Settings saved.')).toBeVisible(waitOptions);
    });

    const number = await site.addPage('Delivery', '[baitdrop_delivery width="100%" theme="strange"]');
    await asCustomer(number, async (page) => {
      const widget = page.locator('baitdrop-delivery');
      await expect(widget.locator('.go', { hasText: 'Order bait "now"' })).toBeVisible(waitOptions);
      await expect(widget).toHaveAttribute('theme', 'dark');
      await expect(widget).toHaveAttribute('width', '100%');
      await expect(widget.getByText('Minimum order £30')).toBeVisible();
      await expect(page.locator('script[src$="/widget/v1.js"]')).toHaveCount(1);
      // The plugin registered the site, so the button opens the order in a frame.
      await widget.getByRole('button', { name: 'Order bait "now"' }).click(waitOptions);
      await expect(widget.locator('dialog iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible(
        waitOptions,
      );
    });
  });

  test('gets a button of 400 px in the default theme, and a secret that can only connect the site', async () => {
    const number = await site.addPage('Width', '[baitdrop_delivery]');
    await asCustomer(number, async (page) => {
      const box = page.locator('baitdrop-delivery .box');
      await expect(box).toBeVisible(waitOptions);
      expect(Math.round((await box.boundingBox())?.width ?? 0)).toBe(400);
    });
    const config = await readFile(join(site.folder, 'wp-content/plugins/baitdrop/baitdrop-config.php'), 'utf8');
    expect(config).toMatch(/'api_secret' => 'bdp_[0-9a-f]{64}'/);
  });

  test('replaces the plugin by one without a shop inside, and keeps shop, settings and button', async () => {
    await replaceBy(await plainZip());
    const config = await readFile(join(site.folder, 'wp-content/plugins/baitdrop/baitdrop-config.php'), 'utf8');
    expect(config).not.toContain('shop_id');
    await settings(async (page) => {
      await expect(page.locator('#wpbody')).toContainText(SHOP_NAME);
      await expect.poll(() => page.getByLabel('Button text').inputValue()).toContain('Order bait');
    });
    const number = await site.addPage('Replaced', '[baitdrop_delivery]');
    await asCustomer(number, async (page) => {
      const widget = page.locator('baitdrop-delivery');
      await widget.getByRole('button', { name: 'Order bait "now"' }).click(waitOptions);
      await expect(widget.locator('dialog iframe').contentFrame().getByRole('heading', { level: 1 })).toBeVisible(
        waitOptions,
      );
    });
  });

  test('sees when the site’s address is refused, and when it is accepted again', async () => {
    const folder = join(site.folder, 'wp-content/mu-plugins');
    await mkdir(folder, { recursive: true });
    const moved = join(folder, 'moved.php');
    await writeFile(moved, `<?php add_filter( 'home_url', function () { return 'http://tackle.example'; } );`);
    await settings(async (page) => {
      const body = page.locator('#wpbody');
      await expect(body).toContainText('The address of this site has changed.');
      await save(page);
      await expect(page.getByText('The address of this site begins with http://')).toBeVisible(waitOptions);
    });
    await rm(moved);
    await settings(async (page) => {
      await save(page);
      await expect(page.getByText('Customers choose and check out on this site')).toBeVisible(waitOptions);
    });
  });

  test('previews the block in the editor before visitors see it', async () => {
    const number = await site.addPage('Block', '<!-- wp:baitdrop/delivery {"buttonText":"Bait to my peg"} /-->');
    await inAdmin(`post.php?post=${number}&action=edit`, async (page) => {
      // The editor draws blocks in a separate frame, or not, depending on its version.
      await until(
        'the picture of the block',
        async () => {
          const pictures = page.frames().map((frame) => frame.locator('.baitdrop-preview').allTextContents());
          return (await Promise.all(pictures)).flat().some((text) => text.includes('Bait to my peg'));
        },
        120_000,
      );
    });
    await asCustomer(number, async (page) => {
      await expect(page.locator('baitdrop-delivery .go', { hasText: 'Bait to my peg' })).toBeVisible(waitOptions);
    });
    // Readers of the page over REST, such as an app or another site, get a link and not a picture.
    const answer = await fetch(`${site.url}/?rest_route=/wp/v2/pages/${number}`);
    const { content } = (await answer.json()) as { content: { rendered: string } };
    expect(content.rendered).toMatch(/<a href="[^"]+\/shop\/shop_\w+">Bait to my peg<\/a>/);
  });

  test('uninstalls it without leaving anything behind', async () => {
    const stored = ['baitdrop_download', 'baitdrop_settings', 'baitdrop_site'];
    expect((await site.leftBehind()).toSorted()).toEqual(stored);
    await remove();
    expect(await site.leftBehind()).toEqual([]);
    expect(existsSync(join(site.folder, 'wp-content/plugins/baitdrop'))).toBe(false);
  });

  test('installs the plugin from the public download, which asks for the key', async () => {
    await installFrom(await plainZip());
    await inAdmin('plugins.php', (page) =>
      expect(page.getByText('BaitDrop needs the API key of your shop.')).toBeVisible(),
    );
    const number = await site.addPage('Later', '[baitdrop_delivery]');
    await asCustomer(number, async (page) => expect(await page.locator('baitdrop-delivery').count()).toBe(0));

    const key = await keyOf(OWNER);
    await settings(async (page) => {
      await page.getByLabel('API key').fill('bd_wrong');
      await save(page);
      await expect(page.getByText('That is not an API key.').first()).toBeVisible(waitOptions);
      await page.getByLabel('API key').fill(`bd_${'x'.repeat(32)}`);
      await save(page);
      await expect(page.getByText('BaitDrop does not know this key and secret.').first()).toBeVisible(waitOptions);
      await page.getByLabel('API key').fill(key);
      await page.getByLabel('Button text').fill('Typed with the key');
      await save(page);
      await expect(page.getByText('Settings saved.')).toBeVisible(waitOptions);
      await expect(page.locator('#wpbody')).toContainText(SHOP_NAME);
      await expect(page.getByText('Enter your API secret, and customers can order on this site.')).toBeVisible();
    });
    await asCustomer(number, async (page) => {
      await expect(page.locator('baitdrop-delivery .go', { hasText: 'Typed with the key' })).toBeVisible(waitOptions);
    });
    await remove();
    expect(await site.leftBehind()).toEqual([]);
  });
});

/** Reads the API key from the dashboard. */
async function keyOf(email: string): Promise<string> {
  const current = await visit(browser, '/login?redirect=/dashboard');
  await untilHydrated(current.page);
  await signIn(current.page, email, 'first-light');
  const key = await current.page.getByRole('textbox', { name: 'API key', exact: true }).inputValue(waitOptions);
  await current.end();
  return key;
}
