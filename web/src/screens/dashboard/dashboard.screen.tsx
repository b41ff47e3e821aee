import { type MetaFunction } from 'react-router';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { LiveIndicator } from '../../ui/live-indicator.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import { useShopPermission } from '../../features/desk/shop-role.ts';
import { shopOverviewQuery } from '../../features/desk/desk.queries.ts';
import { useOpenOrders } from '../../features/desk/orders.queries.ts';
import { SoundSwitch } from '../../features/desk/sound-switch.tsx';
import { proQuery } from '../../features/my-shop/pro.queries.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { CasesNotice } from './cases-notice.tsx';
import { ConfigurationCard } from './configuration.card.tsx';
import { MessagesNotice } from './messages-notice.tsx';
import { MissedNotice } from './missed-notice.tsx';
import { useShop } from './use-shop.ts';
import { NowSection } from './now.section.tsx';
import { OverviewAside } from './overview.aside.tsx';
import { QuickActionsCard } from './quick-actions.card.tsx';
import { RecentOrdersSection } from './recent-orders.section.tsx';
import { SetupChecklistSection } from './setup-checklist.section.tsx';
import { SetupNotices } from './setup-notices.tsx';
import { SetupProgressCard } from './setup-progress.card.tsx';
import { StatsSection } from './stats.section.tsx';
import { SignOutButton } from './sign-out.button.tsx';
import { SupportCard } from './support.card.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { VatNotice } from './vat-notice.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Dashboard', description: 'Your orders or your shop’s, current and past.' });

export const handle = { requires: 'auth', title: 'Dashboard' };

/** The overview of a shop. */
export default function DashboardScreen() {
  const retailer = useShop();
  const { shop_id: shopId, shop_name: shopName } = retailer;
  const { data: pro } = useQuery(proQuery(shopId));
  const overview = useQuery(shopOverviewQuery(shopId));
  const seesKeys = useShopPermission('keys');
  const orders = useOpenOrders(shopId, '');
  // The parts above them grow when they arrive.
  const isGrowing = [overview, orders].some(({ data, isError }) => data === undefined && !isError);
  const isNew = !retailer.baitdrop_enabled && retailer.suspended_at === '' && retailer.plugin_type !== '';

  return (
    <>
      <TitleRow
        title="Dashboard"
        chip={<LiveIndicator />}
        actions={
          <>
            <SoundSwitch />
            <LinkButton to="/dashboard/orders">Order desk</LinkButton>
            <SignOutButton />
          </>
        }
      />
      <div className="grid gap-6">
        {seesKeys ? <SetupNotices retailer={retailer} /> : null}
        <MissedNotice shopId={shopId} />
        {seesKeys && retailer.vat_number !== '' ? <VatNotice shopId={shopId} /> : null}
        <CasesNotice shopId={shopId} />
        <MessagesNotice shopId={shopId} />
        {isNew && seesKeys ? <SetupChecklistSection retailer={retailer} /> : null}
        <div className="grid gap-6">
          <div className="max-sm:order-1">
            <StatsSection retailer={retailer} overview={overview.data} />
          </div>
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <NowSection shopId={shopId} couriers={overview.data?.couriers} />
            <div className={isGrowing ? 'invisible' : ''}>
              <OverviewAside query={overview} />
            </div>
          </div>
        </div>
        <div className={isGrowing ? 'invisible' : ''}>
          <RecentOrdersSection shopId={shopId} />
        </div>
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
