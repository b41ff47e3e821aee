// A product's picture, and everything else that has files in the store.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { PICTURE } from '@baitdrop/contract/shop-products';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { removeFiles, removeRecordFiles, storeUploads } from '@baitdrop/records/files/record-files';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { readPicture } from '../../../platform/pictures/read-picture.ts';
import { unknownProduct } from './product-refusals.ts';
import { deleteProducts, setPicture } from './products.db.ts';
import type { ProductParts } from './products.ts';
import { lockChosen } from './shelf.db.ts';

async function lockRecord(
  { engine, now }: ProductParts,
  tx: PoolClient,
  shopId: string,
  id: string,
): Promise<StoredRecord> {
  const [known] = await lockChosen(tx, shopId, { now: now(), today: '' }, { ids: [id] });
  const record = known && (await findRecordById(tx, engine.collections.get('products'), id));
  if (!record) throw unknownProduct();
  return record;
}

const imageOf = ({ values }: StoredRecord): string[] => (values['image'] ? [String(values['image'])] : []);

export async function changePicture(parts: ProductParts, shopId: string, id: string, sent: unknown): Promise<void> {
  const content = await readPicture(sent, PICTURE);
  await inWriteTransaction(parts.engine, async (tx) => {
    const record = await lockRecord(parts, tx, shopId, id);
    const name = `${newRecordId(randomBytes)}.jpg`;
    await storeUploads(parts.engine, tx, record, [{ name, content, contentType: 'image/jpeg' }]);
    removeFiles(tx, record, imageOf(record));
    await setPicture(tx, id, name, parts.now());
  });
}

export async function removePicture(parts: ProductParts, shopId: string, id: string): Promise<void> {
  await inWriteTransaction(parts.engine, async (tx) => {
    const record = await lockRecord(parts, tx, shopId, id);
    removeFiles(tx, record, imageOf(record));
    await setPicture(tx, id, '', parts.now());
  });
}

/** Past orders keep its name and price; they have them in their own lines. */
export async function deleteProduct(parts: ProductParts, shopId: string, id: string): Promise<void> {
  await inWriteTransaction(parts.engine, async (tx) => {
    const record = await lockRecord(parts, tx, shopId, id);
    removeRecordFiles(tx, record);
    await deleteProducts(tx, shopId, [id]);
  });
}
