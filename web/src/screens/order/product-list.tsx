import type { ProductCard } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { categoriesOf } from '@baitdrop/domain/products/find-products';
import { groupSizes } from '@baitdrop/domain/products/size-groups';
import { memo, useMemo } from 'react';
import { useFeeText } from '../../features/cart/use-fee-text.ts';
import { usePageState } from '../../platform/navigation/use-page-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { capitalised } from '@baitdrop/domain/text/capitalised';
import { ProductItem } from './product-item.tsx';
import { quantityIn } from './quantity-in.ts';
import { SizedItem } from './sized-item.tsx';
import type { Adding } from './use-adding.ts';

interface ListProps {
  cart: Cart;
  added: string | null;
  onAdd: Adding['add'] | undefined;
  onTake: Adding['take'];
  /** Renders everything that was loaded, because a long list is loaded in parts. */
  drawsAll: boolean;
}

interface ShelfProps extends ListProps {
  category: string;
  /** Products that are sizes of one thing, grouped. */
  groups: readonly (readonly ProductCard[])[];
  /** True for the first list, whose first price shows the fees on top of every price. */
  isFirst: boolean;
}

/** A list of thousands is rendered in parts of this size. */
const DRAWN_AT_ONCE = 60;

function Shelf({ category, groups, isFirst, cart, added, onAdd, onTake, drawsAll }: ShelfProps) {
  const feeText = useFeeText();
  const [unfolded, setDrawn] = usePageState(`drawn of ${category}`, DRAWN_AT_ONCE);
  const drawn = drawsAll ? groups.length : unfolded;
  return (
    <section aria-label={capitalised(category)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{capitalised(category)}</h2>
        {isFirst ? <p className="text-sm text-muted">Each price {feeText}.</p> : null}
      </div>
      <ul className="mt-3 grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {groups.slice(0, drawn).map((group) => {
          const [first] = group;
          if (first === undefined) return null;
          if (group.length > 1)
            return (
              <SizedItem key={first.size_group} group={group} cart={cart} added={added} onAdd={onAdd} onTake={onTake} />
            );
          return (
            <ProductItem
              key={first.id}
              product={first}
              inCart={quantityIn(cart, first)}
              isAdded={added === first.id}
              onAdd={onAdd}
              onTake={onTake}
            />
          );
        })}
      </ul>
      {groups.length > drawn ? (
        <Button variant="secondary" className="mt-4" onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
          Show more of {(groups.length - drawn).toLocaleString('en-GB')}
        </Button>
      ) : null}
    </section>
  );
}

/** Memoised, because a tap on a filter or on the cart must show before the lists render again. */
export const ProductList = memo(function ProductList({
  products,
  ...list
}: ListProps & { products: readonly ProductCard[] }) {
  const shelves = useMemo(
    () =>
      categoriesOf(products).map((category) => ({
        category,
        groups: groupSizes(products.filter((product) => product.category === category)),
      })),
    [products],
  );
  return (
    <div className="grid gap-10">
      {shelves.map((shelf, index) => (
        <Shelf key={shelf.category} {...shelf} {...list} isFirst={index === 0} />
      ))}
    </div>
  );
});
