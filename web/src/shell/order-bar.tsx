import './order-bar.css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { etaText } from '../features/orders/eta-text.ts';
import { type FollowedOrder, useFollowedOrders, useTokensUnderWay } from '../features/orders/orders-under-way.ts';
import { useStore } from '../platform/external-store.ts';
import { isOver } from '../platform/offline/stored-orders.ts';
import { useSession } from '../platform/records/session.ts';
import { signedIn } from '../platform/session/stored-session.ts';
import { useMinute } from '../platform/use-minute.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import { Float } from '../ui/float/float.tsx';
import { pageAddress } from '../platform/page-address.ts';

const tokenIn = (pathname: string): string => /^\/track\/([^/]+)/.exec(pathname)?.[1] ?? '';

/** Returns the orders under way, and those that ended since this page was loaded until they are opened or closed. */
function useShownOrders() {
  const underWay = useTokensUnderWay();
  const opened = tokenIn(useLocation().pathname);
  const [tokens, setTokens] = useState(underWay);
  const next = [
    ...tokens.filter((token) => underWay.includes(token) || token !== opened),
    ...underWay.filter((token) => !tokens.includes(token)),
  ];
  if (next.join() !== tokens.join()) setTokens(next);
  const close = (token: string) => setTokens(tokens.filter((each) => each !== token));
  return { orders: useFollowedOrders(tokens), close };
}

function detailOf({ shop, next, can, ...order }: FollowedOrder['order'], now: Date | null): string {
  if (can.pay || can.choose) return next.text;
  const when = now === null || isOver(order) ? null : etaText(order, now);
  return when ?? shop.name;
}

interface OrderBarProps {
  isHidden: boolean;
}

/** Another user has another bar: it would otherwise ask for the orders of the one before, and store them again. */
export default function OrderBar(props: OrderBarProps) {
  return <BarOfUser key={useSession()?.userId} {...props} />;
}

/** The most urgent order, with its state, the minutes left, and a link to its page. */
function BarOfUser({ isHidden }: OrderBarProps) {
  const { orders, close } = useShownOrders();
  const now = useMinute();
  const isSignedIn = useStore(signedIn, false);
  const [first, ...others] = orders;
  if (isHidden || first === undefined) return null;
  const { token, order } = first;
  return (
    <aside
      aria-label="Your order"
      className="order-bar fixed inset-x-2 z-20 mx-auto flex h-14 max-w-form items-center rounded-card border-2 border-float-fill bg-surface text-ink shadow-float md:right-auto md:left-4 md:w-96 print:hidden"
    >
      <Link
        to={pageAddress('/track/:token', { params: { token } })}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-card pr-1 pl-2"
      >
        <Float state={order.status === 'en_route' ? 'drifting' : 'rest'} water={false} className="h-10 w-7 shrink-0" />
        <span aria-live="polite" className="min-w-0 flex-1 leading-5">
          <span className="block truncate font-semibold">{order.headline}</span>
          <span className="block truncate text-sm text-muted">{detailOf(order, now)}</span>
        </span>
        <ChevronRight aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      </Link>
      {others.length > 0 ? (
        <Link
          to={isSignedIn ? '/account#orders' : '/track'}
          className="mr-1 flex min-h-11 shrink-0 items-center rounded-control px-3 font-semibold text-action-text hover:underline"
        >
          {others.length} more<span className="sr-only"> orders under way</span>
        </Link>
      ) : null}
      {isOver(order) ? <IconButton Icon={X} label="Close" className="mr-1" onClick={() => close(token)} /> : null}
    </aside>
  );
}
