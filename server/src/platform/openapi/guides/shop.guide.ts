// What shop owners do at their desk.
import * as shelf from '@baitdrop/contract/shop-products';
import type { Guide } from '../guide.ts';

const shop = '/api/shops/{shopId}';

export const shopGuide: Guide = {
  [`POST ${shop}/products`]: { summary: 'Put something on the shelf', form: shelf.newProductForm, status: 201 },
  [`PATCH ${shop}/products/{id}`]: { summary: 'Change a product', form: shelf.productForm, status: 204 },
  [`DELETE ${shop}/products/{id}`]: { summary: 'Take a product off for good', status: 204 },
  [`POST ${shop}/products/{id}/stock`]: { summary: 'Count or correct the stock', form: shelf.stockForm },
  [`POST ${shop}/products/{id}/sold-out`]: { summary: 'Sold out for today', form: shelf.soldOutForm },
  [`DELETE ${shop}/products/{id}/picture`]: { summary: 'Take the picture away', status: 204 },
  [`POST ${shop}/products/bulk`]: { summary: 'Change many products at once', form: shelf.bulkForm },
  [`GET ${shop}/products/export.csv`]: { summary: 'The shelf as a table' },
};
