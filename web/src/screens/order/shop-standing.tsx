import type { ShopCard } from '@baitdrop/contract/directory';
import { formatDistance } from '@baitdrop/domain/geo/position';
import { isWorthCollecting } from '@baitdrop/domain/shops/collection-reach';
import { formatMoment } from '@baitdrop/domain/tracking/format-time';
import { type Place, placeName } from '../../platform/places/place.ts';
import { PageLink } from '../../ui/links.tsx';
import { openText } from '../../features/shops/open-text.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { Alert } from '../../ui/alert.tsx';
import { orderAddress } from './order-address.ts';

/** True if the shop takes orders, for delivery or collection. */
export const isOrderable = (shop: ShopCard): boolean =>
  shop.baitdrop_enabled && (shop.delivers !== false || shop.collection_offered);

function collectionText(shop: ShopCard): string {
  if (isWorthCollecting(shop) || shop.distance === null) return 'You can order here and collect it from the shop.';
  return `It’s ${formatDistance(shop.distance, { isAbout: true })} away. Collection only.`;
}

function OutOfReach({ shop, place }: { shop: ShopCard; place: Place | null }) {
  return (
    <Alert kind="warning" title={`${shop.name} does not deliver to ${placeName(place)}`}>
      {shop.collection_offered ? collectionText(shop) : 'It does not offer collection either.'}{' '}
      <PageLink to={orderAddress({ place })}>See who delivers there</PageLink>
    </Alert>
  );
}

function closedTitle({ hours }: ShopCard, now: Date): string {
  // The hours are from an earlier reply: a shop that has closed since is closed for the day.
  const isOver = new Date(hours.doorsCloseAt ?? 0) > now;
  if (isOver || hours.closedFor === 'last_orders') return 'Last orders for today are over';
  if (hours.closedFor === 'bank_holiday') return 'Closed today: bank holiday';
  return hours.closedFor === 'day_off' ? 'Closed today' : 'Closed just now';
}

/** Explains what prevents an order from this shop right now, and what the customer can do about it. */
export function ShopStanding({ shop, place }: { shop: ShopCard; place: Place | null }) {
  const now = useMinute();
  if (!shop.baitdrop_enabled) {
    return (
      <Alert title="Not on BaitDrop yet">
        {shop.name} does not deliver with us. Call or visit; the hours are below.{' '}
        <PageLink to={orderAddress({ place: 'ask' })}>Find a shop that delivers</PageLink>
      </Alert>
    );
  }
  if (shop.delivers === false) return <OutOfReach shop={shop} place={place} />;
  if (now === null) return null;
  const open = openText(shop.hours, now);
  if (open.state === 'open') return null;
  return (
    <Alert title={open.state === 'busy' ? 'Busy just now' : closedTitle(shop, now)}>
      {open.state === 'busy'
        ? `They take orders again ${formatMoment(new Date(shop.hours.pausedUntil ?? now), now)}.`
        : `Order anyway: they pack it when they next open${open.detail === '' ? '' : ` (${open.detail})`}.`}
    </Alert>
  );
}
