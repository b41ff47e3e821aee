import type { ImportAnswer, ImportPreview, LastImport } from '@baitdrop/contract/product-imports';
import type { HeldProducts, RestockAdvice } from '@baitdrop/contract/shop-products';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setImpersonation } from '../../../platform/api/impersonation.ts';
import { describeCommand } from '../../../testing/command-states.tsx';
import { answerWith, disconnect, refuse, reply, type Replies, sentRequests } from '../../../testing/fake-network.ts';
import { administrator, owner, renderScreen, retailer, SHOP, shopReplies } from '../../../testing/render-screen.tsx';
import { maggots, shelfOf } from '../../../testing/sample-product.ts';
import { describeStates } from '../../../testing/screen-states.tsx';
import ImportProductsScreen from './import-products.screen.tsx';
import ProductScreen from './product.screen.tsx';
import ProductsScreen from './products.screen.tsx';

const PATH = `/api/shops/${SHOP}/products`;
const nothingHeld: HeldProducts = { held: [] };
const noAdvice: RestockAdvice = { products: [], has_sales: false, uncounted: 0 };
const beside: Replies = {
  ...shopReplies,
  [`GET ${PATH}/holds`]: reply(nothingHeld),
  [`GET ${PATH}/restock`]: reply(noAdvice),
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

const open = (at = '/dashboard/products', shelf = shelfOf(maggots), user = owner) =>
  renderScreen(ProductsScreen, { at, user, replies: { ...beside, [`GET ${PATH}`]: reply(shelf) } });

describeStates('Products', {
  Screen: ProductsScreen,
  at: '/dashboard/products',
  user: owner,
  replies: beside,
  request: `GET ${PATH}`,
  loading: 'Loading the products',
  failed: 'Your products couldn’t be loaded.',
  loaded: [reply(shelfOf()), 'Your shelves are empty'],
});

describeStates('Product', {
  Screen: ProductScreen,
  at: '/dashboard/products/product_1',
  path: '/dashboard/products/:id',
  user: owner,
  replies: {
    ...shopReplies,
    [`GET ${PATH}`]: reply(shelfOf(maggots)),
    [`GET ${PATH}/product_1/history`]: reply({ movements: [] }),
  },
  request: `GET ${PATH}/product_1`,
  loading: 'Loading the product',
  failed: 'The product couldn’t be loaded',
  loaded: [reply({ product: maggots, sizes: [] }), 'Red maggots'],
});

describe('the shelf', () => {
  test('offers everything when a search finds nothing', async () => {
    await open('/dashboard/products?q=zander', {
      ...shelfOf(),
      counts: { ...shelfOf().counts, all: 3 },
    });
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(sentRequests(`GET ${PATH}`).at(-1)?.query.get('search')).toBe('zander');
    await button('Show all products').click();
    await expect.poll(() => sentRequests(`GET ${PATH}`).at(-1)?.query.has('search')).toBe(false);
  });

  test('sends several taps as one change, and takes them back when it is refused', async () => {
    await open();
    answerWith({ [`POST ${PATH}/product_1/stock`]: refuse(409, 'Only 3 are left.') });
    await expect.element(button('One Red maggots fewer')).toBeVisible();
    // A slow machine takes longer between two clicks of Playwright than taps of one change may be apart.
    const fewer = button('One Red maggots fewer').element() as HTMLButtonElement;
    fewer.click();
    fewer.click();
    await expect.element(button('Count Red maggots: 3 in stock')).toBeVisible();
    await expect.element(page.getByText('Red maggots: Only 3 are left.').first()).toBeInTheDocument();
    await expect.element(button('Count Red maggots: 5 in stock')).toBeVisible();
    expect(sentRequests(`POST ${PATH}/product_1/stock`).map(({ body }) => body)).toEqual([{ change: -2 }]);
  });

  test('says that a product could not be marked as sold out', async () => {
    await open();
    answerWith({ [`POST ${PATH}/product_1/sold-out`]: disconnect });
    await button('Sold out today: Red maggots').click();
    await expect.element(page.getByText('Check your signal', { exact: false }).first()).toBeInTheDocument();
    await expect.element(button('Sold out today: Red maggots')).toBeVisible();
  });

  test('an administrator who views it as the owner changes nothing', async () => {
    setImpersonation({ retailer: retailer.id, shopName: 'Dave’s Bait', ownerName: 'Dave Bait' });
    try {
      await open('/dashboard/products', shelfOf(maggots), administrator);
      answerWith({
        [`POST ${PATH}/product_1/sold-out`]: refuse(403, 'You’re only viewing this shop, so nothing was changed.'),
      });
      await button('Sold out today: Red maggots').click();
      await expect
        .element(page.getByText('You’re only viewing this shop, so nothing was changed.').first())
        .toBeInTheDocument();
    } finally {
      setImpersonation(null);
    }
  });
});

test('a product that was deleted meanwhile is not found', async () => {
  await renderScreen(ProductScreen, {
    at: '/dashboard/products/product_1',
    path: '/dashboard/products/:id',
    user: owner,
    replies: { ...shopReplies, [`GET ${PATH}/product_1`]: refuse(404, 'Not found.') },
  });
  await expect.element(page.getByRole('heading', { name: 'We can’t find that product' })).toBeVisible();
});

describeCommand('changing several products at once', {
  async open() {
    await open();
    await page.getByRole('checkbox', { name: 'Choose everything on this page' }).click();
    await button('Change…').click();
    await page.getByRole('textbox', { name: 'Percent' }).fill('10');
  },
  button: 'Change 1 product',
  request: `POST ${PATH}/bulk`,
  body: { chosen: { ids: ['product_1'] }, change: { kind: 'percent', bps: 1000 } },
  typed: ['Percent', '10'],
  succeeds: [reply({ changed: 1 }), '1 product changed.'],
});

const preview: ImportPreview = {
  id: 'import_1',
  counts: { new: 1, changed: 0, unchanged: 0, refused: 1 },
  till: '',
  matched_by_hand: false,
  columns: [{ heading: 'Name', column: 'name', example: 'Red maggots' }],
  missing_columns: [],
  problems: [{ line: 3, name: 'Hooks', column: 'price', message: 'This isn’t a price.' }],
  notes: [],
  rows: [
    {
      line: 2,
      name: 'Red maggots',
      outcome: 'new',
      changes: [],
      category: 'bait',
      price_pence: 300,
      stock: 5,
      before: null,
    },
  ],
};
const noImport: LastImport = { import: null };

describe('importing products', () => {
  async function choose(reading = reply(preview)): Promise<void> {
    await renderScreen(ImportProductsScreen, {
      at: '/dashboard/products/import',
      user: owner,
      replies: {
        ...shopReplies,
        [`GET ${PATH}/imports`]: reply(noImport),
        [`POST ${PATH}/imports`]: reading,
      },
    });
    await page.getByLabelText('Choose a file').upload(new File(['name'], 'till.csv', { type: 'text/csv' }));
  }

  test('names the rows that are skipped before anything happens', async () => {
    await choose();
    await expect.element(page.getByRole('heading', { name: '1 row will be skipped' })).toBeVisible();
    await expect.element(page.getByText('This isn’t a price.', { exact: false })).toBeVisible();
    await expect.element(button('Import 1 product')).toBeVisible();
    expect(sentRequests(`POST ${PATH}/imports/import_1/apply`)).toEqual([]);
  });

  test('says why a file cannot be read', async () => {
    await choose(refuse(400, 'This isn’t a spreadsheet.'));
    await expect.element(page.getByText('This isn’t a spreadsheet.')).toBeVisible();
    await expect.element(page.getByText('till.csv')).toBeVisible();
  });

  test('keeps the preview when the import was not answered, and can be tried again', async () => {
    await choose();
    answerWith({ [`POST ${PATH}/imports/import_1/apply`]: disconnect });
    await button('Import 1 product').click();
    await expect.element(page.getByText('Check your signal', { exact: false })).toBeVisible();
    const applied: ImportAnswer = { id: 'import_1', status: 'applied', created: 1, changed: 0 };
    answerWith({
      [`POST ${PATH}/imports/import_1/apply`]: reply(applied),
      [`GET ${PATH}/imports`]: reply({ import: { ...applied, applied_at: '2026-11-02T09:00:00Z' } }),
    });
    await button('Import 1 product').click();
    await expect.element(page.getByText('Your products are in')).toBeVisible();
  });

  test('asks for the column that it cannot find', async () => {
    await choose(reply({ ...preview, id: '', missing_columns: ['name'] }));
    await expect.element(page.getByText('We couldn’t tell which column holds the', { exact: false })).toBeVisible();
    await expect.element(button('Import 1 product')).not.toBeInTheDocument();
  });
});
