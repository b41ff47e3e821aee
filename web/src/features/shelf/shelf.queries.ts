// A shop's products, as `contract/shop-products` describes them.
import type { PhotosForm } from '@baitdrop/contract/product-photos';
import type { NewProductForm, ProductForm } from '@baitdrop/contract/shop-products';
import type { ShelfProduct, ShelfProductAnswer, StockForm } from '@baitdrop/contract/shop-products';
import * as imports from '@baitdrop/contract/product-imports';
import * as photoEndpoints from '@baitdrop/contract/product-photos';
import * as endpoints from '@baitdrop/contract/shop-products';
import type { QueryOf } from '@baitdrop/contract/endpoint';
import { IMPORT_TYPES } from '@baitdrop/contract/shelf-filters';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, call } from '../../platform/api/call.ts';
import { readError } from '../../platform/api/error-message.ts';
import { readFile, sendFile } from '../../platform/api/files.ts';

type ShelfQuery = Partial<NonNullable<QueryOf<typeof endpoints.listProducts>>>;

const changedProducts = (shopId: string) => ({ topic: 'products/*', filter: `shop_id = "${shopId}"` }) as const;

/** One page of the products, with live updates. */
export const shelfQuery = (shopId: string, query: ShelfQuery) => ({
  ...ask(endpoints.listProducts, { params: { shopId }, query }),
  meta: { live: [changedProducts(shopId)] },
  placeholderData: keepPreviousData,
});

/** Stock that is held for unpaid orders. Every hold changes a stock, so changes of products make it stale. */
export const heldQuery = (shopId: string) => ({
  ...ask(endpoints.readHolds, { params: { shopId } }),
  meta: { live: [changedProducts(shopId), { topic: 'orders/*' as const }] },
});

/** Products to reorder, based on their sales. */
export const restockQuery = (shopId: string) => ({
  ...ask(endpoints.readRestockAdvice, { params: { shopId } }),
  meta: { live: [changedProducts(shopId)] },
});

/** The categories that the shop has used so far. */
export const kindsQuery = (shopId: string) =>
  ask(endpoints.listProducts, { params: { shopId }, query: { perPage: 1 } });

/** Returns `gone` if the product does not exist. */
export const productQuery = (shopId: string, id: string) =>
  queryOptions({
    queryKey: ['shops', shopId, 'products', 'one', id],
    queryFn: async (): Promise<ShelfProductAnswer | 'gone'> => {
      try {
        return await call(endpoints.readProduct, { params: { shopId, id } });
      } catch (error) {
        if (readError(error).status === 404) return 'gone';
        throw error;
      }
    },
    meta: { live: (product) => (product === 'gone' ? [] : [changedProducts(shopId)]) },
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
    queryFn: () => call(endpoints.readStockHistory, { params: { shopId, id } }),
    placeholderData: keepPreviousData,
  });

export const lastImportQuery = (shopId: string) => ask(imports.readLastImport, { params: { shopId } });

export const createProduct = (shopId: string, body: NewProductForm) =>
  call(endpoints.createProduct, { params: { shopId }, body });
export const updateProduct = (shopId: string, id: string, body: ProductForm) =>
  call(endpoints.changeProduct, { params: { shopId, id }, body });
export const deleteProduct = (shopId: string, id: string) => call(endpoints.deleteProduct, { params: { shopId, id } });

/** Changes a stock. `seen` is the stock on the screen: with another one, the same change is a different command. */
export const changeStock = (shopId: string, { id, stock: seen }: Pick<ShelfProduct, 'id' | 'stock'>, body: StockForm) =>
  call(endpoints.changeStock, { params: { shopId, id }, body }, { about: String(seen), keepalive: true });
export const sellOut = (shopId: string, id: string, isSoldOut: boolean) =>
  call(endpoints.markSoldOut, { params: { shopId, id }, body: { sold_out: isSoldOut } });
export const addPhoto = (shopId: string, id: string, file: Blob) =>
  sendFile(photoEndpoints.addPhoto, { params: { shopId, id } }, file);
export const arrangePhotos = (shopId: string, id: string, photos: PhotosForm['photos']) =>
  call(photoEndpoints.arrangePhotos, { params: { shopId, id }, body: { photos } });
export const removePhoto = (shopId: string, id: string, name: string) =>
  call(photoEndpoints.removePhoto, { params: { shopId, id, name } });

export const exportProducts = (shopId: string): Promise<Blob> =>
  readFile(imports.exportProducts, { params: { shopId } });
export function previewImport(shopId: string, file: File, columns: readonly string[] | 'auto' = []) {
  const type = /\.xlsx$/i.test(file.name) ? IMPORT_TYPES.xlsx : IMPORT_TYPES.csv;
  return sendFile(imports.previewImport, { params: { shopId }, query: { columns: String(columns) } }, file, { type });
}
export const applyImport = (shopId: string, id: string) => call(imports.applyImport, { params: { shopId, id } });
export const undoImport = (shopId: string, id: string) => call(imports.undoImport, { params: { shopId, id } });
