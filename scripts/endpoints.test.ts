// Routes and addresses that are not endpoints of the contract: those that stay so, each with its reason, and those that
// have not moved yet. A file that moved is deleted from its list.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

/** Routes of the server that answer no JSON of ours, or answer callers that are not ours to name. */
const ROUTES_THAT_STAY: Readonly<Record<string, string>> = {
  'shops/settings/shop-pictures.routes.ts': 'pictures are files',
  'integrations/widget/logo.routes.ts': 'the logo is a file',
  'catalogue/products/product-files.routes.ts': 'photos, spreadsheets and a table are files',
  'accounts/own-account/accounts.routes.ts': 'the export of an account is a file',
  'admin/openapi.routes.ts': 'the description is a document of its own',
  'admin/orders/admin-orders.routes.ts': 'orders as CSV',
  'admin/shops/admin-shops.routes.ts': 'shops as CSV',
  'integrations/public-api/public-api.routes.ts': 'the description is a document; an unknown address is answered',
  'integrations/shopify/checkout-rates.routes.ts': 'Shopify calls it',
  'integrations/shopify/shopify.routes.ts': 'Shopify leads browsers back with a redirect',
  'integrations/well-known/well-known.routes.ts': 'files with fixed addresses',
  'integrations/widget/widget.routes.ts': 'pages and scripts of the widget',
  'integrations/wordpress/wordpress.routes.ts': 'the plugin and its release are files',
  'money/affiliates/admin-affiliates.routes.ts': 'the payment file',
  'money/reports/reports.routes.ts': 'reports as CSV and PDF',
  'money/vat/vat.routes.ts': 'the receipt is a PDF',
  'shops/directory/product-pages.routes.ts': 'pages',
  'shops/directory/shop-pages.routes.ts': 'pages',
  'delivery/order-deliveries/courier.routes.ts': 'the photo of the courier',
  'ordering/cases/cases.routes.ts': 'photos of a problem',
  'ordering/customers/customers.routes.ts': 'customers as CSV',
  'ordering/dashboard/desk-orders.routes.ts': 'orders as CSV',
  'ordering/payment/order-payment.routes.ts': 'a redirect to the payment page',
  'ordering/tracking/tracking.routes.ts': 'the photo of the courier, and the receipt as a PDF',
};

const ROUTES_TO_MOVE = new Set<string>(['shops/sign-up/sign-up.routes.ts']);

/** Callers in the web app with the address of a route in their text, or `send`, which `call` replaces. */
const CALLERS_TO_MOVE = new Set<string>([
  'features/accounts/accounts.queries.ts',
  'features/accounts/social.ts',
  'features/cases/cases.queries.ts',
  'features/desk/desk.queries.ts',
  'features/desk/orders.queries.ts',
  'features/my-shop/my-shop.queries.ts',
  'features/orders/tracking.queries.ts',
  'features/push/push-worker.ts',
  'features/shelf/shelf.queries.ts',
  'features/shops/prefetch-hints.ts',
  'platform/offline/offline-list.ts',
  'platform/profile/profile.ts',
  'platform/records/client.ts',
  'platform/records/session-refresh.ts',
  'platform/update/update.ts',
  'screens/admin/affiliates/affiliates.queries.ts',
  'screens/admin/orders/export-orders.button.tsx',
  'screens/admin/orders/order-courier.tsx',
  'screens/admin/overview/quick-actions.section.tsx',
  'screens/dashboard/money/vat-documents.section.tsx',
  'screens/dashboard/orders/order.queries.ts',
  'screens/offline/offline.screen.tsx',
  'screens/order/use-adding.ts',
  'screens/plugins/logo-field.tsx',
  'screens/plugins/plugin-cards.tsx',
  'screens/plugins/plugins.queries.ts',
]);

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1));
}

const filesWith = (folder: string, pattern: RegExp): string[] =>
  filesIn(folder).filter((file) => pattern.test(readFileSync(join(root, folder, file), 'utf8')));

const ROUTE = /\b(?:scope|routes|app)\.(?:get|post|put|patch|delete|route)(?:<[^>]*>)?\(/;
const CALLER = /['`]\/api\/|from '[^']*records\/send\.ts'/;

test('every other JSON route of a module is an endpoint of the contract', () => {
  const found = filesWith('server/src/modules', ROUTE).filter((file) => !(file in ROUTES_THAT_STAY));
  expect(found.filter((file) => !ROUTES_TO_MOVE.has(file))).toEqual([]);
});

test('every other request of the web app calls an endpoint', () => {
  expect(filesWith('web/src', CALLER).filter((file) => !CALLERS_TO_MOVE.has(file))).toEqual([]);
});

test('the reasons are for routes that exist', () => {
  const found = new Set(filesWith('server/src/modules', ROUTE));
  expect(Object.keys(ROUTES_THAT_STAY).filter((file) => !found.has(file))).toEqual([]);
});
