import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkOfAlwaysLoaded } from './build-steps/always-loaded.ts';
import { endpointsForBrowsers } from './build-steps/endpoints-for-browsers.ts';
import { nativeStart } from './build-steps/native-start.ts';
import { prose } from './build-steps/prose.ts';
import { publicUrl } from './build-steps/public-url.ts';

const sources = (...files: string[]) => files.map((file) => join(import.meta.dirname, 'src', file));
// The modules that every page loads: the shell, the start module and each screen's metadata.
const starts = sources('root.tsx', 'entry.client.tsx', 'platform/page-meta.ts');
const home = sources('screens/home/home.screen.tsx');
const pricing = sources('screens/pricing/pricing.screen.tsx');
const shopping = sources('screens/order/order-flow.tsx');
const paying = sources('screens/checkout/checkout.screen.tsx');

export default defineConfig({
  plugins: [prose(), endpointsForBrowsers(), tailwindcss(), reactRouter(), nativeStart()],
  // Prepares all packages at the start, because one found later reloads the page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  server: { proxy: { '/api': process.env['API_SERVER'] ?? 'http://127.0.0.1:8090' } },
  define: { 'import.meta.env.VITE_PUBLIC_URL': JSON.stringify(publicUrl) },
  build: {
    target: 'es2022',
    // Data URLs would need a wider Content-Security-Policy, and cannot be cached on their own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // By default the bundler makes some forty files for the first page, and each costs a request.
          groups: [
            { name: chunkOfAlwaysLoaded('packages', starts), test: /\/node_modules\//, priority: 2 },
            { name: chunkOfAlwaysLoaded('frame', starts), priority: 1 },
            // Only the native shells load it; it is named, so that the service worker leaves it out.
            { name: 'capacitor', test: /\/node_modules\/@capacitor\// },
            // Groups small modules that the home page shares with other screens into one file.
            { name: chunkOfAlwaysLoaded('common', home), minShareCount: 2 },
            { name: 'pictures', test: /\/src\/features\/pictures\// },
            // Groups components of the next screens: prices, fields and accordions, which most later screens use too.
            { name: chunkOfAlwaysLoaded('prices', pricing), minShareCount: 2 },
            // Groups icons and modules of a few hundred bytes that many screens share: every additional file costs a
            // request on a slow connection, and its name in the router's list on every first visit.
            { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
            {
              name: 'ui',
              test: /\/src\/(ui\/(?!form\/|live-mark)|platform\/(?!query|records|forms))/,
              minShareCount: 8,
            },
            { name: 'data', test: /\/(node_modules\/@tanstack|src\/platform|src\/ui)\//, minShareCount: 8 },
            // Shopping and paying are one file each: they are loaded on phones, with a slow signal.
            { name: chunkOfAlwaysLoaded('shopping', shopping), minShareCount: 2 },
            { name: chunkOfAlwaysLoaded('paying', paying), minShareCount: 2 },
            // Groups what the screens of a shop share, and what those of an angler share.
            { name: 'owner', test: /\/src\/(features\/(desk|my-shop|push)|screens\/dashboard)\//, minShareCount: 4 },
            { name: 'office', test: /\/src\/screens\/admin\//, minShareCount: 4 },
            {
              name: 'rules',
              test: /\/domain\/src\/(messages\/loading|legal|tracking|orders|geo)\/?/,
              minShareCount: 8,
            },
            { name: 'shelf', test: /\/src\/features\/(cart|shelf|product-pictures)\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
