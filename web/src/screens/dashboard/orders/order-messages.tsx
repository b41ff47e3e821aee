import { readMessagesAsShop, writeToCustomer } from '@baitdrop/contract/order-messages';
import { useEffect, useRef } from 'react';
import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { MessageThread } from '../../../features/messages/message-thread.tsx';
import { deskMessagesQuery } from '../../../features/messages/messages.queries.ts';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Card } from '../../../ui/card.tsx';

interface OrderMessagesProps {
  order: DeskOrder;
  /** Counts how often the user asked to write: then the form is shown and focused. */
  writing: number;
}

/** Messages between customer and shop; empty if there are none and the user is not writing one. */
export function OrderMessages({ order, writing }: OrderMessagesProps) {
  const query = deskMessagesQuery(order.id);
  const params = { id: order.id };
  const { data } = useQuery(query);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (writing > 0) card.current?.querySelector('textarea')?.focus();
  }, [writing]);
  if (data === undefined || (data.messages.length === 0 && !(data.can_write && writing > 0))) return null;
  return (
    <section ref={card} id="messages" aria-label="Messages" className="scroll-mt-20">
      <Card className="p-4!">
        <h3 className="mb-3 text-lg">Messages</h3>
        <MessageThread
          reader="shop"
          draftName={`message:${order.id}:shop`}
          answer={data}
          shopName={order.shop_name}
          customerName={order.customer_name}
          onWrite={async (text) =>
            queryClient.setQueryData(query.queryKey, await call(writeToCustomer, { params, body: { text } }))
          }
          onRead={() => call(readMessagesAsShop, { params })}
        />
      </Card>
    </section>
  );
}
