import type { NearbyAnswer } from '@baitdrop/contract/directory';
import type { Carts } from '@baitdrop/domain/cart/carts';
import { PageLink } from '../../features/legal/links.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { Alert } from '../../ui/alert.tsx';
import { orderAddress } from './order-address.ts';
import { OrderSteps } from './order-steps.tsx';
import { ShopChoice } from './shop-choice.tsx';
import { StepHeading } from './step-heading.tsx';
import { WhoHasItForm } from './who-has-it-form.tsx';

interface ShopsStepProps {
  nearby: NearbyAnswer;
  postcode: string;
  carts: Carts;
}

const offeredInstead = 3;

function itemsIn({ cart, waiting }: Carts, shopId: string): number {
  const items = cart.selectedShop === shopId ? cart.items : (waiting[shopId]?.items ?? []);
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Somewhere nobody delivers yet: who comes nearest, and who lets you collect. */
function NobodyDelivers({ nearby, postcode, carts }: ShopsStepProps) {
  const selling = nearby.shops.filter((shop) => shop.baitdrop_enabled);
  const collectable = selling.filter((shop) => shop.collection_offered);
  const offered = (collectable.length > 0 ? collectable : selling).slice(0, offeredInstead);
  return (
    <>
      <div className="mx-auto mt-8 max-w-form text-center">
        <HeronPicture className="mx-auto size-36" />
        <StepHeading>No shop delivers to {postcode} yet</StepHeading>
        <p className="mt-3 text-lg text-muted">
          {offered.length > 0
            ? 'You can still order and collect it on the way. These are the nearest.'
            : 'We add shops every week. Until then, the directory knows who is open near your water.'}
        </p>
      </div>
      <ul className="mt-8 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {offered.map((shop) => (
          <ShopChoice
            key={shop.shop_id}
            shop={shop}
            to={orderAddress({ postcode, shop: shop.shop_id })}
            itemsInCart={itemsIn(carts, shop.shop_id)}
          />
        ))}
      </ul>
      <p className="mt-6 text-center">
        <PageLink to={orderAddress({ postcode: '' })}>Try another postcode</PageLink>
        <span className="px-2 text-muted">or</span>
        <PageLink to="/directory">browse all shops</PageLink>
      </p>
    </>
  );
}

export function ShopsStep({ nearby, postcode, carts }: ShopsStepProps) {
  const delivering = nearby.shops.filter((shop) => shop.delivers === true);
  const town = nearby.place?.town ?? '';
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-16 md:pt-10">
      <OrderSteps current={2} />
      {delivering.length === 0 ? (
        <NobodyDelivers nearby={nearby} postcode={postcode} carts={carts} />
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
