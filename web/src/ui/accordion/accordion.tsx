import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

export interface AccordionItem {
  /** The target of links to this item. */
  id?: string;
  title: string;
  content: ReactNode;
}

/** Uses native disclosure elements: they work before scripts do, and the browser's search finds collapsed text. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ id, title, content }) => (
        <details key={title} id={id} className="accordion group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control py-3 font-semibold hover:text-action-text [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown
              aria-hidden="true"
              size={20}
              strokeWidth={1.75}
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="max-w-prose pb-5 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
