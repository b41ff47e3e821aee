import type { ProductCard } from '@baitdrop/contract/directory';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { groupSizes } from '@baitdrop/domain/products/size-groups';
import { memo, type ReactNode, useMemo } from 'react';
import { usePageState } from '../../platform/navigation/use-page-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { arrangeShelves, shelvesOf, type SizeGroup } from './arrange-shelves.ts';
import { ProductItem } from './product-item.tsx';
import { quantityIn } from './quantity-in.ts';
import { SizedItem } from './sized-item.tsx';
import type { Adding } from './use-adding.ts';

interface ListProps {
  cart: Cart;
  added: string | null;
  onAdd: Adding['add'] | undefined;
  onTake: Adding['take'];
}

export const PRODUCT_GRID = 'grid gap-2 md:grid-cols-2 md:gap-3 lg:grid-cols-3 xl:grid-cols-4';

interface ShelfProps extends ListProps {
  title: string;
  groups: readonly SizeGroup[];
  /** The groups shown before the button is pressed. */
  shownFirst: number;
}

/** With all shelves on one page, each shows its beginning. */
const SHOWN_OF_EACH_SHELF = 8;
/** A list of thousands is rendered in parts of this size. */
const DRAWN_AT_ONCE = 60;

function Groups({ groups, cart, added, onAdd, onTake }: ListProps & { groups: readonly SizeGroup[] }) {
  return (
    <ul className={PRODUCT_GRID}>
      {groups.map((group) => {
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
  );
}

function Shelf({ title, groups, shownFirst, ...list }: ShelfProps) {
  const [drawn, setDrawn] = usePageState(`drawn of ${title}, ${shownFirst} at first`, shownFirst);
  const left = groups.length - drawn;
  return (
    <section aria-label={title}>
      {title === '' ? null : <h2 className="mb-2 text-lg md:text-xl">{title}</h2>}
      <Groups groups={groups.slice(0, drawn)} {...list} />
      {left > 0 ? (
        <Button variant="secondary" className="mt-3" onClick={() => setDrawn(drawn + DRAWN_AT_ONCE)}>
          {left > DRAWN_AT_ONCE ? `Show more of ${left.toLocaleString('en-GB')}` : `Show all ${groups.length}`}
          <span className="sr-only"> in {title === '' ? 'this list' : title}</span>
        </Button>
      ) : null}
    </section>
  );
}

interface ProductListProps extends ListProps {
  products: readonly ProductCard[];
  /**
   * `everything`: bought before, popular and the beginning of each shelf. `found`: all shelves of a search or a category.
   * `sorted`: one list in the order of the products.
   */
  view: 'everything' | 'found' | 'sorted';
  boughtBefore: readonly string[];
  popular: readonly string[];
  /** Renders everything that was loaded, because a long list is loaded in parts. */
  drawsAll: boolean;
  /** Shown above the list: the fees on top of the prices, and the sort order. */
  children: ReactNode;
}

/** Memoised, because a tap on a filter or on the cart must show before the lists render again. */
export const ProductList = memo(function ProductList(props: ProductListProps) {
  const { products, view, boughtBefore, popular, drawsAll, children, ...list } = props;
  const shelves = useMemo(() => {
    if (view === 'everything') return arrangeShelves(products, { boughtBefore, popular });
    if (view === 'found') return shelvesOf(groupSizes(products));
    return [{ title: '', groups: groupSizes(products) }];
  }, [products, view, boughtBefore, popular]);
  const atFirst = view === 'everything' ? SHOWN_OF_EACH_SHELF : DRAWN_AT_ONCE;
  return (
    <>
      {children}
      <div className="grid gap-6 md:gap-8">
        {shelves.map(({ title, groups }) => (
          <Shelf key={title} title={title} groups={groups} shownFirst={drawsAll ? groups.length : atFirst} {...list} />
        ))}
      </div>
    </>
  );
});
