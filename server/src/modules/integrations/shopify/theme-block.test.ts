import { readFileSync } from 'node:fs';
import { Liquid } from 'liquidjs';
import { expect, test } from 'vitest';
import { SHOPIFY_SCOPES } from '@baitdrop/adapters/ports/shopify';
import { SHOPIFY_API_VERSION } from '@baitdrop/adapters/shopify/shopify-api';
import { WIDGET_DEFAULTS } from '@baitdrop/domain/widget/widget-defaults';

const read = (path: string) =>
  readFileSync(new URL(`../../../../../integrations/shopify/${path}`, import.meta.url), 'utf8');
const block = read('extensions/baitdrop-delivery/blocks/delivery.liquid');
const [, schemaText = ''] = /\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(block) ?? [];
const schema = JSON.parse(schemaText) as {
  target: string;
  settings: { id: string; default?: string | number }[];
};
const words = JSON.parse(read('extensions/baitdrop-delivery/locales/en.default.json')) as {
  delivery: Record<string, string>;
};

const engine = new Liquid();
engine.registerFilter('t', (key: string) => words.delivery[key.replace('delivery.', '')]);
const defaults = Object.fromEntries(schema.settings.map((setting) => [setting.id, setting.default]));
const render = (settings: object, metafield?: string, designMode = false): Promise<string> =>
  engine.parseAndRender(block.replace(/\{% schema %\}[\s\S]*$/, ''), {
    block: { settings: { ...defaults, ...settings }, shopify_attributes: 'data-shopify-editor-block="1"' },
    app: { metafields: { baitdrop: { shop_id: { value: metafield } } } },
    request: { design_mode: designMode },
  });

test('a connected store shows the widget with the default look', async () => {
  const html = await render({}, 'shop_1');
  expect(schema.target).toBe('section');
  for (const part of [
    'shop-id="shop_1"',
    `button-text="${WIDGET_DEFAULTS.buttonText}"`,
    `button-color="${WIDGET_DEFAULTS.buttonColor}"`,
    `theme="${WIDGET_DEFAULTS.theme}"`,
    `width="${WIDGET_DEFAULTS.width}"`,
    `minimum-order="${WIDGET_DEFAULTS.minimumOrder}"`,
    '/shop/shop_1">Order for Delivery</a>',
    '/widget/v1.js"></script>',
  ])
    expect(html).toContain(part);
});

test('the shopkeeper’s own settings are escaped and take precedence', async () => {
  const html = await render({ shop_id: ' shop_2 ', button_text: '"><script>', theme: 'dark' }, 'shop_1');
  expect(html).toContain('shop-id="shop_2"');
  expect(html).toContain('theme="dark"');
  expect(html).not.toContain('"><script>');
});

test('a store that is not connected shows nothing to customers and instructions to its owner', async () => {
  expect((await render({})).trim()).toBe('');
  expect(await render({}, undefined, true)).toContain('BaitDrop is not connected yet.');
});

test('the app subscribes to all mandatory webhooks, and to those about products', () => {
  const app = read('shopify.app.toml');
  const ofCatalogue = ['products/create', 'products/update', 'products/delete', 'inventory_levels/update'];
  for (const topic of ['app/uninstalled', 'customers/data_request', 'customers/redact', 'shop/redact', ...ofCatalogue])
    expect(app).toContain(`"${topic}"`);
});

test('the app requests the permissions that the server needs, in its API version', () => {
  const app = read('shopify.app.toml');
  expect(app).toContain(`scopes = "${SHOPIFY_SCOPES.join(',')}"`);
  expect(app).toContain(`api_version = "${SHOPIFY_API_VERSION}"`);
});
