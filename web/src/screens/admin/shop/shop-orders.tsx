import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import { pence } from '@baitdrop/domain/money/pence';
import { Link } from 'react-router';
import { OrderStatusChip } from '../../../features/orders/order-status-chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { AdminSection } from '../admin-section.tsx';
import { LINE_LINK, LineList } from '../line-list.tsx';

export function ShopOrders({ page: { shop, orders } }: { page: AdminShopPage }) {
  const count = orders.total === 1 ? '1 order' : `${orders.total} orders`;
  return (
    <AdminSection
      title="Orders"
      lead={`${count}, ${orders.open} open now.`}
      actions={
        orders.total === 0 ? undefined : (
          <Link to={`/admin/orders?shop_id=${encodeURIComponent(shop.shop_id)}`} className={LINE_LINK}>
            All orders of the shop
          </Link>
        )
      }
    >
      <LineList label="Latest orders" rows={orders.latest} rowKey={({ id }) => id} empty="No orders yet.">
        {({ id, code, status, fulfilment, customer_name, total_pence, placed_at }) => (
          <>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3">
                <Link to={`/admin/orders/${id}`} className={`${LINE_LINK} tabular-nums`}>
                  {code}
                </Link>
                <OrderStatusChip status={status} fulfilment={fulfilment} />
              </span>
              <span className="text-sm [overflow-wrap:anywhere] text-muted">
                {customer_name}, <Instant at={new Date(placed_at)} />
              </span>
            </span>
            <Money amount={pence(total_pence)} />
          </>
        )}
      </LineList>
    </AdminSection>
  );
}
