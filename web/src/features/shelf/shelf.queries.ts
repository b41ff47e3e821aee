// A shop's products, as `contract/shop-products` describes them.
import type {
  BulkAnswer,
  BulkForm,
  HeldProducts,
  RestockAdvice,
  ImportAnswer,
  ImportPreview,
  LastImport,
  NewProductForm,
  PhotosForm,
  ProductForm,
  ShelfPage,
  ShelfProduct,
  ShelfProductAnswer,
  StockForm,
  StockHistory,
} from '@baitdrop/contract/shop-products';
import { IMPORT_TYPES } from '@baitdrop/contract/shelf-filters';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readError } from '../../platform/api/error-message.ts';
import { fetchRaw } from '../../platform/records/fetch-raw.ts';
import { send } from '../../platform/records/send.ts';

const pathTo = (shopId: string, ...rest: string[]): string =>
  ['/api/shops', shopId, 'products', ...rest]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/');

/** One page of the products, with live updates. */
export const shelfQuery = (shopId: string, query: Record<string, string>) =>
  queryOptions({
    queryKey: ['shops', shopId, 'products', 'list', query],
    queryFn: () => send<ShelfPage>('GET', `${pathTo(shopId)}?${new URLSearchParams(query).toString()}`),
    meta: { live: [{ topic: 'products/*', filter: `shop_id = "${shopId}"` }] },
    placeholderData: keepPreviousData,
  });

/** Stock that is held for unpaid orders. Every hold changes a stock, so changes of products make it stale. */
export const heldQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'products', 'held'],
    queryFn: () => send<HeldProducts>('GET', pathTo(shopId, 'holds')),
    meta: { live: [{ topic: 'products/*', filter: `shop_id = "${shopId}"` }, { topic: 'orders/*' }] },
  });

/** Products to reorder, based on their sales. */
export const restockQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'products', 'restock'],
    queryFn: () => send<RestockAdvice>('GET', pathTo(shopId, 'restock')),
    meta: { live: [{ topic: 'products/*', filter: `shop_id = "${shopId}"` }] },
  });

/** The categories that the shop has used so far. */
export const kindsQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'products', 'kinds'],
    queryFn: () => send<ShelfPage>('GET', `${pathTo(shopId)}?perPage=1`),
  });

/** Returns `gone` if the product does not exist. */
export const productQuery = (shopId: string, id: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'products', 'one', id],
    queryFn: async (): Promise<ShelfProductAnswer | 'gone'> => {
      try {
        return await send<ShelfProductAnswer>('GET', pathTo(shopId, id));
      } catch (error) {
        if (readError(error).status === 404) return 'gone';
        throw error;
      }
    },
    meta: {
      live: (product) => (product === 'gone' ? [] : [{ topic: 'products/*', filter: `shop_id = "${shopId}"` }]),
    },
    // A form starts with this reply, so it must be fresh.
    gcTime: 0,
  });

/** The key contains the stock, because a changed stock has a longer history. */
export const stockHistoryQuery = (
  shopId: string,
  { id, stock, sold_out_until }: Pick<ShelfProduct, 'id' | 'stock' | 'sold_out_until'>,
) =>
  queryOptions({
    queryKey: ['shops', shopId, 'products', 'history', id, stock, sold_out_until],
    queryFn: () => send<StockHistory>('GET', pathTo(shopId, id, 'history')),
    placeholderData: keepPreviousData,
  });

export const lastImportQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'products', 'last-import'],
    queryFn: () => send<LastImport>('GET', pathTo(shopId, 'imports')),
  });

export const createProduct = (shopId: string, form: NewProductForm): Promise<{ id: string }> =>
  send('POST', pathTo(shopId), { body: form, once: true });
export const updateProduct = (shopId: string, id: string, form: ProductForm): Promise<void> =>
  send('PATCH', pathTo(shopId, id), { body: form });
export const deleteProduct = (shopId: string, id: string): Promise<void> => send('DELETE', pathTo(shopId, id));

/** Changes a stock. `seen` is the stock on the screen: with another one, the same change is a different command. */
export const changeStock = (
  shopId: string,
  { id, stock: seen }: Pick<ShelfProduct, 'id' | 'stock'>,
  form: StockForm,
): Promise<{ stock: number }> =>
  send('POST', pathTo(shopId, id, 'stock'), { body: form, once: { about: String(seen) }, keepalive: true });
export const sellOut = (shopId: string, id: string, isSoldOut: boolean): Promise<void> =>
  send('POST', pathTo(shopId, id, 'sold-out'), { body: { sold_out: isSoldOut } });
export const changeMany = (shopId: string, form: BulkForm): Promise<BulkAnswer> =>
  send('POST', pathTo(shopId, 'bulk'), { body: form, once: true });

export async function addPhoto(shopId: string, id: string, file: Blob): Promise<void> {
  await fetchRaw('POST', pathTo(shopId, id, 'photos'), file, file.type);
}
export const arrangePhotos = (shopId: string, id: string, photos: PhotosForm['photos']): Promise<void> =>
  send('PATCH', pathTo(shopId, id, 'photos'), { body: { photos } });
export const removePhoto = (shopId: string, id: string, name: string): Promise<void> =>
  send('DELETE', pathTo(shopId, id, 'photos', name));

export const exportProducts = async (shopId: string): Promise<Blob> =>
  (await fetchRaw('GET', pathTo(shopId, 'export.csv'))).blob();
export async function previewImport(
  shopId: string,
  file: File,
  columns?: readonly string[] | 'auto',
): Promise<ImportPreview> {
  const type = /\.xlsx$/i.test(file.name) ? IMPORT_TYPES.xlsx : IMPORT_TYPES.csv;
  const query = columns === undefined ? '' : `?${new URLSearchParams({ columns: String(columns) }).toString()}`;
  return (await fetchRaw('POST', pathTo(shopId, 'imports') + query, file, type)).json();
}
export const applyImport = (shopId: string, id: string): Promise<ImportAnswer> =>
  send('POST', pathTo(shopId, 'imports', id, 'apply'));
export const undoImport = (shopId: string, id: string): Promise<ImportAnswer> =>
  send('POST', pathTo(shopId, 'imports', id, 'undo'));
