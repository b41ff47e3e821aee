import type { PoolClient } from 'pg';
import type { DeleteAccountForm } from '@baitdrop/contract/accounts';
import { DELETE_CONFIRMATION } from '@baitdrop/contract/delete-confirmation';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { deleteOwnedRows, OWNED_COLLECTIONS } from '@baitdrop/records/auth/owned-rows';
import { verifyPassword } from '@baitdrop/records/auth/password';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { randomText } from '@baitdrop/records/engine/random';
import { deleteRecord } from '@baitdrop/records/write/delete-record';
import { lockRecord } from '@baitdrop/records/write/update-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { deleteAnswersTo } from '../../../platform/http/idempotency.ts';
import { SERVER_REQUEST } from '../../../platform/server-request.ts';
import { accountRefusal } from '../account-form.ts';
import { deleteAllFactors } from '../factors/factors.db.ts';
import { deleteCheckoutDetails } from '../checkout-details.ts';
import { anonymiseUser, hasRetailer } from './accounts.db.ts';

const NOT_DELETED = formRefusals.account.notDeleted;
const TOKEN_KEY_LENGTH = 50;

/** Deletes the account with everything that belongs to it; data that the law requires us to keep are anonymised. */
export async function deleteAccount(
  { engine, events }: Pick<Context, 'engine' | 'events'>,
  caller: StoredRecord,
  form: DeleteAccountForm,
): Promise<void> {
  await checkConfirmation(caller, form);
  if (caller.values['role'] === 'admin') throw new AppError('is_admin', 403, refusals.account.adminRemovesAdmin);
  await inWriteTransaction(engine, async (tx) => {
    const user = await lockRecord(tx, caller.collection, caller.id, 'delete');
    if (user === null) return;
    await events.emit(tx, 'account.closing', { user: user.id });
    await deleteAnswersTo(tx, user.id);
    await deleteCheckoutDetails(tx, user.id);
    // A shop with orders stays, and so does the row of its owner.
    if (await hasRetailer(tx, user.id)) await anonymise(engine, tx, user);
    else await deleteRecord(engine, tx, user.collection, user.id, SERVER_REQUEST);
  });
}

async function checkConfirmation({ values }: StoredRecord, { password = '', confirm }: DeleteAccountForm) {
  if (values['has_password'] !== true) {
    if (confirm === DELETE_CONFIRMATION) return;
    const message = formRefusals.account.typeToConfirm(DELETE_CONFIRMATION);
    throw accountRefusal(NOT_DELETED, { confirm: { code: 'validation_not_confirmed', message } });
  }
  if (await verifyPassword(String(values['password']), password)) return;
  const message = formRefusals.account.wrongPassword;
  throw accountRefusal(NOT_DELETED, { password: { code: 'validation_invalid_password', message } });
}

async function anonymise(engine: Context['engine'], tx: PoolClient, user: StoredRecord): Promise<void> {
  for (const name of OWNED_COLLECTIONS) await deleteOwnedRows(engine, tx, name, user);
  await deleteAllFactors(tx, user);
  await anonymiseUser(tx, user.id, randomText(engine.random, TOKEN_KEY_LENGTH));
}
