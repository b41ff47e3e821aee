import { ShopRail } from '../../features/desk/shop-rail.tsx';
import { startDashboardData } from './start-dashboard.ts';
import { useMyShop } from './use-my-shop.ts';

/** The rail of the dashboard; nothing for owners who have not set up a shop. */
export function DashboardRail() {
  const { data: shop } = useMyShop();
  return shop === 'none' ? null : <ShopRail shopId={shop?.shop_id} startData={startDashboardData} />;
}
