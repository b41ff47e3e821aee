import type { ReactNode } from 'react';
import { useCart } from '../../features/cart/use-cart.ts';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { fieldMessage } from '../../platform/api/error-message.ts';
import { type Place, postcodeOf } from '../../platform/places/place.ts';
import { nearbyAddress } from './order-address.ts';
import { PlaceStep } from './place.step.tsx';
import { ProductsStep } from './products.step.tsx';
import { ShopsStep } from './shops.step.tsx';
import { useFocusOnStep } from './step-heading.tsx';
import { LoadError } from './load-error.tsx';

interface SearchStepProps {
  place: Place;
  hasMoved: boolean;
  onFind: (place: Place) => void;
  cartButton: ReactNode;
  changes: ReactNode;
}

/** Selects the only shop that delivers there; lists them if there are several. */
export function SearchStep({ place, hasMoved, onFind, cartButton, changes }: SearchStepProps) {
  const { isLoading, hasFailed, data, error, retry } = usePublicQuery(nearbyAddress(place));
  const carts = useCart();
  const delivering = data?.shops.filter((shop) => shop.delivers === true) ?? [];
  const only = delivering.length === 1 ? delivering[0] : undefined;
  useFocusOnStep(only ? only.shop_id : data ? 'shops' : null, hasMoved);
  if (only) {
    return (
      <ProductsStep
        key={only.shop_id}
        shopId={only.shop_id}
        place={place}
        card={only}
        cartButton={cartButton}
        changes={changes}
      />
    );
  }
  if (data) return <ShopsStep nearby={data} place={place} carts={carts} />;
  const problem = fieldMessage(error, 'postcode');
  if (hasFailed && problem === undefined) return <LoadError what="the shops" onRetry={retry} />;
  return <PlaceStep initial={postcodeOf(place)} problem={problem} isSearching={isLoading} onFind={onFind} />;
}
