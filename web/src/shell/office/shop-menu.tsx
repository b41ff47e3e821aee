import { lazy } from 'react';
import { DashboardRail } from '../../screens/dashboard/dashboard-rail.tsx';
import { NotificationsButton } from '../../screens/dashboard/notifications/notifications.button.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { OfficeSearch } from './office-search.tsx';

const ShopSearchDialog = lazy(() => import('../../screens/dashboard/search/shop-search.dialog.tsx'));

export default function ShopMenu() {
  return (
    <OfficeMenu title="Your shop" rail={<DashboardRail />}>
      <OfficeSearch Dialog={ShopSearchDialog} />
      <NotificationsButton />
    </OfficeMenu>
  );
}
