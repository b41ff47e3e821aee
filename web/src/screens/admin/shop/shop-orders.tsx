import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import { pence } from '@baitdrop/domain/money/pence';
import { ListedOrderChips } from '../../../features/orders/order-status-chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { LineList } from '../line-list.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Section } from '../../../ui/section.tsx';
import { AdminOrderLink } from '../order-link.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

export function ShopOrders({ page: { shop, orders } }: { page: AdminShopPage }) {
  const count = orders.total === 1 ? '1 order' : `${orders.total} orders`;
  return (
    <Section
      title="Orders"
      lead={`${count}, ${orders.open} open now.`}
      actions={
        orders.total === 0 ? undefined : (
          <TextLink
            to={pageAddress('/admin/orders', { query: { shop_id: shop.shop_id } })}
            className="[overflow-wrap:anywhere] md:min-h-8"
          >
            All orders of the shop
          </TextLink>
        )
      }
    >
      <LineList label="Latest orders" rows={orders.latest} rowKey={({ id }) => id} empty="No orders yet.">
        {(order) => (
          <>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3">
                <AdminOrderLink order={order.id} code={order.code} />
                <ListedOrderChips order={order} />
              </span>
              <span className="text-sm [overflow-wrap:anywhere] text-muted">
                {order.customer_name}, <Instant at={new Date(order.placed_at)} />
              </span>
            </span>
            <Money amount={pence(order.total_pence)} />
          </>
        )}
      </LineList>
    </Section>
  );
}
