import { answerCaseAsShop } from '@baitdrop/contract/cases';
import { useState } from 'react';
import { CaseThread } from '../../../features/cases/case-thread.tsx';
import { deskCaseQuery, fetchShopCasePhoto } from '../../../features/cases/cases.queries.ts';
import { canRefundOrder, type DeskOrder } from '../../../features/desk/desk-order.ts';
import { RefundDialog } from '../../../features/desk/refund.dialog.tsx';
import { call } from '../../../platform/api/call.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

/** The problem that the customer reported; empty if there is none. */
export function DeskOrderCase({ order, onChanged }: { order: DeskOrder; onChanged: () => void }) {
  const { data, refetch } = useQuery(deskCaseQuery(order.id));
  const [isRefunding, setRefunding] = useState(false);
  if (!data?.case) return null;
  const { case: found, can } = data;
  return (
    <section aria-label="Reported problem">
      <Card isLive={found.status === 'open'}>
        <h3 className="mb-3 text-xl">The customer reports a problem</h3>
        <CaseThread
          reader="shop"
          case={found}
          can={can}
          shopName={order.shop_name}
          customerName={order.customer_name}
          loadPhoto={(photo) => fetchShopCasePhoto(order.id, photo)}
          onWrite={async (text) => {
            await call(answerCaseAsShop, { params: { id: order.id }, body: { text } });
            await refetch();
          }}
        >
          {found.status !== 'closed' && canRefundOrder(order) ? (
            <Button variant="secondary" onClick={() => setRefunding(true)}>
              Refund items
            </Button>
          ) : null}
        </CaseThread>
      </Card>
      {isRefunding ? (
        <RefundDialog
          order={order}
          onClose={() => setRefunding(false)}
          onDone={(text) => {
            showSnackbar({ kind: 'success', text });
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}
