import type { ProductCard, ProductPage } from '@baitdrop/contract/directory';
import { thumbUrl, PRODUCT_THUMBS } from '@baitdrop/contract/pictures';
import { productPath } from '@baitdrop/domain/products/product-page';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { animateIntoBadge } from '../../features/cart/animate-into-badge.ts';
import { shopApiPath } from '../../features/cart/shop-api-path.ts';
import { useCart } from '../../features/cart/use-cart.ts';
import { ShopCharge } from '../../features/cart/use-fee-text.ts';
import { HeartButton } from '../../features/favourites/heart-button.tsx';
import { ProductPhotos } from '../../features/product-pictures/product-photos.tsx';
import { apiAddress } from '../../platform/api/api-address.ts';
import type { Place } from '../../platform/places/place.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { shareLink } from '../../ui/share-link.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { GoesWith } from './goes-with.tsx';
import { ProductBuying } from './product-buying.tsx';
import { ProductFacts } from './product-facts.tsx';
import { NOTHING_YET, slot } from './slot.ts';
import { StepHeading } from './step-heading.tsx';
import { useAdding } from './use-adding.ts';

/** Returns the product with its first photo in the size for a page. */
function pictured(product: ProductCard): ProductCard {
  const [cover] = product.photos;
  return cover ? { ...product, image: thumbUrl(cover.path, PRODUCT_THUMBS.inside) } : product;
}

function ShareButton({ page: { product, shop } }: { page: ProductPage }) {
  const share = () => {
    const url = new URL(productPath(product.shop_id, product.id), apiAddress()).href;
    void shareLink({ title: product.name, text: `${product.name} at ${shop.name}:`, url });
  };
  return <IconButton Icon={Share2} label="Share this product" onClick={share} />;
}

/** Links to the other sizes, each of which has its own page. */
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

/** Small enough that name and price are on a phone's first screen. */
const PICTURE_SHAPE = 'mx-auto aspect-square w-full max-w-[min(20rem,34svh)] md:max-w-96';

function ComingPicture() {
  return (
    <div className={`overflow-hidden rounded-control bg-[var(--water)] ${PICTURE_SHAPE}`}>
      <img {...slot('photo')} alt="" fetchPriority="high" className="size-full object-cover not-[[src]]:invisible" />
    </div>
  );
}

interface BuyingProps {
  page: ProductPage;
  place: Place | null;
  adding: ReturnType<typeof useAdding>;
  viewCart: ReactNode;
  onAdd: () => void;
}

function Buying({ page, place, adding, viewCart, onAdd }: BuyingProps) {
  const { cart } = useCart();
  return (
    <>
      <Sizes page={page} />
      <ShopCharge value={page.delivery_charge}>
        <ProductBuying
          page={page}
          cart={cart}
          isAdded={adding.added === page.product.id}
          viewCart={viewCart}
          onAdd={onAdd}
          onTake={() => adding.take(page.product)}
        />
        <ProductFacts page={page} place={place} />
      </ShopCharge>
    </>
  );
}

function Coming() {
  return (
    <SkeletonGroup label="Loading the product…">
      <div className="grid gap-4">
        <Skeleton className="w-full" />
        <Skeleton className="w-1/2" />
      </div>
    </SkeletonGroup>
  );
}

interface ProductShownProps {
  shopId: string;
  /** Undefined while loading. */
  page: ProductPage | undefined;
  place: Place | null;
  cachedAtMs: number | undefined;
  /** Opens the cart on a phone; null while it is empty. */
  viewCart: ReactNode;
}

export function ProductShown({ shopId, page, place, cachedAtMs, viewCart }: ProductShownProps) {
  const adding = useAdding(shopApiPath(shopId, place));
  const picture = useRef<HTMLDivElement>(null);
  const product = page?.product;
  const description = product?.description ?? NOTHING_YET;
  const goesWith = page?.goes_with?.products ?? [];
  const justAdded = [product, ...goesWith].find((each) => each !== undefined && each.id === adding.added);

  function addOne(): void {
    if (product && adding.add(product)) animateIntoBadge(picture.current?.querySelector('img, svg') ?? null);
  }

  return (
    <>
      <output className="sr-only">{justAdded ? `${justAdded.name} added to your cart` : ''}</output>
      <div className="mt-2 grid gap-6 md:grid-cols-2 md:gap-10">
        <div ref={picture} className={product && product.stock < 1 ? 'opacity-60 grayscale' : ''}>
          {product ? <ProductPhotos product={pictured(product)} className={PICTURE_SHAPE} /> : <ComingPicture />}
        </div>
        <div className="grid content-start gap-4">
          <div className="flex items-start justify-between gap-3">
            <StepHeading slot={slot('name')} className="text-2xl md:text-3xl">
              {product?.name ?? 'One moment…'}
            </StepHeading>
            <div className="flex min-w-22">
              {page ? (
                <>
                  <HeartButton
                    kind="products"
                    favourite={{
                      id: page.product.id,
                      name: page.product.name,
                      shop_id: page.shop.shop_id,
                      shop_name: page.shop.name,
                    }}
                  />
                  <ShareButton page={page} />
                </>
              ) : null}
            </div>
          </div>
          <OfflineNote sinceMs={cachedAtMs} />
          {description === '' ? null : (
            <p {...slot('description')} className="text-lg">
              {description}
            </p>
          )}
          {page ? <Buying page={page} place={place} adding={adding} viewCart={viewCart} onAdd={addOne} /> : <Coming />}
        </div>
      </div>
      {page && goesWith.length > 0 ? <GoesWith page={page} adding={adding} /> : null}
    </>
  );
}
