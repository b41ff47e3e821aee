// The photo and the logo of a shop: see `contract/shop-settings`.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SHOP_LOGO, SHOP_PHOTO } from '@baitdrop/contract/pictures';
import { setShopLogo, setShopPhoto } from '@baitdrop/contract/shop-settings';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { REENCODED } from '@baitdrop/records/files/re-encode';
import { removeFiles, storeUploads } from '@baitdrop/records/files/record-files';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readUploadedPicture, acceptPictures } from '../../../platform/pictures/read-picture.ts';
import { type PictureField, setShopPicture } from '../listings.ts';
import { openShopEndpoints } from '../shop-staff.ts';
import { readShopSettings } from './shop-settings.ts';
import { lockSettings } from './shop-settings.db.ts';

/** Replaces or removes a picture. The old file is deleted when the transaction commits. */
async function changePicture(
  { engine, now }: Context,
  shopId: string,
  field: PictureField,
  content: Buffer | undefined,
): Promise<void> {
  await inWriteTransaction(engine, async (tx) => {
    const listing = (await lockSettings(tx, shopId, now()))?.listing;
    const record = listing ? await findRecordById(tx, engine.collections.get('shops'), listing) : null;
    if (record === null) throw new AppError('shop_not_found', 404, refusals.shops.unknown);
    const name = content === undefined ? '' : `${newRecordId(randomBytes)}${REENCODED.extension}`;
    if (content) await storeUploads(engine, tx, record, [{ name, content, contentType: REENCODED.contentType }]);
    removeFiles(tx, record, record.values[field] ? [String(record.values[field])] : []);
    await setShopPicture(tx, record.id, field, name, now());
  });
}

export const removeShopPicture = (context: Context, shopId: string, field: PictureField): Promise<void> =>
  changePicture(context, shopId, field, undefined);

export async function registerShopPictures(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    acceptPictures(scope.routes);
    implement(scope, setShopPhoto, async ({ actor: { shopId }, request }) => {
      await changePicture(context, shopId, 'image', await readUploadedPicture(request.body, SHOP_PHOTO));
      return (await readShopSettings(context, shopId)).pictures;
    });
    implement(scope, setShopLogo, async ({ actor: { shopId }, request }) => {
      await changePicture(context, shopId, 'logo', await readUploadedPicture(request.body, SHOP_LOGO));
      return (await readShopSettings(context, shopId)).pictures;
    });
  });
}
