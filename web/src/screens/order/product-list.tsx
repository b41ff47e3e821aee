import type { ProductCard } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { capitalised, categoriesOf } from './filter-products.ts';
import { ProductItem } from './product-item.tsx';

interface ProductListProps {
  products: readonly ProductCard[];
  cart: Cart;
  added: string | null;
  onAdd: ((product: ProductCard) => boolean) | undefined;
}

export const quantityIn = (cart: Cart, product: ProductCard): number =>
  cart.items.find(({ name, shopId }) => name === product.name && shopId === product.shop_id)?.quantity ?? 0;

export function ProductList({ products, cart, added, onAdd }: ProductListProps) {
  return (
    <div className="grid gap-10">
      {categoriesOf(products).map((category) => (
        <section key={category} aria-label={capitalised(category)}>
          <h2 className="text-xl">{capitalised(category)}</h2>
          <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            {products
              .filter((product) => product.category === category)
              .map((product) => (
                <ProductItem
                  key={product.id}
                  product={product}
                  inCart={quantityIn(cart, product)}
                  isAdded={added === product.id}
                  onAdd={onAdd}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
