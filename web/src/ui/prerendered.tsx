import { type ComponentType, lazy, useLayoutEffect, useRef, useState } from 'react';
import { log } from '../platform/log.ts';
import { useWasPrerendered } from '../platform/use-hydrated.ts';

/**
 * A drawing that never changes. On a page that brought its markup it needs no script, and the same markup is used when
 * somebody comes back. Where another page was opened first, its script is fetched; without a signal the place stays
 * empty.
 */
export function prerendered<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const seen = new Map<string, string>();
  const Drawing = lazy(async () => {
    try {
      return { default: await load() };
    } catch (failure) {
      log.info('A drawing could not be fetched', failure);
      return { default: () => null };
    }
  });
  return function Prerendered(props: Props) {
    const key = JSON.stringify(props);
    const place = useRef<HTMLSpanElement>(null);
    // The markup given during hydration is ignored: React keeps what is there.
    const wasPrerendered = useWasPrerendered();
    const [markup] = useState(() => (wasPrerendered ? '' : seen.get(key)));

    useLayoutEffect(() => {
      const span = place.current;
      return () => {
        if (span?.firstChild) seen.set(key, span.innerHTML);
      };
    }, [key]);

    if (markup === undefined) {
      return (
        <span ref={place} className="contents">
          <Drawing {...props} />
        </span>
      );
    }
    const given = { __html: markup };
    return <span ref={place} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={given} />;
  };
}
