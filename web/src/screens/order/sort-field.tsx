import { PRODUCT_SORTS, type ProductSort } from '@baitdrop/domain/products/sort-products';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useId } from 'react';

const LABELS: Record<ProductSort, string> = {
  '': 'Shelf by shelf',
  popular: 'Popular first',
  name: 'Name, A to Z',
  price: 'Lowest price',
};

interface SortFieldProps {
  sort: ProductSort;
  /** Without figures, nothing can be sorted by popularity. */
  hasPopular: boolean;
  onSort: (sort: ProductSort) => void;
}

/** Chooses the order of the products. */
export function SortField({ sort, hasPopular, onSort }: SortFieldProps) {
  const id = useId();
  const offered = PRODUCT_SORTS.filter((each) => each !== 'popular' || hasPopular);
  return (
    <label
      htmlFor={id}
      className="relative -mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2 text-sm font-semibold focus-within:outline-3 focus-within:outline-action-text hover:bg-line"
    >
      <ArrowUpDown aria-hidden="true" size={16} strokeWidth={1.75} className="text-muted" />
      <span className="sr-only">Sort</span>
      <select
        id={id}
        value={sort}
        onChange={(event) => onSort(PRODUCT_SORTS.find((each) => each === event.currentTarget.value) ?? '')}
        className="min-h-11 appearance-none bg-transparent outline-none"
      >
        {(['', ...offered] as const).map((each) => (
          <option key={each} value={each}>
            {LABELS[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
