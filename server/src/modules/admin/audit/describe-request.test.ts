import { expect, test } from 'vitest';
import { describeRequest } from './describe-request.ts';

const REQUEST = { method: 'POST', params: {}, body: undefined, status: 204 };

test.each([
  ['POST', '/api/orders/:id/refund', 'order.refund'],
  ['POST', '/api/orders/:id/handed-over', 'order.handed_over'],
  ['PUT', '/api/shops/:shopId/products/:product/image', 'shop.products_image_set'],
  ['DELETE', '/api/shops/:shopId/products/:product/image', 'shop.products_image_deleted'],
  ['POST', '/api/batch', 'batch.created'],
])('logs %s %s as %s', (method, route, action) => {
  expect(describeRequest({ ...REQUEST, method, route }).action).toBe(action);
});

test('names a record’s action after its collection', () => {
  const route = '/api/collections/:collection/records/:id';
  expect(describeRequest({ ...REQUEST, method: 'PATCH', route, params: { collection: 'products', id: 'p1' } })).toEqual(
    {
      action: 'product.updated',
      target: { id: 'p1' },
      details: { outcome: 'done' },
    },
  );
});

test('logs the request’s fields and its outcome', () => {
  const route = '/api/orders/:id/cancel';
  const body = { reason: 'Flooded', outcome: 'done' };
  expect(describeRequest({ ...REQUEST, route, params: { id: 'o1' }, body, status: 409 })).toEqual({
    action: 'order.cancel',
    target: { id: 'o1' },
    details: { reason: 'Flooded', outcome: 'refused', status: 409 },
  });
});

test('logs only the field names of a long form', () => {
  const body = { csv: 'x'.repeat(2000) };
  expect(describeRequest({ ...REQUEST, route: '/api/shops/:shopId/products/import', body }).details).toEqual({
    fields: ['csv'],
    outcome: 'done',
  });
});
