import type { Context } from '../../../context.ts';
import { PICTURE } from '@baitdrop/contract/pictures';
import type { CatalogueConnectionRow } from '../../../database/schema/catalogue-sync.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addSyncedPhoto } from '../../catalogue/synced-products.ts';
import { photosToRead, setReadPhotos } from './links.db.ts';

const BATCH_SIZE = 20;

/** Fetches the pictures of synced products. A picture that fails is not requested again. */
export async function readPhotos(
  context: Context,
  { id, shop_id: shopId }: Pick<CatalogueConnectionRow, 'id' | 'shop_id'>,
  prolong: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const links = await photosToRead(context.pool, id, BATCH_SIZE);
    if (links.length === 0) return;
    for (const { ref, product, photos, read_photos: read } of links) {
      for (const src of photos.filter((photo) => !read.includes(photo))) {
        await prolong();
        await readPhoto(context, { shopId, product, src });
      }
      await setReadPhotos(context.pool, id, ref, photos);
    }
  }
}

async function readPhoto(
  context: Context,
  { shopId, product, src }: { shopId: string; product: string; src: string },
): Promise<void> {
  const { publicWeb, log } = context;
  const headers = { accept: 'image/*', 'user-agent': 'BaitDrop/1' };
  const request = { method: 'GET', headers, maxBytes: PICTURE.maxBytes } as const;
  const logFailure = (error: unknown) => log.info({ err: error, product }, 'a picture of a website could not be had');
  const answer = await publicWeb.ask(src, request).catch(logFailure);
  if (answer?.status !== 200 || answer.isCut) return;
  await addSyncedPhoto(context, shopId, product, answer.body).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    logFailure(error);
  });
}
