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
import { SampleChip } from '../../../features/shops/sample-chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { Money } from '../../../ui/money.tsx';
import { dayText } from '../../../ui/time/london-text.ts';
import { StockControl } from './stock-control.tsx';
import { useSoldOut } from './use-sold-out.ts';

interface ProductRowProps {
  shopId: string;
  product: ShelfProduct;
  state: ProductState;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onChanged: () => void;
}

/** Memoised, because a tap on one row must not render the other forty-nine. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { shopId, product, state, isChosen, onChoose, onChanged } = props;
  const { isPending, mark } = useSoldOut(shopId, product, onChanged);
  const isSoldOut = product.sold_out_until !== null;
  return (
    <li className="grid gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-3 py-2.5 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid grid-cols-[auto_3.5rem_1fr] items-start gap-x-3">
        <Checkbox
          checked={isChosen}
          onChange={({ target }) => onChoose(product.id, target.checked)}
          aria-label={`Choose ${product.name}`}
        >
          <span className="sr-only">Choose {product.name}</span>
        </Checkbox>
        <ProductPicture product={{ ...product, image: product.thumb }} className="size-14" />
        <div className="min-w-0">
          <Link
            to={`/dashboard/products/${product.id}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink underline decoration-line underline-offset-4 hover:decoration-ink md:min-h-0"
          >
            {product.name}
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Money amount={pence(product.price_pence)} className="text-base font-semibold text-ink" />
            <span>{[product.category, product.subcategory].filter((word) => word !== '').join(' · ')}</span>
            {product.best_before === '' ? null : <span>Best before {dayText(calendarDay(product.best_before))}</span>}
            <ShelfStateChip state={state} />
            {product.sample ? <SampleChip /> : null}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 md:justify-end">
        <StockControl shopId={shopId} product={product} onChanged={onChanged} />
        <Button
          variant="secondary"
          className="px-3.5! md:w-44"
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
      </div>
    </li>
  );
});
