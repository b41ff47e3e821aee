// A product's picture, and everything else that has files in the store.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { PICTURE } from '@baitdrop/contract/shop-products';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { reencodePicture, type PictureRefusal } from '@baitdrop/records/files/re-encode';
import { removeFiles, removeRecordFiles, storeUploads } from '@baitdrop/records/files/record-files';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { AppError } from '../../platform/errors/app-error.ts';
import { unknownProduct } from './product-refusals.ts';
import { deleteProducts, setPicture } from './products.db.ts';
import type { ProductParts } from './products.service.ts';
import { lockChosen } from './shelf.db.ts';

const sentences: Record<PictureRefusal, string> = {
  not_a_picture: 'Send a JPEG, PNG or WebP picture.',
  unreadable: 'This picture cannot be read. Save it again, or take another.',
  too_small: `The picture must be at least ${PICTURE.leastSide} × ${PICTURE.leastSide} pixels.`,
  too_large: 'The picture has more than 50 million pixels. Make it smaller first.',
};

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

/** What is kept is a new picture of what was sent, never the file itself. */
export async function changePicture(parts: ProductParts, shopId: string, id: string, sent: Buffer): Promise<void> {
  const content = await reencodePicture(sent, PICTURE);
  if (typeof content === 'string') throw new AppError(content, 400, sentences[content]);
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
