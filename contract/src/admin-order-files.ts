import { orderListFields } from './admin-orders.ts';
import { endpoint } from './endpoint.ts';

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders/export.csv',
  summary: 'Download orders as CSV',
  access: { admin: 'exports' },
  query: orderListFields,
  sends: 'file',
});

export const readCourierPhoto = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/photo',
  summary: 'See the photo the courier took',
  access: { admin: 'orders' },
  sends: 'file',
  refuses: ['photo_not_found', 'photo_unreachable'],
});
