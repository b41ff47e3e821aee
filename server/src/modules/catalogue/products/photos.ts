// Manages the photos of products and their files.
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { PICTURE } from '@baitdrop/contract/pictures';
import type { PhotosForm } from '@baitdrop/contract/product-photos';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { addPhoto, arrangePhotos, type Photo, photosOf, storedPhotos } from '@baitdrop/domain/products/photos';
import type { Verdict } from '@baitdrop/domain/refusal';
import type { RefusalCode } from '@baitdrop/contract/errors';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { removeFiles, removeRecordFiles, storeUploads } from '@baitdrop/records/files/record-files';
import { REENCODED } from '@baitdrop/records/files/re-encode';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readUploadedPicture } from '../../../platform/pictures/read-picture.ts';
import { unknownProduct } from './product-refusals.ts';
import { deleteProducts, setPhotos } from './products.db.ts';
import { lockSelected, type ShelfRow } from './shelf.db.ts';

interface Locked {
  record: StoredRecord;
  row: ShelfRow;
}

async function lockProduct({ engine, now }: Context, tx: PoolClient, shopId: string, id: string): Promise<Locked> {
  const [row] = await lockSelected(tx, shopId, { now: now(), today: '' }, { ids: [id] });
  const record = row && (await findRecordById(tx, engine.collections.get('products'), id));
  if (!record) throw unknownProduct();
  return { record, row };
}

/** Files that are no longer used are removed when the transaction commits. */
async function changePhotos(
  context: Context,
  shopId: string,
  id: string,
  change: (photos: Photo[]) => Verdict<Photo[], RefusalCode>,
  added?: { name: string; content: Buffer },
): Promise<void> {
  await inWriteTransaction(context.engine, async (tx) => {
    const { record, row } = await lockProduct(context, tx, shopId, id);
    const before = photosOf(row);
    const after = change(before);
    if (!after.ok) throw new AppError(after.reason, 409, after.message);
    if (added) {
      const upload = { ...added, contentType: REENCODED.contentType };
      await storeUploads(context.engine, tx, record, [upload]);
    }
    const remaining = new Set(after.value.map(({ name }) => name));
    removeFiles(
      tx,
      record,
      before.map(({ name }) => name).filter((name) => !remaining.has(name)),
    );
    await setPhotos(tx, id, storedPhotos(after.value), context.now());
  });
}

const withoutPhoto = (photos: readonly Photo[], name: string | undefined): Verdict<Photo[], RefusalCode> => ({
  ok: true,
  value: photos.filter((photo) => photo.name !== name),
});

async function newPhoto(sent: unknown): Promise<{ name: string; content: Buffer }> {
  return {
    name: `${newRecordId(randomBytes)}${REENCODED.extension}`,
    content: await readUploadedPicture(sent, PICTURE),
  };
}

export async function addProductPhoto(context: Context, shopId: string, id: string, sent: unknown): Promise<void> {
  const added = await newPhoto(sent);
  await changePhotos(context, shopId, id, (photos) => addPhoto(photos, added.name), added);
}

export async function arrangeProductPhotos(
  context: Context,
  shopId: string,
  id: string,
  { photos: arrangement }: PhotosForm,
): Promise<void> {
  await changePhotos(context, shopId, id, (photos) => arrangePhotos(photos, arrangement));
}

/** Removing a photo twice is not an error. */
export async function removeProductPhoto(context: Context, shopId: string, id: string, name: string): Promise<void> {
  await changePhotos(context, shopId, id, (photos) => withoutPhoto(photos, name));
}

export async function replaceCover(context: Context, shopId: string, id: string, sent: unknown): Promise<void> {
  const added = await newPhoto(sent);
  const replace = ([_cover, ...others]: Photo[]): Verdict<Photo[], RefusalCode> => ({
    ok: true,
    value: [{ name: added.name, alt: '' }, ...others],
  });
  await changePhotos(context, shopId, id, replace, added);
}

export async function removeCover(context: Context, shopId: string, id: string): Promise<void> {
  await changePhotos(context, shopId, id, (photos) => withoutPhoto(photos, photos[0]?.name));
}

/** Deletes a product; past orders keep its name and price in their own lines. */
export async function deleteProduct(context: Context, shopId: string, id: string): Promise<void> {
  await inWriteTransaction(context.engine, async (tx) => {
    const { record } = await lockProduct(context, tx, shopId, id);
    removeRecordFiles(tx, record);
    await deleteProducts(tx, shopId, [id]);
  });
}
