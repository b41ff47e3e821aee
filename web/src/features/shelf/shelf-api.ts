// A shop's shelves, as `contract/shop-products` describes them.
import type {
  BulkAnswer,
  BulkForm,
  ImportAnswer,
  ImportPreview,
  LastImport,
  NewProductForm,
  ProductForm,
  ShelfPage,
  ShelfProductAnswer,
  StockForm,
  StockHistory,
} from '@baitdrop/contract/shop-products';
import { recordsClient } from '../../platform/records/client.ts';
import { fetchRaw } from '../../platform/records/fetch-raw.ts';

const at = (shopId: string, ...rest: string[]): string =>
  ['/api/shops', shopId, 'products', ...rest]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/');

async function send<Answer = void>(method: string, path: string, body?: object, key?: string): Promise<Answer> {
  const client = await recordsClient();
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  return client.send<Answer>(path, { method, headers, ...(body !== undefined && { body }) });
}

export const readShelf = (shopId: string, query: Record<string, string>): Promise<ShelfPage> =>
  send('GET', `${at(shopId)}?${new URLSearchParams(query).toString()}`);
export const readProduct = (shopId: string, id: string): Promise<ShelfProductAnswer> => send('GET', at(shopId, id));
export const readHistory = (shopId: string, id: string): Promise<StockHistory> =>
  send('GET', at(shopId, id, 'history'));

/** The same key makes one product, however often it is sent. */
export const createProduct = (shopId: string, form: NewProductForm, key: string): Promise<{ id: string }> =>
  send('POST', at(shopId), form, key);
export const updateProduct = (shopId: string, id: string, form: ProductForm): Promise<void> =>
  send('PATCH', at(shopId, id), form);
export const deleteProduct = (shopId: string, id: string): Promise<void> => send('DELETE', at(shopId, id));

export const changeStock = (shopId: string, id: string, form: StockForm, key: string): Promise<{ stock: number }> =>
  send('POST', at(shopId, id, 'stock'), form, key);
export const sellOut = (shopId: string, id: string, isSoldOut: boolean): Promise<void> =>
  send('POST', at(shopId, id, 'sold-out'), { sold_out: isSoldOut });
export const changeMany = (shopId: string, form: BulkForm, key: string): Promise<BulkAnswer> =>
  send('POST', at(shopId, 'bulk'), form, key);

export async function sendPicture(shopId: string, id: string, file: Blob): Promise<void> {
  await fetchRaw('PUT', at(shopId, id, 'picture'), file, file.type);
}
export const removePicture = (shopId: string, id: string): Promise<void> => send('DELETE', at(shopId, id, 'picture'));

export const exportProducts = async (shopId: string): Promise<Blob> =>
  (await fetchRaw('GET', at(shopId, 'export.csv'))).blob();
export const previewImport = async (shopId: string, csv: string): Promise<ImportPreview> =>
  (await fetchRaw('POST', at(shopId, 'imports'), csv, 'text/csv')).json();
export const applyImport = (shopId: string, id: string): Promise<ImportAnswer> =>
  send('POST', at(shopId, 'imports', id, 'apply'));
export const undoImport = (shopId: string, id: string): Promise<ImportAnswer> =>
  send('POST', at(shopId, 'imports', id, 'undo'));
export const readLastImport = (shopId: string): Promise<LastImport> => send('GET', at(shopId, 'imports'));
