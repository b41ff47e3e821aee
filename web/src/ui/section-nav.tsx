import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

/** The page's padding, which the row crosses on phones. */
const EDGE_PX = 16;

export type PageParts = readonly (readonly [id: string, label: string])[];

/** Returns the part that is at the top of the screen. */
function usePartInView(parts: PageParts): string {
  const [inView, setInView] = useState(parts[0]?.[0] ?? '');
  useEffect(() => {
    // A part is in view once its top has passed a line below the bars; above the first one, the first is.
    const mark = () => {
      const passed = parts.filter(([id]) => {
        const part = document.getElementById(id);
        return part !== null && part.getBoundingClientRect().top <= window.innerHeight / 4;
      });
      setInView((passed.at(-1) ?? parts[0])?.[0] ?? '');
    };
    const watch = new IntersectionObserver(mark, { rootMargin: '-25% 0px -75% 0px' });
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
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`a[href$='#${CSS.escape(inView)}']`);
    // A link with the focus stays in sight.
    if (link && !nav.current?.contains(document.activeElement))
      nav.current?.scrollTo({ left: link.offsetLeft - EDGE_PX });
  }, [inView]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="sticky top-16 z-10 -mx-4 self-start overflow-x-auto border-b border-line bg-page px-4 max-xl:[scrollbar-width:none] xl:top-24 xl:mx-0 xl:border-0 xl:px-0"
    >
      <ul className="flex w-max gap-1 xl:grid xl:w-auto">
        {parts.map(([id, name]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={inView === id ? 'true' : undefined}
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              className="flex min-h-12 items-center px-3 text-muted no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-action-text xl:min-h-11 xl:rounded-control xl:hover:bg-line xl:aria-[current]:bg-surface"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
