import { pageMeta } from '../../../platform/page-meta.ts';
import { AdminPage } from '../admin-page.tsx';
import { IfAdminMay, useMay } from '../admin-role.tsx';
import { AffiliateSummarySection } from '../affiliates/affiliate-summary.section.tsx';
import { AdminRecentOrders } from '../orders/recent-orders.section.tsx';
import { ShopTable } from '../shops/shop-table.tsx';
import { SystemStatusSection } from '../system/system-status.section.tsx';
import { ProblemsNotice } from './problems.notice.tsx';
import { QuickActionsSection } from './quick-actions.section.tsx';
import { AdminStats } from './stats.section.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextLink } from '../../../ui/links.tsx';

export const meta = () =>
  pageMeta({ title: 'Admin panel', description: 'Shops, orders, money and how everything runs.' });

export default function OverviewScreen() {
  const may = useMay();
  return (
    <AdminPage hasFigures title="Admin panel" lead="Shops, orders, money and how everything runs.">
      <ProblemsNotice />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${may('exports') ? 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start' : ''}`}
      >
        <AdminStats />
        <IfAdminMay area="exports">
          <QuickActionsSection />
        </IfAdminMay>
      </div>
      <Section
        isPlain
        title="Shops"
        actions={may('settings') ? <TextLink to="/admin/shops?status=waiting">Waiting for approval</TextLink> : null}
      >
        <ShopTable />
      </Section>
      <AdminRecentOrders />
      <IfAdminMay area="settings">
        <SystemStatusSection />
      </IfAdminMay>
      <IfAdminMay area="payouts">
        <AffiliateSummarySection />
      </IfAdminMay>
    </AdminPage>
  );
}
