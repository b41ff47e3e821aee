import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { readError } from '../../platform/api/error-message.ts';

/** Returns the message when notifications could not be turned on or off on a device. */
export function pushErrorMessage(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : '';
  const { status, message } = readError(failure);
  // These errors come from the browser's push service, not from ours.
  if (name === 'AbortError' || name === 'NotAllowedError' || name === 'InvalidStateError')
    return troubleMessages.push.browserFailed;
  if (status >= 400 && status < 500 && status !== 429 && message !== '') return message;
  return troubleMessages.push.failed;
}
