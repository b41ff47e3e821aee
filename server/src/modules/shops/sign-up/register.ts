import { newRecordId, newShopId } from '@baitdrop/domain/ids/ids';
import { authMessages } from '@baitdrop/domain/messages/auth.messages';
import { registerForm, type RegisterAnswer, type RegisterForm } from '@baitdrop/contract/accounts';
import { inWriteTransaction } from '@baitdrop/records/write/write-transaction';
import { asRefusal, blanks, type Problems, readForm, refuseIfAny } from '../../accounts/own-account/account-form.ts';
import type { AccountParts } from '../../accounts/own-account/account-parts.ts';
import { createAccount, isTakenAddress, remindOwner } from '../../accounts/own-account/new-account.ts';
import { type FoundPlace, locate, openShop } from './open-shop.ts';

const failed = authMessages.registrationFailed;
const formNames = {
  shop_name: 'shopName',
  address: 'shopAddress',
  postcode: 'shopPostcode',
  phone: 'shopPhone',
} as const;

export const readRegistration = (body: unknown): RegisterForm => readForm(registerForm, body, failed);

/**
 * An address that has an account gets the same answer as a new one, with ids of nothing. All that can be refused for
 * other reasons is refused before the address is looked at.
 */
export async function register(parts: AccountParts, form: RegisterForm): Promise<RegisterAnswer> {
  const { engine } = parts;
  const owner = form.role === 'shop_owner';
  const { found, referredBy } = await checkRegistration(parts, form);
  const { name, email, password, role } = form;
  try {
    return await inWriteTransaction(engine, async (tx) => {
      const user = await createAccount(parts, tx, { name, email, password, role, referredBy });
      if (found === undefined) return { userId: user.id };
      const { shopName = '', shopAddress: address = '', shopPhone: phone = '' } = form;
      const shop = { ownerId: user.id, ownerName: name, email, shopName, address, phone } as const;
      const { shopId } = await openShop(parts, tx, { ...shop, pluginType: '', setupService: 'self' }, found);
      return { userId: user.id, shopId };
    });
  } catch (error) {
    if (!isTakenAddress(error)) throw asRefusal(error, failed, formNames);
  }
  await inWriteTransaction(engine, (tx) => remindOwner(parts, tx, email, password));
  const bytes = (length: number) => engine.random.bytes(length);
  return { userId: newRecordId(bytes), ...(owner && { shopId: newShopId(engine.now(), bytes) }) };
}

async function checkRegistration(
  parts: AccountParts,
  form: RegisterForm,
): Promise<{ found?: FoundPlace; referredBy: string }> {
  const owner = form.role === 'shop_owner';
  const needed = ['name', 'email', 'password'] as const;
  const shopFields = ['shopName', 'shopAddress', 'shopPostcode', 'shopPhone'] as const;
  const problems: Problems = blanks(form, owner ? [...needed, ...shopFields] : needed);
  const { shopPostcode = '' } = form;
  const place = owner && shopPostcode !== '' ? locate(parts, 'shopPostcode', shopPostcode) : { problems: {} };
  const referral = await checkReferral(parts, form.referralCode);
  refuseIfAny(failed, { ...problems, ...place.problems, ...referral.problems });
  return { ...(place.found && { found: place.found }), referredBy: referral.referredBy };
}

/** A wrong code is said, not swallowed: somebody expects five pounds. */
export async function checkReferral(
  { engine, findReferrer }: AccountParts,
  code = '',
): Promise<{ referredBy: string; problems: Problems }> {
  if (code === '') return { referredBy: '', problems: {} };
  const referredBy = await findReferrer(engine.pool, code);
  if (referredBy !== undefined) return { referredBy, problems: {} };
  const problem = { code: 'validation_unknown_code', message: 'We do not know that referral code.' };
  return { referredBy: '', problems: { referralCode: problem } };
}
