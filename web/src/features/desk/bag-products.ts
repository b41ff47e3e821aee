import { quoted } from '@baitdrop/contract/desk-orders';
import type { ProductRecord } from '@baitdrop/contract/products';
import { queryOptions } from '@tanstack/react-query';
import { records } from '../../platform/records/client.ts';
import type { DeskOrder } from './desk-order.ts';

export type BagProduct = Pick<ProductRecord, 'id' | 'image' | 'barcode' | 'shelf_place' | 'subcategory' | 'size_group'>;

/** Photos, barcodes and shelf places of an order's products, by product id. */
export function bagProductsQuery({ shop_id: shopId, lines }: DeskOrder) {
  const ids = lines.map(({ product }) => product).filter((id) => id !== '');
  return queryOptions({
    queryKey: ['products', 'bag', shopId, ids],
    queryFn: async (): Promise<Readonly<Record<string, BagProduct>>> => {
      const filter = `shop_id = ${quoted(shopId)} && (${ids.map((id) => `id = ${quoted(id)}`).join(' || ')})`;
      const options = { filter, fields: 'id,image,barcode,shelf_place,subcategory,size_group', skipTotal: true };
      const { items } = await (await records('products')).getList<BagProduct>(1, ids.length, options);
      return Object.fromEntries(items.map((product) => [product.id, product]));
    },
    enabled: ids.length > 0,
  });
}
