import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { hasShopDashboard, shopRoleIn } from '../../features/desk/shop-role.ts';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { useSession } from '../../platform/records/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { PageMain } from '../../ui/page-main.tsx';
import { RailPage } from '../../ui/rail/rail-page.tsx';
import { DashboardRail } from './dashboard-rail.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { RequireShop } from './require-shop.tsx';
import { useMyShop } from './use-my-shop.ts';
import { ShopContext } from './use-shop.ts';

const CustomerDashboard = lazy(() => import('./account/customer-dashboard.tsx'));

/** The `handle` of a shop's screen. */
interface ShopScreenHandle {
  /** The headline while the shop is loading. */
  title?: string;
  /** True if the screen has its own bar at the bottom. */
  endsWithBar?: boolean;
}

/** Phones have no room for it in the top bar. */
function SampleNotice() {
  return (
    <p className="flex items-center gap-x-3 pt-3 text-sm text-muted sm:hidden print:hidden">
      <SampleChip />
      <span className="min-w-0 flex-1 truncate">Past orders and figures are made up.</span>
    </p>
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

/** The frame of every shop screen. At `/dashboard`, users without a shop get the customer's dashboard instead. */
export default function DashboardLayout() {
  const isHydrated = useHydrated();
  const session = useSession();
  const path = useLocation().pathname.replace(/\/+$/, '');
  const { title = '', endsWithBar = false } = (useMatches().at(-1)?.handle ?? {}) as ShopScreenHandle;
  const shopRole = shopRoleIn(session);
  const { isTheirs } = useMyShop();

  if (isHydrated && path === '/dashboard') {
    if (shopRole === 'packer') return <Navigate to="/dashboard/orders" replace />;
    if (session !== null && !hasShopDashboard(session))
      return (
        <PageMain>
          <Suspense fallback={<LoadingDashboard />}>
            <CustomerDashboard key={session.userId} session={session} />
          </Suspense>
        </PageMain>
      );
  }

  return (
    <RailPage
      rail={!isHydrated || isTheirs ? <DashboardRail /> : null}
      railClassName={isHydrated ? '' : 'if-signed-in if-not-customer'}
      endsWithBar={endsWithBar}
    >
      <RequireShop title={title} path={path}>
        {(retailer) => (
          <ShopContext key={retailer.shop_id} value={retailer}>
            {retailer.baitdrop_enabled ? <PausedNotice shopId={retailer.shop_id} /> : null}
            {retailer.sample ? <SampleNotice /> : null}
            <Outlet />
          </ShopContext>
        )}
      </RequireShop>
    </RailPage>
  );
}
