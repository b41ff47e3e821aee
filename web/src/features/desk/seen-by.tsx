import { deskMessages } from '@baitdrop/domain/messages/desk';
import { useQuery } from '../../platform/query/use-query.ts';
import { Button } from '../../ui/button/button.tsx';
import type { DeskOrder } from './desk-order.ts';
import { seenOrdersQuery } from './desk.queries.ts';
import { markOrderSeen, useIsSeen } from './use-announcements.ts';

/** Shows who has seen a new order and on which device, or a button to mark it as seen. */
export function SeenBy({ order }: { order: DeskOrder }) {
  const isSeen = useIsSeen()(order);
  const { data: seen } = useQuery({ ...seenOrdersQuery(order.shop_id), enabled: isSeen });
  if (!isSeen) {
    return (
      <Button variant="quiet" onClick={() => markOrderSeen(order)} className="px-0!">
        Stop ringing, I’m on it
      </Button>
    );
  }
  const by = seen?.seen.find((each) => each.order === order.id);
  const { silent, seen: seenBy } = deskMessages.order;
  return <p className="flex min-h-11 items-center text-sm text-muted">{by ? seenBy(by.by, by.device) : silent}</p>;
}
