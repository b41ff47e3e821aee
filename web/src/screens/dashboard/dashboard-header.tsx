import { authMessages } from '@baitdrop/domain/messages/auth';
import LogOut from 'lucide-react/icons/log-out';
import { Link, useNavigate } from 'react-router';
import { unsubscribePush } from '../../features/push/unsubscribe-push.ts';
import { signOut } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

interface DashboardHeaderProps {
  /** The owner of the dashboard. */
  kicker: string;
  /** The page that most users come for. */
  mainPage: { to: string; label: string };
}

export function DashboardHeader({ kicker, mainPage }: DashboardHeaderProps) {
  const navigate = useNavigate();
  async function leave(): Promise<void> {
    await unsubscribePush();
    await signOut();
    showSnackbar({ kind: 'success', text: authMessages.signedOut });
    await navigate('/login');
  }
  return (
    <PageHeader
      title="Dashboard"
      kicker={kicker}
      actions={
        <>
          <Link to={mainPage.to} className={buttonClass('primary')}>
            {mainPage.label}
          </Link>
          <Button variant="secondary" onClick={() => void leave()}>
            <LogOut aria-hidden="true" size={18} strokeWidth={1.75} />
            Sign out
          </Button>
        </>
      }
    />
  );
}
