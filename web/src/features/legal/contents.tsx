import ChevronDown from 'lucide-react/icons/chevron-down';

export interface ContentsItem {
  id: string;
  title: string;
}

function ContentsList({ items }: { items: readonly ContentsItem[] }) {
  return (
    <ol>
      {items.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 text-muted hover:text-ink hover:underline lg:min-h-9 lg:text-sm"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The table of contents: beside the text on wide screens, collapsed above it on others. */
export function Contents({ items }: { items: readonly ContentsItem[] }) {
  return (
    <div className="print:hidden">
      <details className="group rounded-card border border-line bg-surface px-4 lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <ChevronDown
            aria-hidden="true"
            size={20}
            strokeWidth={1.75}
            className="text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="On this page" className="border-t border-line py-2">
          <ContentsList items={items} />
        </nav>
      </details>
      <nav aria-labelledby="contents" className="sticky top-24 hidden border-l-2 border-line pl-4 lg:block">
        <p id="contents" className="text-sm font-semibold">
          On this page
        </p>
        <div className="mt-1">
          <ContentsList items={items} />
        </div>
      </nav>
    </div>
  );
}
