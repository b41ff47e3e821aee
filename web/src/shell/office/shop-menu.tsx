import { DashboardRail } from '../../screens/dashboard/dashboard-rail.tsx';
import { OfficeMenu } from './office-menu.tsx';

export default function ShopMenu() {
  return <OfficeMenu title="Your shop" rail={<DashboardRail />} />;
}
