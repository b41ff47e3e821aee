import { listNearbyShops, listPopularProducts, type PopularAnswer } from '@baitdrop/contract/directory';
import { pence } from '@baitdrop/domain/money/pence';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFeeText } from '../../features/cart/use-fee-text.ts';
import { SampleChip } from '../../features/shops/sample-chip.tsx';
import { addressOf } from '../../platform/api/endpoint-address.ts';
import { usePublicQuery } from '../../platform/query/public-query.ts';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { orderAddress } from './order-address.ts';
import { ProductPicture } from '../../features/product-pictures/product-picture.tsx';
import { ShopChoice } from './shop-choice.tsx';

const SHOPS_SHOWN = 3;
const PRODUCTS_SHOWN = 8;

type PopularProduct = PopularAnswer['products'][number];

function PopularItem({ product }: { product: PopularProduct }) {
  return (
    <li className="relative grid content-start justify-items-center gap-1 rounded-card border border-line bg-surface p-4 text-center hover:border-ink">
      <ProductPicture product={product} className="size-20" />
      <Link
        to={orderAddress({ shop: product.shop_id })}
        className="mt-1 leading-snug font-semibold after:absolute after:inset-0 after:rounded-card"
      >
        {product.name}
      </Link>
      <Money amount={pence(product.price_pence)} className="font-semibold" />
      <span className="text-sm text-muted">{product.shop_name}</span>
      {product.sample ? <SampleChip /> : null}
    </li>
  );
}

interface OffersProps {
  id: string;
  title: string;
  note?: string;
  grid: string;
  /** Null while loading: skeletons reserve their space. */
  items: ReactNode[] | null;
  outlines: { count: number; className: string };
}

function Offers({ id, title, note, grid, items, outlines }: OffersProps) {
  if (items?.length === 0) return null;
  return (
    <section aria-labelledby={id} aria-busy={items === null}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {note === undefined ? null : <p className="text-sm text-muted">{note}</p>}
      </div>
      <ul className={`mt-4 grid gap-3 ${grid}`}>
        {items ??
          Array.from({ length: outlines.count }, (_, place) => (
            <li key={place}>
              <Skeleton shape="block" className={outlines.className} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/**
 * Popular products and shops that deliver, shown before a postcode is known. Both were prefetched, so they cost nothing
 * extra.
 */
export function OpeningOffers() {
  const nearby = usePublicQuery(addressOf(listNearbyShops, {}));
  const popular = usePublicQuery(addressOf(listPopularProducts, {}));
  const products = popular.data?.products ?? (popular.hasFailed ? [] : null);
  const shops = nearby.data?.shops ?? (nearby.hasFailed ? [] : null);
  return (
    <div className="mt-8 grid gap-12">
      <Offers
        id="popular"
        title="Popular on the bank"
        note={`Each price ${useFeeText()}.`}
        grid="grid-cols-2 md:grid-cols-4"
        items={
          products?.slice(0, PRODUCTS_SHOWN).map((product) => <PopularItem key={product.id} product={product} />) ??
          null
        }
        outlines={{ count: PRODUCTS_SHOWN, className: 'h-66' }}
      />
      <Offers
        id="delivering"
        title="Shops that deliver"
        grid="md:grid-cols-2 lg:grid-cols-3"
        items={
          shops
            ?.slice(0, SHOPS_SHOWN)
            .map((shop) => <ShopChoice key={shop.shop_id} shop={shop} to={orderAddress({ shop: shop.shop_id })} />) ??
          null
        }
        outlines={{ count: 2, className: 'h-48' }}
      />
    </div>
  );
}
