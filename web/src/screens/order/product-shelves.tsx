import type { ShopPage } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { categoriesOf } from '@baitdrop/domain/products/find-products';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { ShopCharge } from '../../features/cart/use-fee-text.ts';
import { PageLink } from '../../ui/links.tsx';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { usePageState } from '../../platform/navigation/use-page-state.ts';
import { useScrollToResults } from '../../platform/navigation/use-scroll-to-results.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CloseSeasonNote, GoodToKnow } from './good-to-know.tsx';
import { LoadError } from './load-error.tsx';
import { orderAddress } from './order-address.ts';
import { ProductList } from './product-list.tsx';
import { ProductToolbar } from './product-toolbar.tsx';
import { SellerDetails } from './seller-details.tsx';
import { ShopReviewsSection } from './shop-reviews.section.tsx';
import { isOrderable, ShopStanding } from './shop-standing.tsx';
import { useAdding } from './use-adding.ts';
import { isWhole, useShelf } from './use-shelf.ts';

interface ProductShelvesProps {
  page: ShopPage;
  path: string;
  postcode: string;
  cart: Cart;
  search: string;
  onSearch: (search: string) => void;
  cartButton: ReactNode;
  changes: ReactNode;
}

function NothingFound({ search, postcode }: { search: string; postcode: string }) {
  const to = search.trim() === '' || postcode === '' ? null : orderAddress({ postcode, search: search.trim() });
  return (
    <EmptyState
      picture={<MaggotTubPicture className="size-32" />}
      title={search.trim() === '' ? 'The shelves are empty' : `Nothing called “${search.trim()}” here`}
      actions={to === null ? null : <PageLink to={to}>Look for “{search.trim()}” in other shops</PageLink>}
    >
      {to === null ? 'Try again later, or call the shop.' : 'We can ask every open shop that delivers to you.'}
    </EmptyState>
  );
}

const AboutShop = memo(function AboutShop({ page, postcode }: { page: ShopPage; postcode: string }) {
  const { shop } = page;
  return (
    <div className="mx-auto grid max-w-content gap-12 px-4 pt-4 pb-16">
      <section aria-labelledby="seller" className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <h2 id="seller" className="mb-4 text-xl">
          About the shop
        </h2>
        <SellerDetails shop={shop} days={page} />
      </section>
      {shop.baitdrop_enabled ? <GoodToKnow postcode={postcode} /> : null}
    </div>
  );
});

export function ProductShelves(props: ProductShelvesProps) {
  const { page, path, postcode, cart, search, onSearch, cartButton, changes } = props;
  const { shop } = page;
  const [category, setCategory] = usePageState('category', '');
  const results = useRef<HTMLDivElement>(null);
  const shelf = useShelf(page, category, search);
  useScrollToResults(results, `${shelf.filters.category} ${shelf.filters.search}`);
  const { added, add, take } = useAdding(path);
  const found = shelf.products;
  const categories = useMemo(() => page.categories ?? categoriesOf(page.products), [page]);
  const justAdded = found.find(({ id }) => id === added);
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
            search={search}
            onSearch={onSearch}
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
            {found.length === 0 && shelf.isLoading ? <Spinner label="Looking along the shelves…" /> : null}
            {shelf.hasFailed ? <LoadError what="the products" onRetry={shelf.retry} /> : null}
            {found.length === 0 && !shelf.isLoading && !shelf.hasFailed ? (
              <NothingFound search={shelf.filters.search} postcode={postcode} />
            ) : (
              <div aria-busy={shelf.isLoading} className={shelf.isLoading ? 'opacity-60 transition-opacity' : ''}>
                <ShopCharge value={page.delivery_charge}>
                  <ProductList
                    products={found}
                    cart={cart}
                    added={added}
                    onAdd={isOrderable(shop) ? add : undefined}
                    onTake={take}
                    drawsAll={!isWhole(page)}
                  />
                </ShopCharge>
              </div>
            )}
            {shelf.left > 0 ? (
              <Button variant="secondary" className="mt-6" pending={shelf.isLoading} onClick={shelf.more}>
                Show more of {shelf.left.toLocaleString('en-GB')}
              </Button>
            ) : null}
            {search.trim() !== '' && found.length > 0 && postcode !== '' ? (
              <p className="mt-6">
                <PageLink to={orderAddress({ postcode, search: search.trim() })}>
                  Look for “{search.trim()}” in other shops
                </PageLink>
              </p>
            ) : null}
          </div>
        </>
      ) : null}
      <ShopReviewsSection shop={shop} />
      <AboutShop page={page} postcode={postcode} />
    </>
  );
}
