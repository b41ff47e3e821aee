import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '../button/icon-button.tsx';
import { pageButtons, type PageSpan } from './paging.ts';

interface PaginationProps {
  /** Names the list, for the accessible name of the navigation. */
  label: string;
  /** Null until the total is known. */
  span: PageSpan | null;
  onPage: (page: number) => void;
}

export function Pagination({ label, span, onPage }: PaginationProps) {
  // Reserves the final height.
  if (span === null) return <div className="h-15" />;
  const { page, pageCount, from, to, total } = span;
  return (
    <nav
      aria-label={`Pages of ${label}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm"
    >
      <p aria-live="polite" className="text-muted tabular-nums">
        {from}–{to} of {total}
      </p>
      {pageCount > 1 ? (
        <ul className="flex flex-wrap items-center">
          <li>
            <IconButton
              Icon={ChevronLeft}
              label="Previous page"
              disabled={page === 1}
              onClick={() => onPage(page - 1)}
            />
          </li>
          {pageButtons(page, pageCount).map((button, index) => (
            <li key={button === 'gap' ? `gap ${index}` : button}>
              {button === 'gap' ? (
                <span className="grid w-6 place-items-center text-muted">…</span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${button}`}
                  aria-current={button === page ? 'page' : undefined}
                  onClick={() => onPage(button)}
                  className="grid size-11 place-items-center rounded-control font-semibold tabular-nums hover:bg-line aria-[current=page]:border aria-[current=page]:border-action-text aria-[current=page]:text-action-text"
                >
                  {button}
                </button>
              )}
            </li>
          ))}
          <li>
            <IconButton
              Icon={ChevronRight}
              label="Next page"
              disabled={page === pageCount}
              onClick={() => onPage(page + 1)}
            />
          </li>
        </ul>
      ) : null}
    </nav>
  );
}
