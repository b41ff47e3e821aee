import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { lazy, Suspense } from 'react';
import { type MetaFunction, Navigate } from 'react-router';
import { LiveIndicator } from '../../ui/live-indicator.tsx';
import { shopRoleIn, useShopPermission } from '../../features/desk/shop-role.ts';
import { SoundSwitch } from '../../features/desk/sound-switch.tsx';
import { proQuery } from '../../features/my-shop/pro.queries.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { CasesNotice } from './cases-notice.tsx';
import { ConfigurationCard } from './configuration.card.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { MessagesNotice } from './messages-notice.tsx';
import { MissedNotice } from './missed-notice.tsx';
import { OwnerScreen } from './owner-screen.tsx';
import { PauseCard } from './pause.card.tsx';
import { QuickActionsCard } from './quick-actions.card.tsx';
import { RecentOrdersSection } from './recent-orders.section.tsx';
import { SetupNotices } from './setup-notices.tsx';
import { SetupProgressCard } from './setup-progress.card.tsx';
import { StatsSection } from './stats.section.tsx';
import { SupportCard } from './support.card.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { VatNotice } from './vat-notice.tsx';

const CustomerDashboard = lazy(() => import('./customer/customer-dashboard.tsx'));

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Dashboard', description: 'Your orders or your shop’s, current and past.' });

export const handle = { requires: 'auth' };

function Dashboard({ retailer }: { retailer: RetailerRecord }) {
  const { shop_id: shopId, shop_name: shopName } = retailer;
  const { data: pro } = useQuery(proQuery(shopId));
  const seesKeys = useShopPermission('keys');

  return (
    <>
      <DashboardHeader kicker={shopName} mainPage={{ to: '/dashboard/orders', label: 'Order desk' }} />
      <div className="grid gap-6">
        <div className="-mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <LiveIndicator />
          <SoundSwitch />
        </div>
        {seesKeys ? <SetupNotices retailer={retailer} /> : null}
        <MissedNotice shopId={shopId} />
        {seesKeys && retailer.vat_number !== '' ? <VatNotice shopId={shopId} /> : null}
        <CasesNotice shopId={shopId} />
        <MessagesNotice shopId={shopId} />
        <StatsSection retailer={retailer} />
        {retailer.baitdrop_enabled ? <PauseCard shopId={shopId} /> : null}
        <RecentOrdersSection shopId={shopId} />
        {seesKeys ? <SetupProgressCard shopId={shopId} /> : null}
        {seesKeys ? <ConfigurationCard retailer={retailer} /> : null}
        <div className="grid gap-6 md:grid-cols-2">
          <QuickActionsCard />
          <SupportCard shopName={shopName} isPriority={pro?.has_pro === true} />
        </div>
      </div>
    </>
  );
}

function LoadingDashboard() {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-content px-4 pb-24">
      <h1 className="py-8 text-3xl md:py-12 md:text-4xl">Dashboard</h1>
      <SkeletonGroup label="Loading your dashboard">
        <Skeleton shape="block" className="h-72" />
      </SkeletonGroup>
    </div>
  );
}

/** Shows the shop's dashboard to shop owners and staff, and the customer's to all other signed-in users. */
export default function DashboardScreen() {
  const isHydrated = useHydrated();
  const session = useSession();
  const shopRole = shopRoleIn(session);
  if (isHydrated && shopRole === 'packer') return <Navigate to="/dashboard/orders" replace />;
  if (isHydrated && session?.role === 'customer' && shopRole === null) {
    return (
      <Suspense fallback={<LoadingDashboard />}>
        <CustomerDashboard key={session.userId} session={session} />
      </Suspense>
    );
  }
  return (
    <OwnerScreen title="Dashboard" path="/dashboard">
      {(retailer) => <Dashboard retailer={retailer} />}
    </OwnerScreen>
  );
}
