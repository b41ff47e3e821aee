import type { ProductCard, ProductPage } from '@baitdrop/contract/directory';
import { inSize, PRODUCT_THUMBS } from '@baitdrop/contract/pictures';
import { productPath } from '@baitdrop/domain/products/product-page';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { dropIntoBadge } from '../../features/cart/drop-into-badge.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { ShopCharge } from '../../features/cart/use-fee-text.ts';
import { HeartButton } from '../../features/favourites/heart-button.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { ProductPhotos } from '../../features/product-pictures/product-photos.tsx';
import { apiAddress } from '../../platform/api/api-address.ts';
import { isNotFound } from '../../platform/api/error-message.ts';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageLink } from '../../ui/links.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { shareLink } from '../../ui/share-link.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadError } from './load-error.tsx';
import { shopAddress } from '../../features/cart/shop-address.ts';
import { orderAddress, productAddress } from './order-address.ts';
import { ProductBuying } from './product-buying.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHeadTags } from './product-head-tags.tsx';
import { StepHeading } from './step-heading.tsx';
import { useAdding } from './use-adding.ts';

interface ProductStepProps {
  shopId: string;
  productId: string;
  postcode: string;
  cartButton: ReactNode;
  changes: ReactNode;
}

/** With its first photo as large as a page wants it. */
function pictured(product: ProductCard): ProductCard {
  const [cover] = product.photos;
  return cover ? { ...product, image: inSize(cover.path, PRODUCT_THUMBS.inside) } : product;
}

function ShareButton({ page: { product, shop } }: { page: ProductPage }) {
  const share = () => {
    const url = new URL(productPath(product.shop_id, product.id), apiAddress()).href;
    void shareLink({ title: product.name, text: `${product.name} at ${shop.name}:`, url });
  };
  return <IconButton Icon={Share2} label="Share this product" onClick={share} />;
}

/** Each size has a page of its own. */
function Sizes({ page: { product, sizes } }: { page: ProductPage }) {
  if (sizes.length === 0) return null;
  return (
    <nav aria-label="Sizes" className="flex flex-wrap gap-1.5">
      {sizes.map(({ id, shop_id, size_label, stock }) => (
        <Link
          key={id}
          to={productPath(shop_id, id)}
          aria-current={id === product.id ? 'page' : undefined}
          className="flex min-h-11 min-w-11 items-center justify-center rounded-chip border border-edge bg-surface px-3 font-semibold tabular-nums hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-page"
        >
          <span className="sr-only">Size </span>
          <span className={stock < 1 ? 'line-through opacity-70' : ''}>{size_label}</span>
          {stock < 1 ? <span className="sr-only">, out of stock</span> : null}
        </Link>
      ))}
    </nav>
  );
}

function Coming() {
  return (
    <SkeletonGroup label="Fetching the product…">
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <Skeleton shape="block" className="aspect-square w-full max-w-form" />
        <div className="grid content-start gap-4">
          <Skeleton shape="title" className="w-3/4" />
          <Skeleton className="w-full" />
          <Skeleton className="w-1/2" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

function UnknownProduct({ shopId }: { shopId: string }) {
  return (
    <EmptyState
      picture={<HookPacketPicture className="size-36" />}
      title="The shop doesn’t sell this any more"
      actions={<PageLink to={orderAddress({ shop: shopId })}>See what it sells</PageLink>}
    >
      The link may be old, or the product has sold for good.
    </EmptyState>
  );
}

interface ProductShownProps {
  page: ProductPage;
  postcode: string;
  cachedAtMs: number | undefined;
}

function ProductShown({ page, postcode, cachedAtMs }: ProductShownProps) {
  const { shop, product } = page;
  const { cart } = useCart();
  const { added, add, take } = useAdding(shopAddress(shop.shop_id, postcode));
  const picture = useRef<HTMLDivElement>(null);

  function addOne(): void {
    if (add(product)) dropIntoBadge(picture.current?.querySelector('img, svg') ?? null);
  }

  return (
    <>
      <output className="sr-only">{added === null ? '' : `${product.name} added to your cart`}</output>
      <div className="mt-2 grid gap-6 md:grid-cols-2 md:gap-10">
        <div ref={picture} className={product.stock < 1 ? 'opacity-60 grayscale' : ''}>
          <ProductPhotos product={pictured(product)} className="aspect-square w-full max-w-80 md:max-w-form" />
        </div>
        <div className="grid content-start gap-4">
          <div className="flex items-start justify-between gap-3">
            <StepHeading className="text-2xl md:text-3xl">{product.name}</StepHeading>
            <div className="flex">
              <HeartButton
                kind="products"
                favourite={{ id: product.id, name: product.name, shop_id: shop.shop_id, shop_name: shop.name }}
              />
              <ShareButton page={page} />
            </div>
          </div>
          <OfflineNote sinceMs={cachedAtMs} />
          {product.description === '' ? null : <p className="text-lg">{product.description}</p>}
          <Sizes page={page} />
          <ShopCharge value={page.delivery_charge}>
            <ProductBuying
              page={page}
              cart={cart}
              isAdded={added !== null}
              onAdd={addOne}
              onTake={() => take(product)}
            />
          </ShopCharge>
          <ProductFacts page={page} postcode={postcode} />
        </div>
      </div>
    </>
  );
}

/** One product, at an address of its own. */
export function ProductStep({ shopId, productId, postcode, cartButton, changes }: ProductStepProps) {
  const answer = usePublicQuery<ProductPage>(productAddress(productId, postcode));
  const { data: found, cachedAtMs, error, hasFailed, retry } = answer;
  const isElsewhere = found !== undefined && found.shop.shop_id !== shopId;
  const data = isElsewhere ? undefined : found;
  return (
    <div className="mx-auto max-w-content px-4 pt-4 pb-16 md:pt-6">
      <ProductHeadTags page={data} />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <PageLink to={orderAddress({ shop: shopId })}>
          {data ? `All from ${data.shop.name}` : 'All from this shop'}
        </PageLink>
        <div className="hidden md:block">{cartButton}</div>
      </div>
      <div className="mt-2 empty:hidden">{changes}</div>
      {data ? (
        <ProductShown page={data} postcode={postcode} cachedAtMs={cachedAtMs} />
      ) : isElsewhere || isNotFound(error) ? (
        <UnknownProduct shopId={shopId} />
      ) : hasFailed ? (
        <LoadError what="the product" onRetry={retry} />
      ) : (
        <Coming />
      )}
    </div>
  );
}
