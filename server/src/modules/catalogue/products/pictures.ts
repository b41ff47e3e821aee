// Changing a product’s picture, and deleting a product with its files.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { PICTURE } from '@baitdrop/contract/shop-products';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { removeFiles, removeRecordFiles, storeUploads } from '@baitdrop/records/files/record-files';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import type { Context } from '../../../context.ts';
import { readPicture } from '../../../platform/pictures/read-picture.ts';
import { unknownProduct } from './product-refusals.ts';
import { deleteProducts, setPicture } from './products.db.ts';
import { lockChosen } from './shelf.db.ts';

async function lockRecord({ engine, now }: Context, tx: PoolClient, shopId: string, id: string): Promise<StoredRecord> {
  const [known] = await lockChosen(tx, shopId, { now: now(), today: '' }, { ids: [id] });
  const record = known && (await findRecordById(tx, engine.collections.get('products'), id));
  if (!record) throw unknownProduct();
  return record;
}

const imageOf = ({ values }: StoredRecord): string[] => (values['image'] ? [String(values['image'])] : []);

export async function changePicture(context: Context, shopId: string, id: string, sent: unknown): Promise<void> {
  const content = await readPicture(sent, PICTURE);
  await inWriteTransaction(context.engine, async (tx) => {
    const record = await lockRecord(context, tx, shopId, id);
    const name = `${newRecordId(randomBytes)}.jpg`;
    await storeUploads(context.engine, tx, record, [{ name, content, contentType: 'image/jpeg' }]);
    removeFiles(tx, record, imageOf(record));
    await setPicture(tx, id, name, context.now());
  });
}

export async function removePicture(context: Context, shopId: string, id: string): Promise<void> {
  await inWriteTransaction(context.engine, async (tx) => {
    const record = await lockRecord(context, tx, shopId, id);
    removeFiles(tx, record, imageOf(record));
    await setPicture(tx, id, '', context.now());
  });
}

/** Past orders keep name and price in their own lines. */
export async function deleteProduct(context: Context, shopId: string, id: string): Promise<void> {
  await inWriteTransaction(context.engine, async (tx) => {
    const record = await lockRecord(context, tx, shopId, id);
    removeRecordFiles(tx, record);
    await deleteProducts(tx, shopId, [id]);
  });
}
