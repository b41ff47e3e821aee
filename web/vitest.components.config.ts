// Component tests: screens and dialogs in their states, in Chromium, with a faked network (`src/testing`).
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env['BAITDROP_CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  // Prepares all packages at each start, because one that is found later reloads the page.
  optimizeDeps: { force: true, entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts'] },
  test: {
    name: 'components',
    include: (process.env['BAITDROP_TEST_TIER'] ?? 'short') === 'short' ? ['src/**/*.test.tsx'] : [],
    // These end what hangs, and nothing else.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
