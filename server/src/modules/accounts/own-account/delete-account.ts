import type { PoolClient } from 'pg';
import { DELETE_CONFIRMATION, type DeleteAccountForm } from '@baitdrop/contract/accounts';
import { newApiKey } from '@baitdrop/domain/ids/ids';
import { deleteOwnedRows, OWNED_COLLECTIONS } from '@baitdrop/records/auth/owned-rows';
import { verifyPassword } from '@baitdrop/records/auth/password';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { randomText } from '@baitdrop/records/engine/random';
import { deleteRecord } from '@baitdrop/records/write/delete-record';
import { lockRecord } from '@baitdrop/records/write/update-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { AppError } from '../../../platform/errors/app-error.ts';
import { refusal } from './account-form.ts';
import { goodbyeMail } from './account-mails.ts';
import { type AccountParts, byCommand } from './account-parts.ts';
import { findRetailer, type OwnedRetailer } from './accounts.db.ts';
import * as rows from './delete-account.db.ts';

const failed = 'Your account was not deleted.';

/** Deletes the account with all that hangs on it; what the law makes us keep loses its name. */
export async function deleteAccount(parts: AccountParts, caller: StoredRecord, form: DeleteAccountForm): Promise<void> {
  await checkConfirmation(caller, form);
  if (caller.values['role'] === 'admin')
    throw new AppError('is_admin', 403, 'Another administrator has to remove this account.');
  await inWriteTransaction(parts.engine, async (tx) => {
    const user = await lockRecord(tx, caller.collection, caller.id, 'delete');
    if (user === null) return;
    const retailer = await findRetailer(tx, user.id);
    await refuseWhileBusy(tx, user.id, retailer);
    const bought = await rows.hasOrders(tx, 'customer', user.id);
    const sold = retailer !== undefined && (await rows.hasOrders(tx, 'shop_id', retailer.shop_id));
    await parts.leaveProgramme(tx, user.id);
    await rows.returnCredit(tx, user.id);
    await rows.deleteTraces(tx, user.id);
    await parts.forgetDevices(tx, user.id);
    await rows.forgetBuyer(tx, user.id);
    if (sold) await anonymise(parts, tx, user, retailer);
    else await remove(parts, tx, user, retailer);
    const email = String(user.values['email']);
    if (email !== '') await parts.mailIn(tx, goodbyeMail(email, bought || sold));
  });
}

async function checkConfirmation({ values }: StoredRecord, { password = '', confirm }: DeleteAccountForm) {
  if (values['has_password'] !== true) {
    if (confirm === DELETE_CONFIRMATION) return;
    const message = `Type ${DELETE_CONFIRMATION} to confirm.`;
    throw refusal(failed, { confirm: { code: 'validation_not_confirmed', message } });
  }
  if (await verifyPassword(String(values['password']), password)) return;
  throw refusal(failed, { password: { code: 'validation_invalid_password', message: 'That is not your password.' } });
}

async function refuseWhileBusy(tx: PoolClient, user: string, retailer: OwnedRetailer | undefined): Promise<void> {
  if (retailer?.baitdrop_enabled === true) {
    const what = 'Your shop still takes orders. Ask us on the contact page to switch it off, then delete your account.';
    throw new AppError('shop_is_enabled', 409, what);
  }
  if (!(await rows.hasOpenOrders(tx, user, retailer?.shop_id ?? ''))) return;
  const what = 'An order is still under way. You can delete your account once it is delivered or cancelled.';
  throw new AppError('order_under_way', 409, what);
}

async function remove(
  { engine }: AccountParts,
  tx: PoolClient,
  user: StoredRecord,
  retailer: OwnedRetailer | undefined,
): Promise<void> {
  const destroy = (collection: string, id: string) =>
    deleteRecord(engine, tx, engine.collections.get(collection), id, byCommand);
  if (retailer !== undefined) {
    for (const table of ['products', 'plugin_configs', 'plugin_downloads', 'setup_requests', 'shops'] as const)
      for (const id of await rows.idsOf(tx, table, retailer.shop_id)) await destroy(table, id);
    await destroy('retailers', retailer.id);
  }
  await destroy('users', user.id);
}

async function anonymise(
  { engine }: AccountParts,
  tx: PoolClient,
  user: StoredRecord,
  retailer: OwnedRetailer,
): Promise<void> {
  const bytes = (length: number) => engine.random.bytes(length);
  await rows.anonymiseShop(tx, retailer.id, retailer.shop_id, newApiKey(bytes));
  for (const name of OWNED_COLLECTIONS) await deleteOwnedRows(engine, tx, name, user);
  await rows.anonymiseUser(tx, user.id, randomText(engine.random, 50));
}
