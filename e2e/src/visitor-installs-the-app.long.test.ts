// The browser's verdict on installing the app. It needs a browser with a window and a normal profile, because headless
// and private ones cannot install apps.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type CDPSession, chromium } from 'playwright-core';
import { inject, test } from 'vitest';
import { expect } from './expect.ts';
import { phone } from './browser.ts';
import { recordContext } from './failure-report.ts';
import { untilWorkerControls } from './no-signal.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const wholeBrowser = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find(isRunnable);

interface Listed {
  src: string;
}

const installErrorsOf = async (session: CDPSession): Promise<string[]> => {
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return installabilityErrors.map(({ errorId }) => errorId);
};

test.skipIf(wholeBrowser === undefined)(
  'Chromium accepts the manifest without complaint and finds the app installable (needs a whole Chromium or Chrome)',
  async () => {
    const context = await chromium.launchPersistentContext('', {
      ...(wholeBrowser && { executablePath: wholeBrowser }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
      baseURL: inject('productUrl'),
      viewport: phone,
    });
    await recordContext(context);
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await page.goto('/api/health');
      expect(await installErrorsOf(session)).toContain('no-manifest');

      await page.goto('/');
      await untilWorkerControls(page);
      const { errors, data = '{}', url } = await session.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(url).toBe(`${inject('productUrl')}/manifest.webmanifest`);
      await expect.poll(() => installErrorsOf(session)).toEqual([]);

      const manifest = JSON.parse(data) as { shortcuts: { url: string; icons: Listed[] }[]; screenshots: Listed[] };
      const pictures = [...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
      const paths = [...pictures.map(({ src }) => src), ...manifest.shortcuts.map((shortcut) => shortcut.url)];
      for (const path of paths) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200]);
    } finally {
      await context.close();
    }
  },
);
