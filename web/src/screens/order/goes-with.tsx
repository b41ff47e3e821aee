import type { ProductPage } from '@baitdrop/contract/directory';
import { useCart } from '../../features/cart/use-cart.ts';
import { ProductItem } from './product-item.tsx';
import { PRODUCT_GRID } from './product-list.tsx';
import { quantityIn } from './quantity-in.ts';
import { isOrderable } from './shop-standing.tsx';
import type { Adding } from './use-adding.ts';

/** Products that others bought with this one, or its neighbours on the shelf. */
export function GoesWith({ page: { shop, goes_with: goesWith }, adding }: { page: ProductPage; adding: Adding }) {
  const { cart } = useCart();
  if (goesWith === undefined) return null;
  const title = goesWith.because === 'orders' ? 'Goes well with' : 'From the same shelf';
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className={PRODUCT_GRID}>
        {goesWith.products.map((product) => (
          <ProductItem
            key={product.id}
            product={product}
            inCart={quantityIn(cart, product)}
            isAdded={adding.added === product.id}
            onAdd={isOrderable(shop) ? adding.add : undefined}
            onTake={adding.take}
          />
        ))}
      </ul>
    </section>
  );
}
