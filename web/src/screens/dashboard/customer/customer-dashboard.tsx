import LogOut from 'lucide-react/icons/log-out';
import { Link } from 'react-router';
import type { Session } from '../../../platform/records/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { AccountPanel, CreditPanel, PlacesPanel } from './account.panels.tsx';
import { FavouritesPanel } from './favourites.panel.tsx';
import { OrdersPanels } from './orders.panels.tsx';

/** Everything of a customer's own: what is under way, what was, and what we remember. */
export default function CustomerDashboard({ session }: { session: Session }) {
  const leave = useSignOut();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-content px-4 pb-24">
      <PageHeader
        title="Dashboard"
        kicker={session.name || 'BaitDrop'}
        actions={
          <>
            <Link to="/order" className={buttonClass('primary')}>
              Order bait
            </Link>
            <Button variant="secondary" onClick={leave}>
              <LogOut aria-hidden="true" size={18} strokeWidth={1.75} />
              Sign out
            </Button>
          </>
        }
      />
      <div className="grid gap-5">
        <OrdersPanels />
        <div className="grid gap-5 md:grid-cols-2">
          <FavouritesPanel />
          <CreditPanel userId={session.userId} />
          <PlacesPanel />
          <AccountPanel session={session} />
        </div>
      </div>
    </div>
  );
}
