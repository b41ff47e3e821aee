import type { DeskOrder } from '../../../features/desk/desk-order.ts';
import { MessageThread } from '../../../features/messages/message-thread.tsx';
import { deskMessagesQuery, readAsShop, writeToCustomer } from '../../../features/messages/messages.queries.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Card } from '../../../ui/card.tsx';

/** Messages between customer and shop; empty if there are none and none can be written any more. */
export function OrderMessages({ order }: { order: DeskOrder }) {
  const query = deskMessagesQuery(order.id);
  const { data } = useQuery(query);
  if (data === undefined || (data.messages.length === 0 && !data.can_write)) return null;
  return (
    <Card>
      <h3 className="mb-3 text-xl">Messages</h3>
      <MessageThread
        reader="shop"
        draftName={`message:${order.id}:shop`}
        answer={data}
        shopName={order.shop_name}
        customerName={order.customer_name}
        onWrite={async (text) => queryClient.setQueryData(query.queryKey, await writeToCustomer(order.id, text))}
        onRead={() => readAsShop(order.id)}
      />
    </Card>
  );
}
