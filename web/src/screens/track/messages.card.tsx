import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { MessageThread } from '../../features/messages/message-thread.tsx';
import { ownMessagesQuery, readAsCustomer, writeToShop } from '../../features/messages/messages.queries.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { TrackCard } from './track-card.tsx';

/** Messages with the shop about this order; empty if there are none and none can be written any more. */
export function MessagesCard({ order, token }: { order: TrackedOrder; token: string }) {
  const query = ownMessagesQuery(token, order.id);
  const { data } = useQuery(query);
  if (data === undefined || (data.messages.length === 0 && !data.can_write)) return null;
  return (
    <div id="messages" className="scroll-mt-20 print:hidden">
      <TrackCard title={`Write to ${order.shop.name}`}>
        <MessageThread
          reader="customer"
          draftName={`message:${order.id}:customer`}
          answer={data}
          shopName={order.shop.name}
          customerName=""
          onWrite={async (text) => queryClient.setQueryData(query.queryKey, await writeToShop(token, text))}
          onRead={() => readAsCustomer(token)}
        />
      </TrackCard>
    </div>
  );
}
