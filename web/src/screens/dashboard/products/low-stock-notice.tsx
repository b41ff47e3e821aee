import type { ShelfFilter } from '@baitdrop/contract/shelf-filters';
import type { ShelfPage } from '@baitdrop/contract/shop-products';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';

interface LowStockNoticeProps {
  counts: ShelfPage['counts'] | undefined;
  show: ShelfFilter;
  onShow: (show: ShelfFilter) => void;
}

const products = (count: number): string => (count === 1 ? '1 product is' : `${count} products are`);

/** Tells the shop about low stock without a search. */
export function LowStockNotice({ counts, show, onShow }: LowStockNoticeProps) {
  const filters = counts && show === 'all' ? (['past_best', 'low'] as const).filter((each) => counts[each] > 0) : [];
  if (!counts || filters.length === 0) return null;
  return (
    <Alert
      kind="warning"
      actions={filters.map((each) => (
        <Button key={each} variant="secondary" onClick={() => onShow(each)}>
          {each === 'low' ? 'Show what runs low' : 'Show what is past its best'}
        </Button>
      ))}
    >
      {filters.map((each) => (
        <p key={each}>
          {products(counts[each])} {each === 'low' ? 'running low.' : 'past the best-before date and not sold.'}
        </p>
      ))}
    </Alert>
  );
}
