import { authMessages } from '@baitdrop/domain/messages/auth';
import { leavePush } from '../features/push/leave-push.ts';
import { signOut } from '../platform/records/client.ts';
import { showSnackbar } from '../ui/snackbar/snackbars.ts';

/** Signs out on this device and stops its push notifications about orders. */
export async function signOutHere(): Promise<void> {
  await leavePush();
  await signOut();
  showSnackbar({ kind: 'success', text: authMessages.signedOut });
}
