import { useEffect, useState } from 'react';
import { Link } from 'react-router';

export type PageParts = readonly (readonly [id: string, label: string])[];

/** Returns the part that is at the top of the screen. */
function usePartInView(parts: PageParts): string {
  const [inView, setInView] = useState(parts[0]?.[0] ?? '');
  useEffect(() => {
    // A part is in view while it crosses a line below the bars.
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setInView(target.id);
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const [id] of parts) {
      const part = document.getElementById(id);
      if (part !== null) watch.observe(part);
    }
    return () => watch.disconnect();
  }, [parts]);
  return inView;
}

/** Links to the parts of the page: beside them on wide screens, and in a row that stays in view on others. */
export function SectionNav({ label, parts }: { label: string; parts: PageParts }) {
  const inView = usePartInView(parts);
  return (
    <nav
      aria-label={label}
      className="sticky top-16 z-10 -mx-4 self-start overflow-x-auto border-b border-line bg-page px-4 max-lg:[scrollbar-width:none] lg:top-24 lg:mx-0 lg:border-0 lg:px-0"
    >
      <ul className="flex w-max gap-1 lg:grid lg:w-auto">
        {parts.map(([id, name]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={inView === id ? 'true' : undefined}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              className="flex min-h-12 items-center px-3 text-muted no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-action-text lg:min-h-11 lg:rounded-control lg:hover:bg-line lg:aria-[current]:bg-surface"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
