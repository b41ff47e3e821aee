// Routes of the server that are not endpoints of the contract, each with its reason; the web app calls endpoints.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

/** Routes of the server that answer no JSON of ours, or answer callers that are not ours to name. */
const ROUTES_THAT_STAY: Readonly<Record<string, string>> = {
  'admin/openapi.routes.ts': 'the description is a document of its own',
  'integrations/public-api/public-api.routes.ts': 'the description is a document; an unknown address is answered',
  'integrations/shopify/checkout-rates.routes.ts': 'Shopify calls it',
  'integrations/shopify/shopify.routes.ts': 'Shopify leads browsers back with a redirect',
  'integrations/well-known/well-known.routes.ts': 'files with fixed addresses',
  'integrations/widget/widget.routes.ts': 'pages and scripts of the widget',
  'integrations/wordpress/wordpress.routes.ts': 'the plugin and its release are files with fixed addresses',
  'ordering/payment/order-payment.routes.ts': 'a link of mails, outside the API, that leads to the payment page',
  'shops/directory/product-pages.routes.ts': 'pages',
  'shops/directory/shop-pages.routes.ts': 'pages',
};

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1));
}

const filesWith = (folder: string, pattern: RegExp): string[] =>
  filesIn(folder).filter((file) => pattern.test(readFileSync(join(root, folder, file), 'utf8')));

const ROUTE = /\b(?:scope|routes|app)\.(?:get|post|put|patch|delete|route)(?:<[^(]*>)?\(/;
/** A path as a text; `pathOf` is checked by the type of its endpoint. */
const ADDRESS = /(?<!pathOf<typeof [\w.]+>\()["'`]\/api\//;
const PATH = /^ {2}path: (?<path>.+),$/gm;

test('every other route of a module is an endpoint of the contract', () => {
  const found = filesWith('server/src/modules', ROUTE).filter((file) => !(file in ROUTES_THAT_STAY));
  expect(found).toEqual([]);
});

test('the reasons are for routes that exist', () => {
  const found = new Set(filesWith('server/src/modules', ROUTE));
  expect(Object.keys(ROUTES_THAT_STAY).filter((file) => !found.has(file))).toEqual([]);
});

test('the web app has no address of the API as a text', () => {
  expect(filesWith('web/src', ADDRESS)).toEqual([]);
});

test('a search finds the path of every endpoint: none is put together', () => {
  const paths = filesWith('contract/src', / = endpoint\(\{/).flatMap((file) =>
    [...readFileSync(join(root, 'contract/src', file), 'utf8').matchAll(PATH)].map((found) => found.groups?.['path']),
  );
  expect(paths.length).toBeGreaterThan(200);
  expect(paths.filter((path) => !/^'\/api\/[^']*'$/.test(path ?? ''))).toEqual([]);
});
