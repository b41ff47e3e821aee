import { newRecordId, newShopId } from '@baitdrop/domain/ids/ids';
import { authMessages } from '@baitdrop/domain/messages/auth';
import type { RegisterAnswer, RegisterForm } from '@baitdrop/contract/accounts';
import { isTakenEmail } from '@baitdrop/records/write/problems';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { toFormRefusal, missingFields, type Problems, throwIfProblems } from '../../accounts/account-form.ts';
import { createAccount, reportTakenAddress } from '../../accounts/new-account.ts';
import { checkReferral, type LocatedShop, locate, openShop, phoneProblem, type SignUpContext } from './open-shop.ts';

const FAILED = authMessages.registrationFailed;
const FORM_NAMES = {
  shop_name: 'shopName',
  address: 'shopAddress',
  postcode: 'shopPostcode',
  phone: 'shopPhone',
} as const;

/**
 * Answers a registered address like a new one, with ids of no account, so that it does not reveal who has an account.
 * All other refusals are checked before the address is looked up.
 */
export async function register(context: SignUpContext, form: RegisterForm): Promise<RegisterAnswer> {
  const { engine } = context;
  const owner = form.role === 'shop_owner';
  const { found, referredBy } = await checkRegistration(context, form);
  const { name, email, password, role } = form;
  try {
    return await inWriteTransaction(engine, async (tx) => {
      const user = await createAccount(context, tx, { name, email, password, role, referredBy });
      if (found === undefined) return { userId: user.id };
      const { shopName = '', shopAddress: address = '', shopPhone: phone = '' } = form;
      const shop = { ownerId: user.id, ownerName: name, email, shopName, address, phone } as const;
      const { shopId } = await openShop(context, tx, { ...shop, pluginType: '', setupService: 'self' }, found);
      return { userId: user.id, shopId };
    });
  } catch (error) {
    if (!isTakenEmail(error)) throw toFormRefusal(error, FAILED, FORM_NAMES);
  }
  await inWriteTransaction(engine, (tx) => reportTakenAddress(context, tx, { email, password }));
  const bytes = (length: number) => engine.random.bytes(length);
  return { userId: newRecordId(bytes), ...(owner && { shopId: newShopId(engine.now(), bytes) }) };
}

async function checkRegistration(
  context: SignUpContext,
  form: RegisterForm,
): Promise<{ found?: LocatedShop; referredBy: string }> {
  const owner = form.role === 'shop_owner';
  const needed = ['name', 'email', 'password'] as const;
  const shopFields = ['shopName', 'shopAddress', 'shopPostcode', 'shopPhone'] as const;
  const problems: Problems = missingFields(form, owner ? [...needed, ...shopFields] : needed);
  const { shopPostcode = '', shopPhone = '' } = form;
  const place = owner && shopPostcode !== '' ? locate(context, 'shopPostcode', shopPostcode) : { problems: {} };
  const referral = await checkReferral(context, form.referralCode);
  const phone = owner ? phoneProblem('shopPhone', shopPhone) : {};
  throwIfProblems(FAILED, { ...problems, ...place.problems, ...phone, ...referral.problems });
  return { ...(place.found && { found: place.found }), referredBy: referral.referredBy };
}
