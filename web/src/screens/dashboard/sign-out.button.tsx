import { authMessages } from '@baitdrop/domain/messages/auth';
import LogOut from 'lucide-react/icons/log-out';
import { useNavigate } from 'react-router';
import { unsubscribePush } from '../../features/push/unsubscribe-push.ts';
import { signOut } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

export function SignOutButton() {
  const navigate = useNavigate();
  async function leave(): Promise<void> {
    await unsubscribePush();
    await signOut();
    showSnackbar({ kind: 'success', text: authMessages.signedOut });
    await navigate('/login');
  }
  return (
    <Button variant="secondary" onClick={() => void leave()}>
      <LogOut aria-hidden="true" size={18} strokeWidth={1.75} />
      Sign out
    </Button>
  );
}
