import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { readError } from '../../platform/api/error-message.ts';

/** What a person is told when a device could not be switched on or off. */
export function pushErrorMessage(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : '';
  const { status, message } = readError(failure);
  // The browser's own push service, not ours.
  if (name === 'AbortError' || name === 'NotAllowedError' || name === 'InvalidStateError')
    return troubleMessages.push.browserFailed;
  if (status >= 400 && status < 500 && status !== 429 && message !== '') return message;
  return troubleMessages.push.failed;
}
