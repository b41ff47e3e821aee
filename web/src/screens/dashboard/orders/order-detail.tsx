import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { troublesQuery } from '../../../features/desk/desk.queries.ts';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { DeskRefundChip, DeskStatusChip } from '../desk-chips.tsx';
import { VatLines } from '../../../features/orders/vat-lines.tsx';
import { FlaskPicture } from '../../../features/pictures/flask.picture.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { NewOrderCard } from '../new-order.card.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderActions } from './order-actions.tsx';
import { DeskOrderCase } from './order-case.tsx';
import { OrderContact } from './order-contact.tsx';
import { DeskOrderCourier } from './order-courier.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderState } from './order-state.tsx';
import { BagLines, OrderSumsList } from './order-sums.tsx';
import { PickTicket } from './pick-ticket.tsx';
import { orderQuery, orderVatQuery } from './order.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';

/** Hidden while a delivery problem is shown, which says more than the status: a lost order is not "on its way". */
function Status({ order }: { order: DeskOrder }) {
  const trouble = useQuery(troublesQuery(order.shop_id)).data?.[order.id];
  if (trouble) return null;
  return <DeskStatusChip order={order} />;
}

interface OrderDetailProps {
  id: string;
  leadTimeMinutes: number;
  onChanged: () => void;
  onAccepted: () => void;
}

export function OrderDetail({ id, leadTimeMinutes, onChanged, onAccepted }: OrderDetailProps) {
  const { data: story, isError, refetch } = useQuery(orderQuery(id));
  const seesMoney = useShopPermission('money');
  const mayRefund = useShopPermission('refunds');
  const paid = story === undefined || story === 'unknown' ? undefined : story.order;
  const { data: vat } = useQuery({ ...orderVatQuery(id, paid), enabled: seesMoney && paid !== undefined });
  const changed = () => {
    void refetch();
    onChanged();
  };
  if (story === 'unknown') {
    return (
      <EmptyState picture={<FlaskPicture className="size-32" />} title="No such order">
        It is not one of this shop’s. Choose another from the list.
      </EmptyState>
    );
  }
  if (story === undefined) {
    if (!isError) {
      return (
        <SkeletonGroup label="Loading the order">
          <Skeleton shape="block" className="h-96" />
        </SkeletonGroup>
      );
    }
    return (
      <Alert kind="error" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
        {couldNotLoad('The order')} Check your signal; nothing is lost.
      </Alert>
    );
  }
  const { order, events } = story;
  const isNew = order.status === 'pending' && order.paid_at !== '';
  const isCarried = order.fulfilment === 'delivery' && ['preparing', 'en_route'].includes(order.status);
  return (
    <div className="grid gap-5">
      {isError ? <Alert kind="warning">{couldNotLoad('The order', true)}</Alert> : null}
      {order.dispute === '' ? null : (
        <Alert kind={order.dispute === 'open' ? 'warning' : 'info'} title={disputeMessages.chips[order.dispute]}>
          {disputeMessages.desk[order.dispute]}
        </Alert>
      )}
      {isNew ? (
        <NewOrderCard
          order={order}
          leadTimeMinutes={leadTimeMinutes}
          onChanged={changed}
          onAccepted={onAccepted}
          hasKeys
        />
      ) : (
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-2xl tabular-nums">
              <span className="sr-only">Order </span>
              {order.code}
            </h2>
            <span className="flex flex-wrap justify-end gap-1.5">
              <Status order={order} />
              {seesMoney ? <DeskRefundChip order={order} /> : null}
            </span>
          </div>
          <OrderState order={order} />
          {isCarried ? <DeskOrderCourier order={order.id} /> : null}
          <OrderActions order={order} onChanged={changed} />
        </Card>
      )}
      {mayRefund ? <DeskOrderCase order={order} onChanged={changed} /> : null}
      <OrderMessages order={order} />
      <Card>
        <h3 className="mb-3 text-xl">What goes into the bag</h3>
        <BagLines order={order} />
      </Card>
      {seesMoney ? (
        <Card>
          <h3 className="mb-3 text-xl">The money</h3>
          <OrderSumsList order={order} />
          {vat === undefined || vat.vat === null ? null : (
            <div className="mt-4">
              <VatLines {...vat} />
            </div>
          )}
        </Card>
      ) : null}
      <div className="grid gap-5 xl:grid-cols-2">
        <Card className="grid content-start gap-4">
          <h3 className="text-xl">Customer</h3>
          <OrderContact order={order} />
          <OrderFacts order={order} />
        </Card>
        <Card>
          <h3 className="mb-3 text-xl">What happened</h3>
          <OrderEvents events={events} />
        </Card>
      </div>
      <PickTicket order={order} />
    </div>
  );
}
