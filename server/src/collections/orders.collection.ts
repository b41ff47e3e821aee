import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import { allOf, anyOf, isAdmin, isOwnerOfShop, signedIn } from './rules.ts';

const mayRead = allOf(signedIn, anyOf('customer = @request.auth.id', isOwnerOfShop, isAdmin));

/** Read-only here: orders change through commands alone. */
export const ordersCollection: CollectionDefinition = {
  name: 'orders',
  listRule: mayRead,
  viewRule: mayRead,
  fields: [
    { name: 'code', type: 'text' },
    { name: 'shop_id', type: 'text' },
    { name: 'customer', type: 'relation', collection: 'users' },
    { name: 'status', type: 'select', values: ['pending', 'preparing', 'en_route', 'delivered', 'cancelled'] },
    { name: 'subtotal', type: 'number', scale: 2, column: 'subtotal_pence' },
    { name: 'service_fee', type: 'number', scale: 2, column: 'service_fee_pence' },
    { name: 'platform_fee', type: 'number', scale: 2, column: 'platform_fee_pence' },
    { name: 'total', type: 'number', scale: 2, column: 'total_pence' },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ],
};
