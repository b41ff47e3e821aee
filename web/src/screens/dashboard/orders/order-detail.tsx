import { disputeMessages } from '@baitdrop/domain/messages/disputes';
import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { type ReactNode, useState } from 'react';
import { useWithHeld } from '../../../features/desk/held-commands.ts';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { deskMessagesQuery } from '../../../features/messages/messages.queries.ts';
import { VatLines } from '../../../features/orders/vat-lines.tsx';
import { FlaskPicture } from '../../../features/pictures/flask.picture.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded, LoadProblem } from '../../../ui/loaded.tsx';
import { NewOrderCard } from '../new-order.card.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { DeskOrderCase } from './order-case.tsx';
import { OrderContact } from './order-contact.tsx';
import { DeskOrderCourier } from './order-courier.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderSumsList } from './order-sums.tsx';
import { DeskOrderCard } from './desk-order.card.tsx';
import { PickTicket } from './pick-ticket.tsx';
import { orderQuery, orderVatQuery } from './order.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid min-w-0 content-start gap-3 p-4!">
      <h3 className="text-lg">{title}</h3>
      {children}
    </Card>
  );
}

interface OrderDetailProps {
  id: string;
  leadTimeMinutes: number;
  onChanged: () => void;
  onAccepted: () => void;
}

export function OrderDetail({ id, leadTimeMinutes, onChanged, onAccepted }: OrderDetailProps) {
  const query = useQuery(orderQuery(id));
  const { data: story, refetch } = query;
  const { data: thread } = useQuery(deskMessagesQuery(id));
  const [writing, setWriting] = useState(0);
  const withHeld = useWithHeld();
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
  if (story === undefined)
    return (
      <Loaded
        query={query}
        what="The order"
        failed={`${couldNotLoad('The order')} Check your signal; nothing is lost.`}
        height="h-96"
      >
        {() => null}
      </Loaded>
    );
  const order = withHeld(story.order);
  const isNew = order.status === 'pending' && order.paid_at !== '';
  const isCarried = order.fulfilment === 'delivery' && ['preparing', 'en_route'].includes(order.status);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid min-w-0 gap-4">
        <LoadProblem query={query} what="The order" />
        {order.dispute === '' ? null : (
          <Alert kind={order.dispute === 'open' ? 'warning' : 'info'} title={disputeMessages.chips[order.dispute]}>
            {disputeMessages.desk[order.dispute]}
          </Alert>
        )}
        {isNew ? (
          <div id="answer" className="scroll-mt-20">
            <NewOrderCard
              order={order}
              leadTimeMinutes={leadTimeMinutes}
              onChanged={changed}
              onAccepted={onAccepted}
              hasKeys
            />
          </div>
        ) : (
          <DeskOrderCard
            order={order}
            onChanged={changed}
            onMessage={thread?.can_write ? () => setWriting((count) => count + 1) : undefined}
          />
        )}
        {mayRefund ? <DeskOrderCase order={order} onChanged={changed} /> : null}
        <OrderMessages order={order} writing={writing} />
      </div>
      <div className="grid min-w-0 gap-4">
        {isCarried ? <DeskOrderCourier order={order.id} /> : null}
        <Panel title="Customer">
          <OrderContact order={order} />
          <OrderFacts order={order} />
        </Panel>
        {seesMoney ? (
          <Panel title="The money">
            <OrderSumsList order={order} />
            {vat === undefined || vat.vat === null ? null : <VatLines {...vat} />}
          </Panel>
        ) : null}
        <Panel title="What happened">
          <OrderEvents events={story.events} />
        </Panel>
      </div>
      <PickTicket order={order} />
    </div>
  );
}
