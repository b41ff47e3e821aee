import { productPath } from '@baitdrop/domain/products/product-page';
import { Link } from 'react-router';
import { HeartButton } from '../../../features/favourites/heart-button.tsx';
import { useFavourites } from '../../../features/favourites/use-favourites.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const LINK = 'flex min-h-11 min-w-0 flex-1 flex-col justify-center hover:underline';

export function FavouritesSection() {
  const { favourites } = useFavourites();
  const isEmpty = favourites !== undefined && favourites.shops.length + favourites.products.length === 0;
  return (
    <Section title="Favourites">
      {favourites === undefined ? <Skeleton /> : null}
      {isEmpty ? <p className="text-muted">None yet. Tap the heart of a shop or a product.</p> : null}
      <ul>
        {favourites?.shops.map((shop) => (
          <li key={shop.shop_id} className="flex items-center gap-2">
            <Link to={pageAddress('/order', { query: { shop: shop.shop_id } })} className={LINK}>
              {shop.name}
            </Link>
            <HeartButton kind="shops" favourite={shop} />
          </li>
        ))}
        {favourites?.products.map((product) => (
          <li key={product.id} className="flex items-center gap-2">
            <Link to={productPath(product.shop_id, product.id)} className={LINK}>
              {product.name}
              <span className="block text-sm text-muted">{product.shop_name}</span>
            </Link>
            <HeartButton kind="products" favourite={product} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
