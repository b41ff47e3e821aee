import type { ShopCard, ShopPage } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { memo, type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import { ShopCharge } from '../../features/cart/use-fee-text.ts';
import { PageLink } from '../../ui/links.tsx';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { usePageState } from '../../platform/navigation/use-page-state.ts';
import { useResultsInView } from '../../platform/navigation/use-results-in-view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { categoriesOf, findProducts } from './filter-products.ts';
import { CloseSeasonNote, GoodToKnow } from './good-to-know.tsx';
import { orderAddress } from './order-address.ts';
import { ProductList } from './product-list.tsx';
import { ProductToolbar } from './product-toolbar.tsx';
import { SellerDetails } from './seller-details.tsx';
import { isOrderable, ShopStanding } from './shop-standing.tsx';
import { useAdding } from './use-adding.ts';

interface ProductShelvesProps {
  page: ShopPage;
  path: string;
  postcode: string;
  cart: Cart;
  wanted: string;
  onWanted: (wanted: string) => void;
  cartButton: ReactNode;
  changes: ReactNode;
}

function NothingFound({ wanted, postcode }: { wanted: string; postcode: string }) {
  const to = wanted.trim() === '' || postcode === '' ? null : orderAddress({ postcode, wanted: wanted.trim() });
  return (
    <EmptyState
      picture={<MaggotTubPicture className="size-32" />}
      title={wanted.trim() === '' ? 'The shelves are empty' : `Nothing called “${wanted.trim()}” here`}
      actions={to === null ? null : <PageLink to={to}>Who has {wanted.trim()} now?</PageLink>}
    >
      {to === null ? 'Look in again later, or call the shop.' : 'We can ask every open shop that delivers to you.'}
    </EmptyState>
  );
}

const AboutShop = memo(function AboutShop({ shop, postcode }: { shop: ShopCard; postcode: string }) {
  return (
    <div className="mx-auto grid max-w-content gap-12 px-4 pt-4 pb-16">
      <section aria-labelledby="seller" className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <h2 id="seller" className="mb-4 text-xl">
          About the shop
        </h2>
        <SellerDetails shop={shop} />
      </section>
      {shop.baitdrop_enabled ? <GoodToKnow postcode={postcode} /> : null}
    </div>
  );
});

export function ProductShelves(props: ProductShelvesProps) {
  const { page, path, postcode, cart, wanted, onWanted, cartButton, changes } = props;
  const { shop, products } = page;
  const [category, setCategory] = usePageState('category', '');
  const results = useRef<HTMLDivElement>(null);
  // The chip or the letter is drawn first, the shelves follow.
  const [shownCategory, shownWanted] = [useDeferredValue(category), useDeferredValue(wanted)];
  useResultsInView(results, `${shownCategory} ${shownWanted}`);
  const { added, add, take } = useAdding(path);
  const found = useMemo(
    () => findProducts(products, shownWanted, shownCategory),
    [products, shownWanted, shownCategory],
  );
  const categories = useMemo(() => categoriesOf(products), [products]);
  const justAdded = products.find(({ id }) => id === added);
  const hasShelves = shop.baitdrop_enabled;
  return (
    <>
      <div className="mx-auto grid max-w-content gap-3 px-4 pb-4 empty:hidden">
        {changes}
        <ShopStanding shop={shop} postcode={postcode} />
        {hasShelves ? <CloseSeasonNote /> : null}
      </div>
      {hasShelves ? (
        <>
          <ProductToolbar
            wanted={wanted}
            onWanted={onWanted}
            categories={categories}
            category={category}
            onCategory={setCategory}
          >
            {cartButton}
          </ProductToolbar>
          <output className="sr-only">{justAdded ? `${justAdded.name} added to your cart` : ''}</output>
          <div
            ref={results}
            className="mx-auto max-w-content scroll-mt-29 px-4 py-6 [&_button]:scroll-mt-30 [&_input]:scroll-mt-30"
          >
            {found.length === 0 ? (
              <NothingFound wanted={shownWanted} postcode={postcode} />
            ) : (
              <ShopCharge value={page.delivery_charge}>
                <ProductList
                  products={found}
                  cart={cart}
                  added={added}
                  onAdd={isOrderable(shop) ? add : undefined}
                  onTake={take}
                />
              </ShopCharge>
            )}
            {wanted.trim() !== '' && found.length > 0 && postcode !== '' ? (
              <p className="mt-6">
                <PageLink to={orderAddress({ postcode, wanted: wanted.trim() })}>
                  Who else has {wanted.trim()} now?
                </PageLink>
              </p>
            ) : null}
          </div>
        </>
      ) : null}
      <AboutShop shop={shop} postcode={postcode} />
    </>
  );
}
