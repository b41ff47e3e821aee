// Identifies the person who adds or uses a second factor: either signed in, or at the second step of a sign-in.
import type { ReauthenticationForm } from '@baitdrop/contract/second-factors';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { isSuperuser } from '@baitdrop/records/api/read-request';
import { verifyPassword } from '@baitdrop/records/auth/password';
import { countPasswordGuess, forgetPasswordGuesses } from '@baitdrop/records/auth/password-guesses';
import { findPendingSignIn, type PendingSignIn } from '@baitdrop/records/auth/second-factor';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { accountRefusal } from '../account-form.ts';
import { findFactors } from './factors.db.ts';

type Parts = Pick<Context, 'engine' | 'pool'>;

export async function requireHalfSignIn({ engine }: Parts, mfaId: string): Promise<PendingSignIn> {
  const half = await findPendingSignIn(engine, mfaId);
  if (half === null) throw new AppError('sign_in_over', 400, refusals.account.signInTookTooLong);
  return half;
}

/** Accepts a completed first step for adding the first factor, never a further one. */
export async function requireFirstFactor(parts: Parts, mfaId: string): Promise<PendingSignIn> {
  const half = await requireHalfSignIn(parts, mfaId);
  if ((await findFactors(parts.pool, half.record)).length > 0)
    throw new AppError('factor_exists', 403, refusals.account.finishSigningIn);
  return half;
}

const hasPassword = (owner: StoredRecord): boolean => isSuperuser(owner) || owner.values['has_password'] === true;

/** Requires the password, so that a stranger at an open page cannot lock its owner out. */
export async function requirePassword(
  { engine }: Parts,
  owner: StoredRecord,
  { password = '' }: ReauthenticationForm,
): Promise<void> {
  if (!hasPassword(owner)) return;
  await countPasswordGuess(engine, owner);
  if (await verifyPassword(String(owner.values['password']), password)) return forgetPasswordGuesses(engine, owner);
  const problem = { code: 'validation_invalid_password', message: formRefusals.account.wrongPassword };
  throw accountRefusal(formRefusals.nothingChanged, { password: problem });
}
