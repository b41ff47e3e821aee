import type { ElsewhereAnswer } from '@baitdrop/contract/order-elsewhere';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { trackMessages } from '@baitdrop/domain/messages/track';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { useNavigate } from 'react-router';
import { cartStore } from '../../features/cart/carts.ts';
import { elsewhereQuery } from '../../features/orders/tracking.queries.ts';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { placeParameters, postcodePlace } from '../../platform/places/place.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageLink } from '../../ui/links.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { coverage, describeShortfalls } from './elsewhere-words.ts';
import { TrackCard } from './track-card.tsx';
import { pageAddress } from '../../platform/page-address.ts';

type Offer = ElsewhereAnswer['shops'][number];

function OfferedShop({ offer, onTake }: { offer: Offer; onTake: (offer: Offer) => void }) {
  const missing = describeShortfalls(offer);
  const short = offer.minimum_order_pence - offer.subtotal_pence;
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <h3 className="text-base wrap-anywhere">{offer.name}</h3>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ShopDistance km={offer.distance} isAbout />
        <OpenChip hours={offer.hours} />
      </span>
      <p>
        {coverage(offer)} for {formatPounds(pence(offer.subtotal_pence))}.
      </p>
      {missing.length === 0 ? null : (
        <ul className="grid gap-1 text-sm text-muted">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {short > 0 ? (
        <p className="text-sm text-muted">Add {formatPounds(pence(short))} more there to reach the minimum.</p>
      ) : null}
      <Button onClick={() => onTake(offer)}>Put it in my cart at {offer.name}</Button>
    </li>
  );
}

/** Other shops that have the items after the shop refused the order; one tap copies the cart. */
export function ElsewhereCard({ order, token }: { order: TrackedOrder; token: string }) {
  const navigate = useNavigate();
  const query = useQuery(elsewhereQuery(token));
  const place = order.drop && order.drop.postcode !== '' ? postcodePlace(order.drop.postcode) : null;
  const where = place === null ? {} : Object.fromEntries(placeParameters(place));

  async function take(offer: Offer): Promise<void> {
    cartStore.orderAgain(offer.shop_id, offer.lines);
    if (order.drop) {
      cartStore.setPlace(place);
      cartStore.setDeliveryAddress(order.drop.address);
    }
    await navigate(pageAddress('/order', { query: { shop: offer.shop_id, ...where } }));
    showSnackbar({ kind: 'success', text: trackMessages.inCartAt(offer.name, describeShortfalls(offer)) });
  }

  return (
    <TrackCard title="Find it elsewhere" isLive>
      <Loaded
        query={query}
        what="The other shops"
        failed={trackMessages.othersNotAsked}
        loading="Asking the other shops…"
        height="h-44"
        isEmpty={({ shops }) => shops.length === 0}
        empty={
          <p>
            No other shop that’s open and reaches you has it just now.{' '}
            <PageLink to={pageAddress('/order', { query: where })}>See all shops</PageLink>
          </p>
        }
      >
        {({ shops }) => (
          <ul>
            {shops.map((offer) => (
              <OfferedShop key={offer.shop_id} offer={offer} onTake={(taken) => void take(taken)} />
            ))}
          </ul>
        )}
      </Loaded>
    </TrackCard>
  );
}
