import type { RetailerSignupForm } from '@baitdrop/contract/accounts';
import { signupMessages } from '@baitdrop/domain/messages/retailer';
import { signUpRetailer } from '../../features/accounts/accounts.queries.ts';
import { sendShopPicture } from '../../features/my-shop/my-shop.queries.ts';
import { formError, readError, type FormError } from '../../platform/api/error-message.ts';
import { claimReferral } from '../../features/referral/claim-referral.ts';
import { records } from '../../platform/records/client.ts';

/** The shop exists but signing in failed, which is also how a taken address looks from here. */
export class SignInFailed extends Error {
  override name = 'SignInFailed';
}

/** Creates the shop and returns whether the photo was saved; a failed photo does not fail the sign-up. */
export async function finishSignup(form: RetailerSignupForm, photo: File | undefined): Promise<{ hasPhoto: boolean }> {
  await signUpRetailer(form);
  const users = await records('users');
  let shopId: string;
  try {
    // Renews the session of a user who was signed in, because they are an owner now.
    const { record } =
      form.password === undefined ? await users.authRefresh() : await users.authWithPassword(form.email, form.password);
    shopId = record.shop_id;
  } catch (failure) {
    throw new SignInFailed('The sign-in after the sign-up failed', { cause: failure });
  }
  if (form.password !== undefined) await claimReferral();
  return { hasPhoto: photo !== undefined && (await isKept(shopId, photo)) };
}

const isKept = (shopId: string, photo: File): Promise<boolean> =>
  sendShopPicture(shopId, 'photo', photo).then(
    () => true,
    () => false,
  );

export function signupError(failure: unknown, email: string): FormError {
  if (failure instanceof SignInFailed) {
    const advice = `If that doesn’t work, follow the link in the email we’ve sent to ${email}.`;
    return { message: signupMessages.loginFailed, advice, fields: {} };
  }
  const { code, message } = readError(failure);
  return code === 'account_refused'
    ? formError(failure, message)
    : formError(failure, signupMessages.createFailed, message || undefined);
}
