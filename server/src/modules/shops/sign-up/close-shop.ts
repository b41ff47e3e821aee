import type { PoolClient } from 'pg';
import type { EventPayload } from '@baitdrop/contract/events';
import { newApiKey } from '@baitdrop/domain/ids/ids';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Engine } from '@baitdrop/records/engine/engine';
import { zeroValue } from '@baitdrop/records/collections/field';
import { removeRecordFiles } from '@baitdrop/records/files/record-files';
import { findRecordsByIds } from '@baitdrop/records/read/find-record';
import { deleteRecord } from '@baitdrop/records/write/delete-record';
import { saveRecord } from '@baitdrop/records/write/update-record';
import type { Context } from '../../../context.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { SERVER_REQUEST } from '../../../platform/server-request.ts';
import { deleteApiKeysOf } from '../api-keys.ts';
import { deleteWebhooksOf } from '../shop-webhooks.ts';
import { deleteWaitlistOf } from '../delivery-waitlist/delivery-waitlist.db.ts';
import { deleteFavouritesOf } from '../favourites/favourites.db.ts';
import { anonymiseListing } from '../listings.ts';
import { onPersonClosing } from '../people.ts';
import { anonymiseRetailer, deleteRetailer, lockRetailerOfOwner } from '../retailers.ts';
import { forgetSetupContact } from '../setup-requests.ts';

export function closeShopWithAccount(context: Context): void {
  context.events.on('account.closing', async (tx, payload) => {
    await deleteWaitlistOf(tx, payload.user);
    await deleteFavouritesOf(tx, payload.user);
    await onPersonClosing(context, tx, payload.user);
    await onAccountClosing(context, tx, payload);
  });
}

/**
 * Refuses while the shop has open orders. A shop with sales is kept without its owner's details; any other is deleted.
 */
async function onAccountClosing(
  { engine }: Pick<Context, 'engine'>,
  tx: PoolClient,
  { user }: EventPayload<'account.closing'>,
): Promise<void> {
  const retailer = await lockRetailerOfOwner(tx, user);
  if (retailer === undefined) return;
  if (retailer.baitdrop_enabled) {
    throw new AppError('shop_is_enabled', 409, formRefusals.shops.stillTakesOrders);
  }
  const { id, shop_id: shopId } = retailer;
  await deleteApiKeysOf(tx, shopId);
  await deleteWebhooksOf(tx, shopId);
  if (await hasOrders(tx, shopId)) {
    await anonymiseRetailer(
      tx,
      id,
      newApiKey((length) => engine.random.bytes(length)),
    );
    await anonymiseListing(tx, id);
    await removePictures(engine, tx, shopId);
    await forgetSetupContact(tx, shopId);
  } else {
    await deleteShopRecords(engine, tx, shopId);
    await deleteRetailer(engine, tx, id);
  }
}

/** Tables with pictures, and the condition for a row that has some. */
const PICTURE_TABLES = [
  ['products', `image <> '' or more_images <> '[]'`],
  ['plugin_configs', `logo <> ''`],
  ['shops', `image <> '' or logo <> ''`],
] as const;

const SHOP_TABLES = ['products', 'plugin_configs', 'plugin_downloads', 'setup_requests', 'shops'] as const;

async function deleteShopRecords(engine: Engine, tx: PoolClient, shopId: string): Promise<void> {
  for (const name of SHOP_TABLES) {
    const rows = await rowsOf<{ id: string }>(tx, `select id from ${name} where shop_id = $1`, [shopId]);
    for (const { id } of rows) await deleteRecord(engine, tx, engine.collections.get(name), id, SERVER_REQUEST);
  }
}

/** Deletes all pictures of a kept shop, because they may show its owner. */
async function removePictures(engine: Engine, tx: PoolClient, shopId: string): Promise<void> {
  for (const [name, isPictured] of PICTURE_TABLES) {
    const collection = engine.collections.get(name);
    const empty = Object.fromEntries(
      collection.fields.filter(({ type }) => type === 'file').map((file) => [file.name, zeroValue(file)]),
    );
    const text = `select id from ${name} where shop_id = $1 and (${isPictured})`;
    const rows = await rowsOf<{ id: string }>(tx, text, [shopId]);
    const ids = rows.map(({ id }) => id);
    for (const record of await findRecordsByIds(tx, collection, ids)) {
      removeRecordFiles(tx, record);
      await saveRecord(engine, tx, record, empty);
    }
  }
}

async function hasOrders(tx: PoolClient, shopId: string): Promise<boolean> {
  return (await rowsOf(tx, 'select 1 from orders where shop_id = $1 limit 1', [shopId])).length > 0;
}
