import { Link } from 'react-router';
import { useMinute } from '../../platform/use-minute.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { buttonClass } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TrackedStatusChip } from './order-status-chip.tsx';
import { trackingQuery } from './tracking.queries.ts';
import { etaText } from './eta-text.ts';
import { pageAddress } from '../../platform/page-address.ts';

const INTERVAL_MS = 30_000;

interface LiveOrderProps {
  token: string;
  shopName: string;
}

/** An order in progress: its state, the minutes left, and a link to its page. */
export function LiveOrder({ token, shopName }: LiveOrderProps) {
  const { data: order, isError } = useQuery({ ...trackingQuery(token), refetchInterval: INTERVAL_MS });
  const now = useMinute();
  const when = order && now ? etaText(order, now) : null;
  const label = order?.can.pay ? 'Pay for it' : 'Follow it';
  return (
    <Card isLive className="grid h-full content-start gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{shopName}</span>
        {order ? <TrackedStatusChip order={order} /> : null}
      </p>
      {order === undefined && !isError ? <Skeleton /> : null}
      {order === undefined && isError ? <p>We can’t reach it just now. Check your signal.</p> : null}
      {when === null ? null : <p className="font-heading text-xl font-bold">{when}</p>}
      {order ? <p className="line-clamp-3">{order.sentence}</p> : null}
      <Link
        to={pageAddress('/track/:token', { params: { token } })}
        aria-label={`${label}, your order from ${shopName}`}
        className={`${buttonClass(order?.can.pay ? 'primary' : 'secondary')} justify-self-start`}
      >
        {label}
      </Link>
    </Card>
  );
}
