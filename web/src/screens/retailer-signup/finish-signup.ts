import type { RetailerSignupForm } from '@baitdrop/contract/accounts';
import { retailerMessages, signupMessages } from '@baitdrop/domain/messages/retailer';
import { signUpRetailer } from '../../features/accounts/accounts.queries.ts';
import { formError, readError, type FormError } from '../../platform/api/error-message.ts';
import { claimReferral } from '../../features/referral/claim-referral.ts';
import { records } from '../../platform/records/client.ts';

/** The shop exists but signing in failed, which is also how a taken address looks from here. */
class SignInFailed extends Error {
  override name = 'SignInFailed';
}

let lastSent = { form: '', key: '' };

/** The same form sent again keeps its key, so that a lost answer makes no second shop. */
function keyFor(form: RetailerSignupForm): string {
  const text = JSON.stringify(form);
  if (lastSent.form !== text) lastSent = { form: text, key: crypto.randomUUID() };
  return lastSent.key;
}

export async function finishSignup(form: RetailerSignupForm): Promise<void> {
  await signUpRetailer(form, keyFor(form));
  const users = await records('users');
  try {
    // Somebody who was signed in is an owner from now on; their session has to learn it.
    if (form.password === undefined) await users.authRefresh();
    else await users.authWithPassword(form.email, form.password);
  } catch (failure) {
    throw new SignInFailed('The sign-in after the sign-up failed', { cause: failure });
  }
  if (form.password !== undefined) await claimReferral();
}

const sayings = new Set<string>([
  retailerMessages.createFailed,
  signupMessages.createFailed,
  signupMessages.fieldsMissing,
]);

export function signupError(failure: unknown, email: string): FormError {
  if (failure instanceof SignInFailed) {
    const advice = `If that doesn’t work, follow the link in the email we’ve sent to ${email}.`;
    return { message: signupMessages.loginFailed, advice, fields: {} };
  }
  const { message } = readError(failure);
  return formError(
    failure,
    sayings.has(message) ? message : signupMessages.createFailed,
    sayings.has(message) || message === '' ? undefined : message,
  );
}
