import type { NearbyAnswer, PopularAnswer } from '@baitdrop/contract/directory';
import { pence } from '@baitdrop/domain/money/pence';
import { Link } from 'react-router';
import { feeWords } from '../../features/cart/price-this-cart.ts';
import { nearbyPath, popularPath } from '../../features/products/prefetch-hints.ts';
import { useAnswer } from '../../platform/api/use-answer.ts';
import { Money } from '../../ui/money.tsx';
import { orderAddress } from './order-address.ts';
import { ProductPicture } from './product-picture.tsx';
import { ShopChoice } from './shop-choice.tsx';

const shopsShown = 3;
const productsShown = 8;

function PopularProducts({ products }: PopularAnswer) {
  return (
    <section aria-labelledby="popular">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="popular" className="text-2xl">
          Popular on the bank
        </h2>
        <p className="text-sm text-muted">Each price {feeWords}.</p>
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {products.slice(0, productsShown).map((product) => (
          <li
            key={product.id}
            className="relative grid content-start justify-items-center gap-1 rounded-card border border-line bg-surface p-4 text-center hover:border-ink"
          >
            <ProductPicture product={product} className="size-20" />
            <Link
              to={orderAddress({ shop: product.shop_id })}
              className="mt-1 leading-snug font-semibold after:absolute after:inset-0 after:rounded-card"
            >
              {product.name}
            </Link>
            <Money amount={pence(product.price_pence)} className="font-semibold" />
            <span className="text-sm text-muted">{product.shop_name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Before a postcode is known: shops that deliver and what sells. Both were prefetched, so they cost nothing extra. */
export function OpeningOffers() {
  const shops = useAnswer<NearbyAnswer>(nearbyPath).data?.shops ?? [];
  const popular = useAnswer<PopularAnswer>(popularPath).data;
  return (
    <div className="mx-auto mt-14 grid max-w-content gap-12">
      {popular && popular.products.length > 0 ? <PopularProducts products={popular.products} /> : null}
      {shops.length > 0 ? (
        <section aria-labelledby="delivering">
          <h2 id="delivering" className="text-2xl">
            Shops that deliver
          </h2>
          <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {shops.slice(0, shopsShown).map((shop) => (
              <ShopChoice key={shop.shop_id} shop={shop} to={orderAddress({ shop: shop.shop_id })} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
