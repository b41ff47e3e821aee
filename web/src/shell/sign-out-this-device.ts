import { authMessages } from '@baitdrop/domain/messages/auth';
import { unsubscribePush } from '../features/push/unsubscribe-push.ts';
import { signOut } from '../platform/records/client.ts';
import { showSnackbar } from '../ui/snackbar/snackbars.ts';

/** Signs out on this device and stops its push notifications about orders. */
export async function signOutThisDevice(): Promise<void> {
  await unsubscribePush();
  await signOut();
  showSnackbar({ kind: 'success', text: authMessages.signedOut });
}
