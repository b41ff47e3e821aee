import { authMessages } from '@baitdrop/domain/messages/auth';
import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { type FormError, formError, readError } from '../../platform/api/error-message.ts';

/** Blames the credentials only if the server rejected them; without a reply they were never checked. */
export function signInError(failure: unknown, advice: string): FormError {
  const { status } = readError(failure);
  if (status === 0) return formError(failure, troubleMessages.unreachable);
  const isJudged = status < 500 && status !== 429;
  return formError(failure, isJudged ? authMessages.invalidCredentials : authMessages.notSignedIn, advice);
}
