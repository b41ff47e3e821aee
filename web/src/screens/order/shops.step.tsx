import type { NearbyAnswer } from '@baitdrop/contract/directory';
import type { Carts } from '@baitdrop/domain/cart/carts';
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
  postcode: string;
  carts: Carts;
}

export function ShopsStep({ nearby, postcode, carts }: ShopsStepProps) {
  const delivering = nearby.shops.filter((shop) => shop.delivers === true);
  const town = nearby.place?.town ?? '';
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-16 md:pt-10">
      <OrderSteps current={2} />
      {delivering.length === 0 ? (
        <NoDelivery nearby={nearby} postcode={postcode} carts={carts} />
      ) : (
        <div className="mt-8">
          <StepHeading>Select a shop</StepHeading>
          <p className="mt-2 text-lg text-muted">
            {delivering.length} shops deliver to {postcode}
            {town === '' ? '' : `, ${town}`}. <PageLink to={orderAddress({ postcode: '' })}>Change postcode</PageLink>
          </p>
          <ul className="mt-6 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {delivering.map((shop) => (
              <ShopChoice
                key={shop.shop_id}
                shop={shop}
                to={orderAddress({ postcode, shop: shop.shop_id })}
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
            <WhoHasItForm postcode={postcode} />
          </div>
        </div>
      )}
    </div>
  );
}
