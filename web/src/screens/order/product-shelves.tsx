import type { ShopPage } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { categoriesOf } from '@baitdrop/domain/products/find-products';
import type { ProductSort } from '@baitdrop/domain/products/sort-products';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { ShopCharge, useFeeText } from '../../features/cart/use-fee-text.ts';
import { PageLink } from '../../ui/links.tsx';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { usePageState } from '../../platform/navigation/use-page-state.ts';
import { useScrollToResults } from '../../platform/navigation/use-scroll-to-results.ts';
import { type Place, postcodeOf } from '../../platform/places/place.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CloseSeasonNote, GoodToKnow } from './good-to-know.tsx';
import { LoadError } from './load-error.tsx';
import { orderAddress } from './order-address.ts';
import { ProductList } from './product-list.tsx';
import { ProductToolbar, type ShelfName } from './product-toolbar.tsx';
import { SellerDetails } from './seller-details.tsx';
import { ShopReviewsSection } from './shop-reviews.section.tsx';
import { SortField } from './sort-field.tsx';
import { isOrderable, ShopStanding } from './shop-standing.tsx';
import { useAdding } from './use-adding.ts';
import { isWhole, NO_POPULAR, type ProductFilters, useShelf } from './use-shelf.ts';

interface ProductShelvesProps {
  page: ShopPage;
  path: string;
  place: Place | null;
  cart: Cart;
  boughtBefore: readonly string[];
  search: string;
  onSearch: (search: string) => void;
  cartButton: ReactNode;
  changes: ReactNode;
}

function NothingFound({ search, place }: { search: string; place: Place | null }) {
  const to = search.trim() === '' || place === null ? null : orderAddress({ place, search: search.trim() });
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

const AboutShop = memo(function AboutShop({ page, place }: { page: ShopPage; place: Place | null }) {
  const { shop } = page;
  return (
    <div className="mx-auto grid max-w-content gap-12 px-4 pt-4 pb-16">
      <section aria-labelledby="seller" className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <h2 id="seller" className="mb-4 text-xl">
          About the shop
        </h2>
        <SellerDetails shop={shop} days={page} />
      </section>
      {shop.baitdrop_enabled ? <GoodToKnow postcode={postcodeOf(place)} /> : null}
    </div>
  );
});

/** A list in parts does not say how many products each shelf has. */
const shelvesOfPage = (page: ShopPage): ShelfName[] =>
  (page.categories ?? categoriesOf(page.products)).map((category) => ({
    category,
    count: isWhole(page) ? page.products.filter((product) => product.category === category).length : undefined,
  }));

function viewOf({ category, search, sort }: ProductFilters): 'everything' | 'found' | 'sorted' {
  if (sort !== '') return 'sorted';
  return category === '' && search.trim() === '' ? 'everything' : 'found';
}

function ListHead(props: { sort: ProductSort; hasPopular: boolean; onSort: (sort: ProductSort) => void }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 py-1 lg:pt-0">
      <p className="text-sm text-muted">Each price {useFeeText()}.</p>
      <SortField {...props} />
    </div>
  );
}

export function ProductShelves(props: ProductShelvesProps) {
  const { page, path, place, cart, boughtBefore, search, onSearch, cartButton, changes } = props;
  const { shop } = page;
  const [category, setCategory] = usePageState('category', '');
  const results = useRef<HTMLDivElement>(null);
  const [sort, setSort] = usePageState<ProductSort>('sort', '');
  const shelf = useShelf(page, { category, search, sort });
  const { filters } = shelf;
  useScrollToResults(results, `${filters.category} ${filters.search} ${filters.sort}`);
  const { added, add, take } = useAdding(path);
  const found = shelf.products;
  const shelves = useMemo(() => shelvesOfPage(page), [page]);
  const justAdded = found.find(({ id }) => id === added);
  const hasShelves = shop.baitdrop_enabled;
  return (
    <>
      <div className="mx-auto grid max-w-content gap-3 px-4 pb-4 empty:hidden">
        {changes}
        <ShopStanding shop={shop} place={place} />
        {hasShelves ? <CloseSeasonNote /> : null}
      </div>
      {hasShelves ? (
        <>
          <output className="sr-only">{justAdded ? `${justAdded.name} added to your cart` : ''}</output>
          <div className="mx-auto max-w-content px-4 lg:grid lg:grid-cols-[11rem_1fr] lg:gap-x-6">
            <ProductToolbar
              search={search}
              onSearch={onSearch}
              shelves={shelves}
              category={category}
              onCategory={setCategory}
            >
              {cartButton}
            </ProductToolbar>
            <div
              ref={results}
              className="scroll-mt-29 pb-6 lg:col-start-2 lg:row-start-2 lg:scroll-mt-17 [&_button]:scroll-mt-30 [&_input]:scroll-mt-30"
            >
              {found.length === 0 && shelf.isLoading ? <Spinner label="Looking along the shelves…" /> : null}
              {shelf.hasFailed ? <LoadError what="the products" onRetry={shelf.retry} /> : null}
              {found.length === 0 && !shelf.isLoading && !shelf.hasFailed ? (
                <NothingFound search={filters.search} place={place} />
              ) : (
                <div aria-busy={shelf.isLoading} className={shelf.isLoading ? 'opacity-60 transition-opacity' : ''}>
                  <ShopCharge value={page.delivery_charge}>
                    <ProductList
                      products={found}
                      view={viewOf(filters)}
                      boughtBefore={boughtBefore}
                      popular={page.popular ?? NO_POPULAR}
                      cart={cart}
                      added={added}
                      onAdd={isOrderable(shop) ? add : undefined}
                      onTake={take}
                      drawsAll={!isWhole(page)}
                    >
                      <ListHead sort={sort} hasPopular={(page.popular ?? NO_POPULAR).length > 0} onSort={setSort} />
                    </ProductList>
                  </ShopCharge>
                </div>
              )}
              {shelf.left > 0 ? (
                <Button variant="secondary" className="mt-6" pending={shelf.isLoading} onClick={shelf.more}>
                  Show more of {shelf.left.toLocaleString('en-GB')}
                </Button>
              ) : null}
              {search.trim() !== '' && found.length > 0 && place !== null ? (
                <p className="mt-6">
                  <PageLink to={orderAddress({ place, search: search.trim() })}>
                    Look for “{search.trim()}” in other shops
                  </PageLink>
                </p>
              ) : null}
            </div>
          </div>
        </>
      ) : null}
      <ShopReviewsSection shop={shop} />
      <AboutShop page={page} place={place} />
    </>
  );
}
