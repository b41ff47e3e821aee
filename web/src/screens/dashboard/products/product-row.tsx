/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- drawn as blocks, a table loses its roles unless they are written down */
import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { pence } from '@baitdrop/domain/money/pence';
import type { ProductState } from '@baitdrop/domain/products/product-state';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import PackageX from 'lucide-react/icons/package-x';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { memo } from 'react';
import { Link } from 'react-router';
import { ProductPicture } from '../../../features/product-pictures/product-picture.tsx';
import { ShelfStateChip } from '../../../features/shelf/shelf-state-chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Money } from '../../../ui/money.tsx';
import { dayText } from '../../../ui/time/london-text.ts';
import { useShop } from '../use-shop.ts';
import { StockControl } from './stock-control.tsx';
import { useOpenRow } from '../../../ui/table/use-open-row.ts';
import { useSoldOut } from './use-sold-out.ts';
import { pageAddress } from '../../../platform/page-address.ts';

interface ProductRowProps {
  shopId: string;
  product: ShelfProduct;
  state: ProductState;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onChanged: () => void;
}

const CELL_CLASS = 'md:table-cell md:h-11 md:px-3 md:py-1 md:align-middle';

/** A row of the table; on a phone a card. Memoised, because a tap on one row must not render the others. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { shopId, product, state, isChosen, onChoose, onChanged } = props;
  const { isPending, mark } = useSoldOut(shopId, product, onChanged);
  const open = useOpenRow();
  const { sample: isSampleShop } = useShop();
  const isSoldOut = product.sold_out_until !== null;
  const path = pageAddress('/dashboard/products/:id', { params: { id: product.id } });
  return (
    <tr
      role="row"
      onClick={(event) => open(path, event)}
      className="grid cursor-pointer grid-cols-[auto_3.5rem_1fr_auto] items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-3 py-2.5 md:table-row md:rounded-none md:border-0 md:border-b md:bg-transparent md:hover:bg-line/50"
    >
      <td role="cell" className={`${CELL_CLASS} md:w-14`}>
        <Checkbox
          checked={isChosen}
          onChange={({ target }) => onChoose(product.id, target.checked)}
          aria-label={`Choose ${product.name}`}
        >
          <span className="sr-only">Choose {product.name}</span>
        </Checkbox>
      </td>
      <td role="cell" className="col-span-3 grid grid-cols-subgrid items-center md:table-cell md:h-11 md:px-3 md:py-1">
        <span className="col-span-3 grid grid-cols-[3.5rem_1fr] items-center gap-x-3 md:grid-cols-[2.25rem_1fr]">
          <ProductPicture product={{ ...product, image: product.thumb }} className="size-14 md:size-9" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={path}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink underline decoration-line underline-offset-4 hover:decoration-ink md:min-h-8"
            >
              {product.name}
            </Link>
            <ShelfStateChip state={state} />
            {product.sample && !isSampleShop ? <span className="text-sm text-muted">Sample data</span> : null}
            {product.best_before === '' ? null : (
              <span className="text-sm text-muted">Best before {dayText(calendarDay(product.best_before))}</span>
            )}
          </span>
        </span>
      </td>
      <td role="cell" className={`${CELL_CLASS} col-span-3 text-sm text-muted md:max-w-40 md:truncate`}>
        {[product.category, product.subcategory].filter((word) => word !== '').join(' · ')}
      </td>
      <td role="cell" className={`${CELL_CLASS} text-right tabular-nums`}>
        <Money amount={pence(product.price_pence)} className="font-semibold" />
      </td>
      <td role="cell" className={`${CELL_CLASS} col-span-2`}>
        <StockControl shopId={shopId} product={product} onChanged={onChanged} />
      </td>
      <td role="cell" className={`${CELL_CLASS} col-span-2 text-right`}>
        <Button
          variant="secondary"
          className="px-3.5! md:whitespace-nowrap md:pointer-fine:min-h-8 md:pointer-fine:py-0!"
          pending={isPending}
          aria-label={isSoldOut ? `Back on sale: ${product.name}` : `Sold out today: ${product.name}`}
          onClick={() => void mark(!isSoldOut)}
        >
          {isSoldOut ? (
            <RotateCcw aria-hidden="true" size={18} strokeWidth={1.75} />
          ) : (
            <PackageX aria-hidden="true" size={18} strokeWidth={1.75} />
          )}
          {isSoldOut ? 'Back on sale' : 'Sold out today'}
        </Button>
      </td>
    </tr>
  );
});
