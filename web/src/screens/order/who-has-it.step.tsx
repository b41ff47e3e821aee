import type { ProductSearchAnswer } from '@baitdrop/contract/directory';
import type { ReactNode } from 'react';
import { useFeeText } from '../../features/cart/use-fee-text.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { PageLink } from '../../ui/links.tsx';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { OpenChip } from '../../features/shops/open-chip.tsx';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { ShopDistance } from '../../features/shops/shop-distance.tsx';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { type Place, placeName } from '../../platform/places/place.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { orderAddress, searchAddress } from './order-address.ts';
import { ProductItem } from './product-item.tsx';
import { quantityIn } from './quantity-in.ts';
import { StepHeading } from './step-heading.tsx';
import { LoadError } from './load-error.tsx';
import { useAdding } from './use-adding.ts';
import { WhoHasItForm } from './who-has-it-form.tsx';

interface WhoHasItStepProps {
  search: string;
  place: Place;
  cartButton: ReactNode;
}

function Found({ products, place }: ProductSearchAnswer & { place: Place }) {
  const { cart } = useCart();
  const { added, add, take } = useAdding(shopApiPath(cart.selectedShop ?? '', place));
  const justAdded = products.find(({ id }) => id === added);
  return (
    <>
      <output className="sr-only">
        {justAdded ? `${justAdded.name} added to your cart at ${justAdded.shop_name}` : ''}
      </output>
      <p className="mb-3 text-sm text-muted">Each price {useFeeText()}.</p>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <ProductItem
            key={product.id}
            product={product}
            inCart={quantityIn(cart, product)}
            isAdded={added === product.id}
            onAdd={add}
            onTake={take}
            seller={
              <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
                <PageLink to={orderAddress({ place, shop: product.shop_id })}>{product.shop_name}</PageLink>
                <ShopDistance km={product.distance} isAbout />
                <OpenChip hours={product.hours} />
                {product.sample ? <SampleChip /> : null}
              </span>
            }
          />
        ))}
      </ul>
    </>
  );
}

/** The open shops that deliver to the place and have the product, the nearest first. */
export function WhoHasItStep({ search, place, cartButton }: WhoHasItStepProps) {
  const { isLoading, hasFailed, data, retry } = usePublicQuery(searchAddress(search, place));
  const products = data?.products ?? [];
  return (
    <div className="mx-auto max-w-content px-4 pt-6 pb-16 md:pt-10">
      <div className="flex items-start justify-between gap-4">
        <StepHeading>“{search}” near you</StepHeading>
        {cartButton}
      </div>
      <p className="mt-2 text-lg text-muted">
        In stock, at shops open now that deliver to {placeName(place)}.{' '}
        <PageLink to={orderAddress({ place })}>All shops there</PageLink>
      </p>
      <div className="mt-6 mb-8">
        <WhoHasItForm key={search} place={place} initial={search} />
      </div>
      {products.length > 0 ? (
        <Found products={products} place={place} />
      ) : isLoading ? (
        <Spinner label="Asking the shops…" />
      ) : hasFailed ? (
        <LoadError what="the answer" onRetry={retry} />
      ) : (
        <EmptyState
          picture={<MaggotTubPicture className="size-36" />}
          title={`Nobody has ${search} just now`}
          actions={<PageLink to={orderAddress({ place })}>See the shops that deliver to {placeName(place)}</PageLink>}
        >
          No open shop that delivers to you has it in stock. Try another word, or look again when more shops open.
        </EmptyState>
      )}
    </div>
  );
}
