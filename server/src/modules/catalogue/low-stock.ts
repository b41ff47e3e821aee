import type { ProductRow } from '../../database/schema/shops.ts';
import { type Moment, readShelf, type ShelfDb } from './products/shelf.db.ts';

/** Products that run low, those with the fewest units first. */
export async function readLowStock(
  db: ShelfDb,
  shopId: string,
  moment: Moment,
  limit: number,
): Promise<Pick<ProductRow, 'id' | 'name' | 'stock'>[]> {
  const filter = { show: 'low', search: '', category: '' } as const;
  return readShelf(db, shopId, moment, filter, { sort: 'stock', descending: false, page: 1, perPage: limit });
}
