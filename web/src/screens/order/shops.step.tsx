import type { NearbyAnswer } from '@baitdrop/contract/directory';
import type { Carts } from '@baitdrop/domain/cart/carts';
import { type Place, placeName } from '../../platform/places/place.ts';
import { PageLink } from '../../ui/links.tsx';
import { Alert } from '../../ui/alert.tsx';
import { NoDelivery } from './no-delivery.tsx';
import { orderAddress } from './order-address.ts';
import { OrderSteps } from './order-steps.tsx';
import { itemsIn } from './items-in.ts';
import { ShopChoice } from './shop-choice.tsx';
import { StepHeading } from './step-heading.tsx';
import { WhoHasItForm } from './who-has-it-form.tsx';

interface ShopsStepProps {
  nearby: NearbyAnswer;
  place: Place;
  carts: Carts;
}

export function ShopsStep({ nearby, place, carts }: ShopsStepProps) {
  const delivering = nearby.shops.filter((shop) => shop.delivers === true);
  const town = nearby.place?.town ?? '';
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-16 md:pt-10">
      <OrderSteps current={2} />
      {delivering.length === 0 ? (
        <NoDelivery nearby={nearby} place={place} carts={carts} />
      ) : (
        <div className="mt-8">
          <StepHeading>Select a shop</StepHeading>
          <p className="mt-2 text-lg text-muted">
            {delivering.length} shops deliver to {placeName(place)}
            {town === '' ? '' : `, ${town}`}. <PageLink to={orderAddress({ place: 'ask' })}>Change place</PageLink>
          </p>
          <ul className="mt-6 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {delivering.map((shop) => (
              <ShopChoice
                key={shop.shop_id}
                shop={shop}
                to={orderAddress({ place, shop: shop.shop_id })}
                itemsInCart={itemsIn(carts, shop.shop_id)}
              />
            ))}
          </ul>
          {delivering.every(({ hours }) => !hours.isOpen) ? (
            <div className="mt-4">
              <Alert>They are all closed just now. Order anyway: a shop packs it when it next opens.</Alert>
            </div>
          ) : null}
          <div className="mt-10">
            <WhoHasItForm place={place} />
          </div>
        </div>
      )}
    </div>
  );
}
