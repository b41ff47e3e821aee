import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import type { Shared } from '../platform/native/phone.ts';
import { share } from '../platform/native/share.ts';
import { showSnackbar } from './snackbar/snackbars.ts';

/** Shares a link, and shows a message if the device does not. */
export async function shareLink(shared: Shared): Promise<void> {
  const outcome = await share(shared);
  if (outcome === 'copied') showSnackbar({ kind: 'success', text: pluginsMessages.copied });
  if (outcome === 'failed') showSnackbar({ kind: 'error', text: troubleMessages.notShared });
}
