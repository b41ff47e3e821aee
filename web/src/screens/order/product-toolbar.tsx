import Search from 'lucide-react/icons/search';
import { memo, type ReactNode, startTransition, useId, useRef, useState } from 'react';
import { painted } from '../../platform/painted.ts';
import { capitalised } from './filter-products.ts';

interface ProductToolbarProps {
  wanted: string;
  onWanted: (wanted: string) => void;
  categories: readonly string[];
  category: string;
  onCategory: (category: string) => void;
  children: ReactNode;
}

interface CategoryChipsProps {
  categories: readonly string[];
  category: string;
  onCategory: (category: string) => void;
}

/** The chip that was tapped is shown at once, and by itself: on a slow phone the shelves take longer to be drawn again. */
const CategoryChips = memo(function CategoryChips({ categories, category, onCategory }: CategoryChipsProps) {
  const id = useId();
  const [tapped, setTapped] = useState<string | null>(null);
  const latest = useRef('');
  const shown = tapped ?? category;

  async function choose(each: string): Promise<void> {
    latest.current = each;
    setTapped(each);
    await painted();
    if (latest.current !== each) return;
    startTransition(() => {
      onCategory(each);
      setTapped(null);
    });
  }

  return (
    <fieldset className="relative -mx-4 mt-2 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <legend className="sr-only">Category</legend>
      {['', ...categories].map((each) => (
        <label
          key={each}
          className="flex min-h-11 shrink-0 items-center rounded-chip border border-edge bg-surface px-4 text-sm font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={id}
            value={each}
            checked={each === shown}
            onChange={() => void choose(each)}
            className="sr-only"
          />
          {each === '' ? 'All' : capitalised(each)}
        </label>
      ))}
    </fieldset>
  );
});

/** Stays under the top bar: search, categories and the cart. */
export function ProductToolbar(props: ProductToolbarProps) {
  const { wanted, onWanted, categories, category, onCategory, children } = props;
  const id = useId();
  return (
    <div className="sticky top-[var(--under-top-bar,calc(4rem+env(safe-area-inset-top)))] z-20 border-b border-line bg-page">
      <div className="mx-auto max-w-content px-4 py-3">
        <div className="flex items-center gap-3">
          <label
            htmlFor={id}
            className="control flex min-h-11 flex-1 items-center gap-2 pl-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-action-text"
          >
            <Search aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
            <span className="sr-only">Search this shop</span>
            <input
              id={id}
              type="search"
              value={wanted}
              placeholder="Search this shop"
              enterKeyHint="search"
              onChange={(event) => onWanted(event.currentTarget.value)}
              className="min-h-11 w-full min-w-0 bg-transparent pr-3 outline-none placeholder:text-muted"
            />
          </label>
          {children}
        </div>
        <CategoryChips categories={categories} category={category} onCategory={onCategory} />
      </div>
    </div>
  );
}
