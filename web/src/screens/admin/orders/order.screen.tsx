import { type AdminOrder, readAdminOrder } from '@baitdrop/contract/admin-orders';
import { isHeldByBank } from '@baitdrop/domain/disputes/dispute';
import { canCancel, canRefund } from '@baitdrop/domain/orders/order-commands';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ask } from '../../../platform/api/call.ts';
import { DisputeChip } from '../../../features/orders/dispute-chip.tsx';
import { ListedOrderChips } from '../../../features/orders/order-status-chip.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { AdminPage } from '../admin-page.tsx';
import { useMay } from '../admin-role.tsx';
import { ShopLink } from '../shop-link.tsx';
import { CancelOrderDialog } from './cancel-order.dialog.tsx';
import { LostParcelDialog } from './lost-parcel.dialog.tsx';
import { AdminOrderCase } from './order-case.tsx';
import { AdminOrderCourier } from './order-courier.tsx';
import { OrderDisputes } from './order-disputes.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLedger } from './order-ledger.tsx';
import { AdminOrderLines } from './order-lines.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderPeople } from './order-people.tsx';
import { RefundOrderDialog } from './refund-order.dialog.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { DetailScreen } from '../detail-screen.tsx';

export const meta = () => pageMeta({ title: 'Order', description: 'All that happened to an order.' });

function OrderPage({ order, onChanged }: { order: AdminOrder; onChanged: () => void }) {
  const [openDialog, setOpenDialog] = useState<'refund' | 'cancel' | null>(null);
  const [parcel, setParcel] = useState<AdminOrder['lost_parcel']>(null);
  const close = () => setOpenDialog(null);
  const may = useMay();
  const isRefundable = canRefund({ ...order, isPaid: order.times.paid_at !== null });
  return (
    <AdminPage
      hasFigures
      back={<BackLink to="/admin/orders">All orders</BackLink>}
      title={`Order ${order.code}`}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <ListedOrderChips order={{ ...order, ...order.sums, packed: order.times.ready_at !== null }} />
          {order.times.paid_at === null ? <Chip tone="warning">Not paid</Chip> : null}
          <DisputeChip dispute={order.dispute} />
          {order.late ? <Chip tone="error">Late</Chip> : null}
          <ShopLink shopId={order.shop_id}>{order.shop_name}</ShopLink>
        </span>
      }
      actions={
        <>
          {order.lost_parcel === null || isHeldByBank(order.dispute) ? null : (
            <Button variant="secondary" onClick={() => setParcel(order.lost_parcel)}>
              Lost parcel
            </Button>
          )}
          {isRefundable ? (
            <Button variant="secondary" onClick={() => setOpenDialog('refund')}>
              Refund
            </Button>
          ) : null}
          {may('order-desk') && canCancel(order) ? (
            <Button variant="danger" onClick={() => setOpenDialog('cancel')}>
              Cancel order
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2 xl:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {may('order-desk') ? (
            <AdminOrderCase order={order} onRefund={isRefundable ? () => setOpenDialog('refund') : null} />
          ) : null}
          <OrderDisputes order={order} onChanged={onChanged} />
          <AdminOrderLines order={order} />
          <OrderPeople order={order} />
          <OrderPayments order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OrderHistory order={order} />
          <AdminOrderCourier order={order} />
        </div>
      </div>
      <OrderLedger order={order} />
      {openDialog === 'refund' ? <RefundOrderDialog order={order} onClose={close} onDone={onChanged} /> : null}
      {parcel === null ? null : (
        <LostParcelDialog order={order} parcel={parcel} onClose={() => setParcel(null)} onDone={onChanged} />
      )}
      <CancelOrderDialog open={openDialog === 'cancel'} order={order} onClose={close} onDone={onChanged} />
    </AdminPage>
  );
}

export default function OrderScreen() {
  const { id = '' } = useParams();
  return (
    <DetailScreen
      noun="order"
      query={ask(readAdminOrder, { params: { id } }, { live: 'orders/*' })}
      back={<BackLink to="/admin/orders">All orders</BackLink>}
      whyMissing="There may be no such order."
    >
      {(order, reload) => <OrderPage order={order} onChanged={reload} />}
    </DetailScreen>
  );
}
