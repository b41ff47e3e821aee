import { capitalised } from '@baitdrop/domain/text/capitalised';
import Search from 'lucide-react/icons/search';
import { memo, type ReactNode, useId } from 'react';
import { showFocused } from '../../platform/navigation/show-focused.ts';

export interface ShelfName {
  category: string;
  /** Undefined for a list that is loaded in parts. */
  count: number | undefined;
}

interface ShelvesProps {
  shelves: readonly ShelfName[];
  category: string;
  onCategory: (category: string) => void;
}

interface ProductToolbarProps extends ShelvesProps {
  search: string;
  onSearch: (search: string) => void;
  children: ReactNode;
}

/** Tabs on a phone, a column on the left on wide screens. */
const SHELVES_CLASS =
  'relative -mx-4 flex min-w-0 scroll-px-4 gap-2 overflow-x-auto px-4 pt-2 [scrollbar-width:none] ' +
  'lg:sticky lg:top-[calc(var(--under-top-bar,calc(4rem+env(safe-area-inset-top)))+0.75rem)] lg:col-start-1 lg:row-span-2 ' +
  'lg:row-start-1 lg:mx-0 lg:mt-3 lg:flex-col lg:gap-0.5 lg:self-start lg:overflow-visible lg:p-0';

const SHELF_CLASS =
  'relative flex min-h-11 shrink-0 items-center justify-between gap-3 rounded-chip border border-edge bg-surface px-4 text-sm font-semibold ' +
  'hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text forced-colors:has-checked:outline-2 ' +
  'lg:rounded-control lg:border-transparent lg:bg-transparent lg:px-3 lg:text-base lg:font-normal lg:hover:bg-line ' +
  'lg:has-checked:border-transparent lg:has-checked:bg-action/10 lg:has-checked:font-semibold lg:has-checked:text-ink';

/** Memoised, because a letter typed into the search must not render all shelves. */
const Shelves = memo(function Shelves({ shelves, category, onCategory }: ShelvesProps) {
  const id = useId();
  return (
    <fieldset className={SHELVES_CLASS}>
      <legend className="sr-only">Category</legend>
      {[{ category: '', count: undefined }, ...shelves].map((each) => (
        <label key={each.category} className={SHELF_CLASS}>
          <input
            type="radio"
            name={id}
            value={each.category}
            checked={each.category === category}
            onFocus={showFocused}
            onChange={() => onCategory(each.category)}
            // The input covers its label: a finger hits the input directly, and the browser need not forward the tap.
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
          />
          {each.category === '' ? 'All' : capitalised(each.category)}
          {each.count === undefined ? null : (
            <span aria-hidden="true" className="hidden text-sm font-normal text-muted tabular-nums lg:inline">
              {each.count}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
});

/** Search, cart and shelves. On a phone all stick below the top bar; on wide screens the shelves are on the left. */
export function ProductToolbar({ search, onSearch, children, ...shelves }: ProductToolbarProps) {
  const id = useId();
  return (
    <div className="sticky top-[var(--under-top-bar,calc(4rem+env(safe-area-inset-top)))] z-20 -mx-4 border-b border-line bg-page px-4 py-2 lg:contents">
      <div className="flex items-center gap-3 lg:sticky lg:top-[var(--under-top-bar,calc(4rem+env(safe-area-inset-top)))] lg:z-20 lg:col-start-2 lg:row-start-1 lg:bg-page lg:py-3">
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
      <Shelves {...shelves} />
    </div>
  );
}
