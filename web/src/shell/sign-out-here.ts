import { authMessages } from '@baitdrop/domain/messages/auth';
import { leavePush } from '../features/push/leave-push.ts';
import { signOut } from '../platform/records/client.ts';
import { showSnackbar } from '../ui/snackbar/snackbars.ts';

/** Ends the session of this device, and its messages about orders. */
export async function signOutHere(): Promise<void> {
  await leavePush();
  await signOut();
  showSnackbar({ kind: 'success', text: authMessages.signedOut });
}
