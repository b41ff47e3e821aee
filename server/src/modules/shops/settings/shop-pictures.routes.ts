// The photo and the logo of a shop: see `contract/shop-settings`.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SHOP_LOGO, SHOP_PHOTO } from '@baitdrop/contract/pictures';
import { shopPictures } from '@baitdrop/contract/shop-settings';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { REENCODED } from '@baitdrop/records/files/re-encode';
import { removeFiles, storeUploads } from '@baitdrop/records/files/record-files';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { params } from '../../../platform/http/forms.ts';
import { readUploadedPicture, acceptPictures } from '../../../platform/pictures/read-picture.ts';
import { type PictureField, setShopPicture } from '../listings.ts';
import { openShopScope, staffOf } from '../shop-staff.ts';
import { readShopSettings } from './shop-settings.ts';
import { lockSettings } from './shop-settings.db.ts';

const PICTURES = [
  { path: 'photo', field: 'image', limits: SHOP_PHOTO },
  { path: 'logo', field: 'logo', limits: SHOP_LOGO },
] as const;

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
  for (const { path, field, limits } of PICTURES)
    await openShopScope(
      app,
      context,
      { prefix: `/api/shops/:shopId/${path}`, needs: 'settings', limited: true },
      (scope) => {
        acceptPictures(scope);
        scope.put(
          '',
          {
            bodyLimit: limits.maxBytes,
            schema: { summary: `Set the shop’s ${path}`, params: params('shopId'), response: { 200: shopPictures } },
          },
          async (request, reply) => {
            const { shopId } = staffOf(request);
            await changePicture(context, shopId, field, await readUploadedPicture(request.body, limits));
            return reply.send((await readShopSettings(context, shopId)).pictures);
          },
        );
      },
    );
}
