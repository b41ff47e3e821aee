import type { PoolClient } from 'pg';
import { newRecordId, newShopId } from '@baitdrop/domain/ids/ids';
import { retailerMessages, signupMessages } from '@baitdrop/domain/messages/retailer.messages';
import { readOpeningHours } from '@baitdrop/domain/time/opening-hours';
import { retailerSignupForm, type RetailerSignupAnswer, type RetailerSignupForm } from '@baitdrop/contract/accounts';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { lockRecord, saveRecord } from '@baitdrop/records/write/update-record';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { withIdempotency, type Command } from '../../../platform/http/idempotency.ts';
import {
  asRefusal,
  blanks,
  type Problems,
  readForm,
  refusal,
  refuseIfAny,
} from '../../accounts/own-account/account-form.ts';
import type { AccountParts } from '../../accounts/own-account/account-parts.ts';
import { createAccount, isTakenAddress, remindOwner } from '../../accounts/own-account/new-account.ts';
import { type FoundPlace, locate, openShop } from './open-shop.ts';
import { checkReferral } from './register.ts';

const { fieldsMissing } = signupMessages;
const formNames = { shop_name: 'shopName', name: 'ownerName', plugin_type: 'pluginType', owner: 'shopName' } as const;

export const readSignup = (body: unknown): RetailerSignupForm => readForm(retailerSignupForm, body, fieldsMissing);

/** `caller` is who is signed in. The command, if it has a key, is done once however often it is sent. */
export async function signUpRetailer(
  parts: AccountParts,
  form: RetailerSignupForm,
  caller: StoredRecord | null,
  command: Command | undefined,
): Promise<RetailerSignupAnswer> {
  const { engine } = parts;
  const failed = caller === null ? signupMessages.createFailed : retailerMessages.createFailed;
  const { found, referredBy } = await checkSignup(parts, form, caller, failed);
  const once = (work: (tx: PoolClient) => Promise<RetailerSignupAnswer>) =>
    inWriteTransaction(engine, (tx) =>
      command === undefined ? work(tx) : withIdempotency(tx, command, () => work(tx)),
    );
  const { ownerName, email, password = '', postcode: _postcode, referralCode: _code, ...shop } = form;
  try {
    return await once(async (tx) => {
      const account = { name: ownerName, email, password, role: 'shop_owner', referredBy } as const;
      const owner = caller === null ? await createAccount(parts, tx, account) : await asShopOwner(parts, tx, caller);
      return openShop(parts, tx, { ...shop, ownerId: owner.id, ownerName, email }, found);
    });
  } catch (error) {
    if (caller !== null || !isTakenAddress(error)) throw asRefusal(error, failed, formNames);
  }
  return once(async (tx) => {
    await remindOwner(parts, tx, email, password);
    const bytes = (length: number) => engine.random.bytes(length);
    return { retailerId: newRecordId(bytes), shopId: newShopId(engine.now(), bytes) };
  });
}

async function checkSignup(
  parts: AccountParts,
  form: RetailerSignupForm,
  caller: StoredRecord | null,
  failed: string,
): Promise<{ found: FoundPlace; referredBy: string }> {
  const needed = ['shopName', 'ownerName', 'email', 'phone', 'address', 'postcode'] as const;
  refuseIfAny(fieldsMissing, blanks(form, caller === null ? [...needed, 'password'] : needed));
  const { found, problems } = locate(parts, 'postcode', form.postcode);
  const referral = caller === null ? await checkReferral(parts, form.referralCode) : { referredBy: '', problems: {} };
  const all = { ...problems, ...hoursProblem(form.openingHours), ...referral.problems };
  if (found === undefined) throw refusal(failed, all);
  refuseIfAny(failed, all);
  return { found, referredBy: referral.referredBy };
}

function hoursProblem(hours: RetailerSignupForm['openingHours']): Problems {
  if (hours === undefined) return {};
  const verdict = readOpeningHours({ weekdays: hours });
  return verdict.ok ? {} : { openingHours: { code: `validation_${verdict.reason}`, message: verdict.message } };
}

/** A customer who opens a shop becomes its owner. Administrators run no shops: their account sees everybody's. */
async function asShopOwner({ engine }: AccountParts, tx: PoolClient, caller: StoredRecord): Promise<StoredRecord> {
  const user = await lockRecord(tx, caller.collection, caller.id, 'change');
  if (user === null || caller.collection.name !== 'users' || user.values['role'] === 'admin')
    throw refusal(retailerMessages.createFailed, {}, 403);
  return user.values['role'] === 'shop_owner' ? user : saveRecord(engine, tx, user, { role: 'shop_owner' });
}
