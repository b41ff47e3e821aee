import { authMessages } from '@baitdrop/domain/messages/auth';
import { useNavigate } from 'react-router';
import { leavePush } from '../../features/push/leave-push.ts';
import { signOut } from '../../platform/records/client.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  async function leave(): Promise<void> {
    await leavePush();
    await signOut();
    showSnackbar({ kind: 'success', text: authMessages.signedOut });
    await navigate('/login');
  }
  return () => void leave();
}
