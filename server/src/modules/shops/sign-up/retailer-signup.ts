import type { PoolClient } from 'pg';
import type { Position } from '@baitdrop/domain/geo/position';
import { newRecordId, newShopId } from '@baitdrop/domain/ids/ids';
import { retailerMessages, signupMessages } from '@baitdrop/domain/messages/retailer';
import { checkShopPlace } from '@baitdrop/domain/shops/shop-place';
import { settingProblems } from '@baitdrop/domain/shops/shop-settings';
import { readShopHours } from '@baitdrop/domain/time/opening-hours';
import type { RetailerSignupAnswer, RetailerSignupForm } from '@baitdrop/contract/accounts';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { lockRecord, saveRecord } from '@baitdrop/records/write/update-record';
import { isTakenEmail } from '@baitdrop/records/write/problems';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { withIdempotency, type Command } from '../../../platform/http/idempotency.ts';
import {
  toFormRefusal,
  missingFields,
  type Problems,
  accountRefusal,
  throwIfProblems,
} from '../../accounts/account-form.ts';
import { createAccount, reportTakenAddress } from '../../accounts/new-account.ts';
import { refuseShopStaff } from '../people.ts';
import { checkReferral, type LocatedShop, locate, openShop, phoneProblem, type SignUpContext } from './open-shop.ts';

const FORM_NAMES = { shop_name: 'shopName', name: 'ownerName', plugin_type: 'pluginType', owner: 'shopName' } as const;

/** `caller` is the signed-in user. The command runs once. */
export async function signUpRetailer(
  context: SignUpContext,
  form: RetailerSignupForm,
  caller: StoredRecord | null,
  command: Command,
): Promise<RetailerSignupAnswer> {
  const { engine } = context;
  const failed = caller === null ? signupMessages.createFailed : retailerMessages.createFailed;
  const { found, referredBy } = await checkSignup(context, form, caller, failed);
  const once = (work: (tx: PoolClient) => Promise<RetailerSignupAnswer>) =>
    inWriteTransaction(engine, (tx) => withIdempotency(tx, command, () => work(tx)));
  const { ownerName, email, password = '', postcode: _postcode, referralCode: _code, ...shop } = form;
  try {
    return await once(async (tx) => {
      const account = { name: ownerName, email, password, role: 'shop_owner', referredBy } as const;
      const owner =
        caller === null ? await createAccount(context, tx, account) : await asShopOwner(context, tx, caller);
      return openShop(context, tx, { ...shop, ownerId: owner.id, ownerName, email }, found);
    });
  } catch (error) {
    if (caller !== null || !isTakenEmail(error)) throw toFormRefusal(error, failed, FORM_NAMES);
  }
  return once(async (tx) => {
    await reportTakenAddress(context, tx, { email, password });
    const bytes = (length: number) => engine.random.bytes(length);
    return { retailerId: newRecordId(bytes), shopId: newShopId(engine.now(), bytes) };
  });
}

async function checkSignup(
  context: SignUpContext,
  form: RetailerSignupForm,
  caller: StoredRecord | null,
  failed: string,
): Promise<{ found: LocatedShop; referredBy: string }> {
  const needed = ['shopName', 'ownerName', 'email', 'phone', 'address', 'postcode'] as const;
  throwIfProblems(
    signupMessages.fieldsMissing,
    missingFields(form, caller === null ? [...needed, 'password'] : needed),
  );
  const { found, problems } = locate(context, 'postcode', form.postcode);
  const placed = form.place && found ? placeProblem(form.place, found) : {};
  const referral = caller === null ? await checkReferral(context, form.referralCode) : { referredBy: '', problems: {} };
  const all = {
    ...problems,
    ...placed,
    ...phoneProblem('phone', form.phone),
    ...hoursProblem(form.openingHours),
    ...strengthsProblems(form),
    ...referral.problems,
  };
  if (found === undefined) throw accountRefusal(failed, all);
  throwIfProblems(failed, all);
  return { found, referredBy: referral.referredBy };
}

function placeProblem(placed: Position, { postcode, place }: LocatedShop): Problems {
  const verdict = checkShopPlace(placed, postcode.formatted, place.position);
  return verdict.ok ? {} : { place: { code: `validation_${verdict.reason}`, message: verdict.message } };
}

function strengthsProblems(form: RetailerSignupForm): Problems {
  const { specialties = [], features = [] } = form;
  return Object.fromEntries(
    Object.entries(settingProblems({ specialties, features })).map(([field, message]) => [
      field,
      { code: 'validation_invalid_value', message },
    ]),
  );
}

function hoursProblem(hours: RetailerSignupForm['openingHours']): Problems {
  if (hours === undefined) return {};
  const verdict = readShopHours({ weekdays: hours });
  return verdict.ok ? {} : { openingHours: { code: `validation_${verdict.reason}`, message: verdict.message } };
}

/**
 * Turns a customer who opens a shop into its owner. Refuses administrators, because their account has access to every
 * shop.
 */
async function asShopOwner({ engine }: SignUpContext, tx: PoolClient, caller: StoredRecord): Promise<StoredRecord> {
  const user = await lockRecord(tx, caller.collection, caller.id, 'change');
  if (user === null || caller.collection.name !== 'users' || user.values['role'] === 'admin')
    throw accountRefusal(retailerMessages.createFailed, {}, 403);
  await refuseShopStaff(tx, user.id);
  return user.values['role'] === 'shop_owner' ? user : saveRecord(engine, tx, user, { role: 'shop_owner' });
}
