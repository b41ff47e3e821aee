import { Link } from 'react-router';
import { unreadMessagesQuery } from '../../features/messages/messages.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { pageAddress } from '../../platform/page-address.ts';

/** Lists messages of any order that no member of the shop's staff has read. */
export function MessagesNotice({ shopId }: { shopId: string }) {
  const { data } = useQuery(unreadMessagesQuery(shopId));
  const orders = data?.orders ?? [];
  if (orders.length === 0) return null;
  return (
    <Alert
      kind="info"
      title={orders.length === 1 ? 'A customer wrote to you' : `${orders.length} customers wrote to you`}
    >
      <ul>
        {orders.map(({ order, code, customer_name: name }) => (
          <li key={order} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={pageAddress('/dashboard/orders', { query: { order }, hash: 'messages' })}
              className="inline-flex min-h-11 items-center font-semibold tabular-nums underline underline-offset-2"
            >
              {code}
            </Link>
            <span className="wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
