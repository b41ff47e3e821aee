import type { RetailerRecord } from '@baitdrop/contract/retailers';
import LogOut from 'lucide-react/icons/log-out';
import { Link, type MetaFunction, useNavigate } from 'react-router';
import { LiveMark } from '../../ui/live-mark.tsx';
import { SoundSwitch } from '../../features/desk/sound-switch.tsx';
import { useAnnouncements } from '../../features/desk/use-announcements.ts';
import { waitingOrdersQuery } from '../../features/desk/orders.queries.ts';
import { leadTimeQuery } from '../../features/my-shop/retailers.queries.ts';
import { leavePush } from '../../features/push/leave-push.ts';
import { proQuery } from '../../features/my-shop/pro.queries.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { signOut } from '../../platform/records/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { BellNotice } from './bell-notice.tsx';
import { ConfigurationCard } from './configuration.card.tsx';
import { NewOrderDock } from './new-order.dock.tsx';
import { OwnerScreen } from './owner-screen.tsx';
import { PauseCard } from './pause.card.tsx';
import { QuickActionsCard } from './quick-actions.card.tsx';
import { RecentOrdersSection } from './recent-orders.section.tsx';
import { SetupNotices } from './setup-notices.tsx';
import { SetupProgressCard } from './setup-progress.card.tsx';
import { StatsSection } from './stats.section.tsx';
import { SupportCard } from './support.card.tsx';
import { useQuery } from '../../platform/query/use-query.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Dashboard', description: 'Your shop’s orders, figures, keys and help.' });

export const handle = { requires: 'auth' };

function Dashboard({ retailer }: { retailer: RetailerRecord }) {
  const navigate = useNavigate();
  const { shop_id: shopId, shop_name: shopName } = retailer;
  const { data: waiting, refetch } = useQuery(waitingOrdersQuery(shopId));
  const announcements = useAnnouncements(waiting ?? []);
  const { data: leadTimeMinutes = 0 } = useQuery(leadTimeQuery(shopId));
  const { data: pro } = useQuery(proQuery(shopId));

  async function leave() {
    await leavePush();
    await signOut();
    showSnackbar({ kind: 'success', text: 'You are signed out. Tight lines!' });
    await navigate('/login');
  }

  return (
    <>
      <PageHeader
        title="Dashboard"
        kicker={shopName}
        actions={
          <>
            <Link to="/dashboard/orders" className={buttonClass('primary')}>
              Order desk
            </Link>
            <Button variant="secondary" onClick={() => void leave()}>
              <LogOut aria-hidden="true" size={18} strokeWidth={1.75} />
              Log out
            </Button>
          </>
        }
      />
      <div className="grid gap-6">
        <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <LiveMark />
          <SoundSwitch />
        </div>
        <SetupNotices retailer={retailer} />
        <BellNotice needsTouch={announcements.needsTouch} />
        <StatsSection retailer={retailer} />
        {retailer.baitdrop_enabled ? <PauseCard shopId={shopId} /> : null}
        <RecentOrdersSection shopId={shopId} />
        <SetupProgressCard shopId={shopId} />
        <ConfigurationCard retailer={retailer} />
        <div className="grid gap-6 md:grid-cols-2">
          <QuickActionsCard />
          <SupportCard shopName={shopName} isPriority={pro?.has_pro === true} />
        </div>
      </div>
      <NewOrderDock
        waiting={waiting ?? []}
        leadTimeMinutes={leadTimeMinutes}
        announcements={announcements}
        onChanged={() => void refetch()}
        pathOf={({ id }) => `/dashboard/orders?order=${id}`}
      />
    </>
  );
}

export default function DashboardScreen() {
  return (
    <OwnerScreen title="Dashboard" path="/dashboard">
      {(retailer) => <Dashboard retailer={retailer} />}
    </OwnerScreen>
  );
}
