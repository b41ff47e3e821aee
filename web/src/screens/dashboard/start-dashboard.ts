import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import { addressesQuery } from '../../features/accounts/addresses.queries.ts';
import { meQuery } from '../../features/accounts/me.queries.ts';
import { myOrdersQuery } from '../../features/orders/my-orders.queries.ts';
import {
  approvalRequestsQuery,
  openOrdersQuery,
  ordersQuery,
  waitingOrdersQuery,
} from '../../features/desk/orders.queries.ts';
import { figuresQuery, missedOrdersQuery, shopOverviewQuery, troublesQuery } from '../../features/desk/desk.queries.ts';
import { requiredPermission } from '../../features/desk/shop-navigation.ts';
import { hasShopDashboard, shopRoleIn } from '../../features/desk/shop-role.ts';
import {
  customersQuery,
  moneyQuery,
  pauseQuery,
  payoutsQuery,
  refundsQuery,
  vatDocumentsQuery,
} from '../../features/my-shop/my-shop.queries.ts';
import { retailerQuery } from '../../features/my-shop/retailers.queries.ts';
import { shelfQuery } from '../../features/shelf/shelf.queries.ts';
import { session } from '../../platform/records/session.ts';
import { startQuery } from '../../platform/query/start-query.ts';
import { PRODUCTS_PER_PAGE, readShelfAddress } from './products/shelf-address.ts';

/** Requests what the account shows first. */
export function startAccountData(): void {
  const user = session.get();
  if (user === null) return;
  startQuery(meQuery(user.userId));
  startQuery(addressesQuery);
  startQuery(myOrdersQuery);
}

/** Requests what a shop's screen shows, with the shop of the session, before the shop itself has loaded. */
export function startDashboardData(path: string): void {
  const user = session.get();
  const role = shopRoleIn(user);
  if (user !== null && !hasShopDashboard(user)) return path === '/dashboard' ? startAccountData() : undefined;
  // An administrator's requests for a shop need a header that its screens set.
  if (user === null || user.role === 'admin' || role === null) return;
  startQuery(retailerQuery(user));
  const shopId = user.role === 'shop_owner' ? user.shopId : user.worksAt;
  if (shopId === '' || !roleHasPermission(role, requiredPermission(path))) return;
  startQuery(waitingOrdersQuery(shopId));
  startQuery(pauseQuery(shopId));
  if (path === '/dashboard') {
    startQuery(figuresQuery(shopId));
    startQuery(shopOverviewQuery(shopId));
    startQuery(missedOrdersQuery(shopId));
    startQuery(openOrdersQuery(shopId, ''));
    startQuery(ordersQuery({ shopId, status: 'all', from: '', until: '', search: '' }, 1));
  }
  if (path === '/dashboard/orders') {
    startQuery(approvalRequestsQuery(shopId));
    startQuery(troublesQuery(shopId));
    startQuery(openOrdersQuery(shopId, ''));
  }
  if (path === '/dashboard/products') {
    const address = readShelfAddress(new URLSearchParams());
    startQuery(shelfQuery(shopId, { ...address, perPage: PRODUCTS_PER_PAGE }));
  }
  if (path === '/dashboard/customers') startQuery(customersQuery(shopId, 1));
  if (path === '/dashboard/money') {
    startQuery(moneyQuery(shopId));
    startQuery(payoutsQuery(shopId, 1));
    startQuery(refundsQuery(shopId, 1));
    startQuery(vatDocumentsQuery(shopId, 1));
  }
}
