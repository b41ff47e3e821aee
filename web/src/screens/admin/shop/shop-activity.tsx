import type { AdminShopPage } from '@baitdrop/contract/admin-shop-page';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { actionText } from '../audit/action-text.ts';
import { LineList } from '../line-list.tsx';
import { AdminOrderLink } from '../order-link.tsx';

export function ShopDeliveries({ deliveries }: Pick<AdminShopPage, 'deliveries'>) {
  return (
    <Section title="Couriers" lead="The latest deliveries.">
      <LineList
        label="Latest deliveries"
        rows={deliveries}
        rowKey={({ order, created_at }) => `${order}:${created_at}`}
        empty="No courier has been called yet."
      >
        {({ order, code, courier, status, failure, created_at }) => (
          <>
            <span className="min-w-0">
              <AdminOrderLink order={order} code={code} />
              <span className="block text-sm [overflow-wrap:anywhere] text-muted">
                {[courier === '' ? 'no courier yet' : actionText(courier), status.replaceAll('_', ' '), failure]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Instant at={new Date(created_at)} />
          </>
        )}
      </LineList>
    </Section>
  );
}

export function ShopHistory({ audit }: Pick<AdminShopPage, 'audit'>) {
  return (
    <Section title="What administrators did" lead="From the audit log.">
      <LineList label="What administrators did" rows={audit} rowKey={({ id }) => id} empty="Nothing yet.">
        {({ action, by, at }) => (
          <>
            <span className="min-w-0">
              {actionText(action)}
              <span className="block text-sm [overflow-wrap:anywhere] text-muted">{by}</span>
            </span>
            <Instant at={new Date(at)} />
          </>
        )}
      </LineList>
    </Section>
  );
}
