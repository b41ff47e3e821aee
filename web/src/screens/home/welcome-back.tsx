import { productPath } from '@baitdrop/domain/products/product-page';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { AgainButton } from '../../features/cart/again-button.tsx';
import { useCart } from '../../features/cart/use-cart.ts';
import { RouteMap } from '../../features/map/route-map.tsx';
import { useFavourites } from '../../features/favourites/use-favourites.ts';
import { useLeftPayment } from '../../features/orders/at-payment.ts';
import { followUnpaid } from '../../features/orders/follow-unpaid.ts';
import { myOrdersQuery } from '../../features/orders/my-orders.queries.ts';
import { uniqueOrders, isInProgress, orderSummaryText } from '../../features/orders/my-orders.ts';
import { TrackedStatusChip } from '../../features/orders/order-status-chip.tsx';
import { trackingQuery } from '../../features/orders/tracking.queries.ts';
import { etaText } from '../../features/orders/eta-text.ts';
import { ordersOnDevice } from '../../platform/offline/orders-on-device.ts';
import { isOver } from '../../platform/offline/stored-orders.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useSession } from '../../platform/records/session.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { buttonClass } from '../../ui/button.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pageAddress } from '../../platform/page-address.ts';

const INTERVAL_MS = 30_000;
const SHOWN_LIVE = 2;
const SHOWN_AGAIN = 3;
const SHOWN_FAVOURITES = 3;

function Tile({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  const edge = isLive ? 'border-2 border-float-fill' : 'border border-line';
  return (
    <li className="w-[min(19rem,80vw)] shrink-0 snap-start">
      <div className={`grid h-40 content-between gap-2 rounded-card bg-surface p-4 text-ink ${edge}`}>{children}</div>
    </li>
  );
}

function LiveTile({ token, shopName }: { token: string; shopName: string }) {
  const { data: order } = useQuery({ ...trackingQuery(token), refetchInterval: INTERVAL_MS });
  const now = useMinute();
  const when = order && now ? etaText(order, now) : null;
  const label = order?.can.pay ? 'Pay for it' : 'Follow it';
  return (
    <Tile isLive>
      <div className="min-w-0">
        <p className="truncate font-semibold">{shopName}</p>
        {order ? (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <TrackedStatusChip order={order} />
            <span className="font-semibold">{when}</span>
          </p>
        ) : (
          <Skeleton className="mt-2" />
        )}
      </div>
      <Link
        to={pageAddress('/track/:token', { params: { token } })}
        aria-label={`${label}, your order from ${shopName}`}
        className={`${buttonClass('primary')} justify-self-start`}
      >
        {label}
      </Link>
    </Tile>
  );
}

/**
 * The map of an order that this device follows: the head script knows before the first paint whether there is one, so
 * its space is reserved.
 */
function LiveMap() {
  const orders = useSyncExternalStore(ordersOnDevice.subscribe, ordersOnDevice.get);
  const followed = orders.find(({ order }) => !isOver(order))?.order;
  return followed ? (
    <div className="mt-2 px-4">
      <RouteMap order={followed} className="h-40" hasControls={false} />
    </div>
  ) : null;
}

function CartTile() {
  const { cart, count } = useCart();
  if (count === 0 || !cart.selectedShop) return null;
  return (
    <Tile>
      <div className="min-w-0">
        <p className="font-semibold">Your cart: {count === 1 ? '1 item' : `${count} items`}</p>
        <p className="line-clamp-2 text-sm text-muted">{orderSummaryText(cart.items)}</p>
      </div>
      <Link
        to={pageAddress('/order', { query: { shop: cart.selectedShop } })}
        state={{ cart: 'open' }}
        className={`${buttonClass('secondary')} justify-self-start`}
      >
        Open the cart
      </Link>
    </Tile>
  );
}

/** Favourite shops, and the shops of favourite products. */
function FavouriteTiles() {
  const { favourites } = useFavourites();
  return (
    <>
      {favourites?.shops.slice(0, SHOWN_FAVOURITES).map(({ shop_id, name }) => (
        <Tile key={shop_id}>
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold">{name}</p>
            <p className="text-sm text-muted">A favourite of yours</p>
          </div>
          <Link
            to={pageAddress('/order', { query: { shop: shop_id } })}
            aria-label={`Shop there: ${name}`}
            className={`${buttonClass('secondary')} justify-self-start`}
          >
            Shop there
          </Link>
        </Tile>
      ))}
      {favourites?.products.slice(0, SHOWN_FAVOURITES).map(({ id, name, shop_id, shop_name }) => (
        <Tile key={id}>
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold">{name}</p>
            <p className="truncate text-sm text-muted">{shop_name}</p>
          </div>
          <Link
            to={productPath(shop_id, id)}
            aria-label={`View ${name}`}
            className={`${buttonClass('secondary')} justify-self-start`}
          >
            View
          </Link>
        </Tile>
      ))}
    </>
  );
}

function OrderTile() {
  return (
    <Tile>
      <p className="font-semibold">What’s it to be today?</p>
      <Link to="/order" className={`${buttonClass('secondary')} justify-self-start`}>
        Order bait
      </Link>
    </Tile>
  );
}

function OfCustomer() {
  const { data: orders, isError } = useQuery(myOrdersQuery);
  const live = orders?.filter(isInProgress) ?? [];
  const again = uniqueOrders(orders?.filter((order) => !isInProgress(order)) ?? []);
  return (
    <>
      {live.slice(0, SHOWN_LIVE).map(({ id, track_token, shop_name }) => (
        <LiveTile key={id} token={track_token} shopName={shop_name} />
      ))}
      <CartTile />
      {again.slice(0, SHOWN_AGAIN).map(({ id, shop_id, shop_name, lines }) => (
        <Tile key={id}>
          <div className="min-w-0">
            <p className="truncate font-semibold">{shop_name}</p>
            <p className="line-clamp-2 text-sm text-muted">{orderSummaryText(lines)}</p>
          </div>
          <div>
            <AgainButton shopId={shop_id} shopName={shop_name} lines={lines} />
          </div>
        </Tile>
      ))}
      {orders === undefined && !isError ? (
        <li aria-hidden="true" className="w-[min(19rem,80vw)] shrink-0">
          <Skeleton shape="block" className="h-40" />
        </li>
      ) : null}
      <FavouriteTiles />
      {isError || orders?.length === 0 ? <OrderTile /> : null}
    </>
  );
}

function OfGuest() {
  const orders = useSyncExternalStore(ordersOnDevice.subscribe, ordersOnDevice.get);
  return (
    <>
      {orders.slice(0, SHOWN_LIVE).map(({ token, order }) => (
        <LiveTile key={token} token={token} shopName={order.shop.name} />
      ))}
      <CartTile />
      <FavouriteTiles />
      <OrderTile />
    </>
  );
}

/** Current orders, the cart, and past orders with "Again". It is as tall as its reserved space. */
export default function WelcomeBack() {
  const session = useSession();
  useLeftPayment(followUnpaid);
  const firstName = session?.name.split(' ')[0] ?? '';
  return (
    <section aria-labelledby="welcome-back" className="mx-auto max-w-content pt-4">
      <h2 id="welcome-back" className="truncate px-4 text-lg">
        {firstName === '' ? 'Welcome back' : `Welcome back, ${firstName}`}
      </h2>
      <LiveMap />
      {/* Scrolls horizontally; the padding keeps the focus ring visible. */}
      <ul className="flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-2 [scrollbar-width:thin]">
        {session ? <OfCustomer key={session.userId} /> : <OfGuest />}
      </ul>
    </section>
  );
}
