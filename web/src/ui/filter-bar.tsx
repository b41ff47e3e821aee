import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button/button.tsx';

interface FilterBarProps {
  /** The search field. */
  search: ReactNode;
  /** The number of filters that narrow the list. */
  count: number;
  filters?: ReactNode;
  actions?: ReactNode;
}

/** The search and filters of a list. On phones the filters are behind a button, so that the list is in view. */
export function FilterBar({ search, count, filters, actions }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(count > 0);
  return (
    <search className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1 sm:max-w-96 sm:min-w-52">{search}</div>
      {filters ? (
        <>
          <Button
            variant="secondary"
            className="px-4! sm:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.75} />
            Filters{count > 0 ? ` (${count})` : ''}
          </Button>
          <div id={id} className={`${isOpen ? 'flex' : 'hidden'} w-full flex-wrap items-end gap-3 sm:contents`}>
            {filters}
          </div>
        </>
      ) : null}
      {actions}
    </search>
  );
}
