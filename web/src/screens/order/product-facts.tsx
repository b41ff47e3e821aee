import type { ProductCard, ProductPage, ShopCard } from '@baitdrop/contract/directory';
import { type DeliveryCharge, deliveryChargeText } from '@baitdrop/domain/fees/delivery-charge';
import { shelfMessages } from '@baitdrop/domain/messages/products';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import type { ReactNode } from 'react';
import { useDeliveryCharge } from '../../features/cart/use-fee-text.ts';
import { DeliveryChip } from '../../features/shops/delivery-chip.tsx';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { type Place, placeName } from '../../platform/places/place.ts';
import { PageLink } from '../../ui/links.tsx';
import { dayText } from '../../ui/time/london-text.ts';
import { isCollectionOnly } from './filter-products.ts';
import { orderAddress } from './order-address.ts';
import { WhereTo } from './where-to.tsx';

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-sm text-muted">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function freshness({ best_before, storage }: ProductCard): string {
  const day = best_before === '' ? '' : `${shelfMessages.bestBefore(dayText(calendarDay(best_before)))}.`;
  const storageText = storage === 'chilled' || storage === 'frozen' ? shelfMessages.storage[storage] : '';
  return [day, storageText].filter((text) => text !== '').join(' ');
}

function deliveryText(shop: ShopCard, product: ProductCard, place: Place | null, charge: DeliveryCharge): string {
  if (product.age_restricted) return shelfMessages.overEighteen;
  if (product.no_courier) return shelfMessages.noCourier;
  if (!shop.baitdrop_enabled) return `${shop.name} doesn’t deliver with us yet.`;
  if (shop.delivers === false)
    return `${shop.name} doesn’t deliver to ${placeName(place)}.${shop.collection_offered ? ' You can collect it.' : ''}`;
  const when = `Under an hour from paying, while the shop is open. ${deliveryChargeText(charge)}`;
  return shop.collection_offered ? `${when} Or collect it yourself.` : when;
}

/** Freshness, rules, returns, delivery and the seller. */
export function ProductFacts({ page: { product, shop }, place }: { page: ProductPage; place: Place | null }) {
  const fresh = freshness(product);
  const charge = useDeliveryCharge();
  return (
    <dl className="grid gap-3">
      {fresh === '' ? null : <Fact title="Freshness">{fresh}</Fact>}
      <Fact title={isCollectionOnly(product) ? 'Collection' : 'Delivery'}>
        {shop.baitdrop_enabled && !isCollectionOnly(product) ? <WhereTo shop={shop} place={place} /> : null}
        {deliveryText(shop, product, place, charge)}
        {shop.baitdrop_enabled && shop.delivers !== false && !isCollectionOnly(product) ? (
          <span className="mt-2 block">
            <DeliveryChip shop={shop} />
          </span>
        ) : null}
      </Fact>
      <Fact title="Returns">
        {shelfMessages.returns(product.perishable)} <PageLink to="/delivery-and-returns">Delivery and returns</PageLink>
      </Fact>
      <Fact title="Sold by">
        <PageLink to={orderAddress({ shop: shop.shop_id })}>{shop.name}</PageLink>, {shop.address}, {shop.postcode}
        <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <OpenChip hours={shop.hours} />
          <ShopDistance km={shop.distance} isAbout />
          {product.sample ? <SampleChip /> : null}
        </span>
      </Fact>
    </dl>
  );
}
