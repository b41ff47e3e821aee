import Search from 'lucide-react/icons/search';
import { memo, type ReactNode, useId } from 'react';
import { capitalised } from '@baitdrop/domain/text/capitalised';
import { showFocused } from '../../platform/navigation/show-focused.ts';

interface ProductToolbarProps {
  search: string;
  onSearch: (search: string) => void;
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

/** Memoised, because a letter typed into the search must not render all chips. */
const CategoryChips = memo(function CategoryChips({ categories, category, onCategory }: CategoryChipsProps) {
  const id = useId();
  return (
    <fieldset className="relative -mx-4 mt-2 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      <legend className="sr-only">Category</legend>
      {['', ...categories].map((each) => (
        <label
          key={each}
          className="relative flex min-h-11 shrink-0 items-center rounded-chip border border-edge bg-surface px-4 text-sm font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={id}
            value={each}
            checked={each === category}
            onFocus={showFocused}
            onChange={() => onCategory(each)}
            // The input covers its label: a finger hits the input directly, and the browser need not forward the tap.
            className="absolute inset-0 cursor-pointer appearance-none rounded-chip outline-none"
          />
          {each === '' ? 'All' : capitalised(each)}
        </label>
      ))}
    </fieldset>
  );
});

/** Sticks below the top bar: search, categories and the cart. */
export function ProductToolbar(props: ProductToolbarProps) {
  const { search, onSearch, categories, category, onCategory, children } = props;
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
              value={search}
              placeholder="Search this shop"
              enterKeyHint="search"
              onChange={(event) => onSearch(event.currentTarget.value)}
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
