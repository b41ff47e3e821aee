import { type ComponentType, lazy, useLayoutEffect, useRef, useState } from 'react';
import { log } from '../platform/log.ts';
import { useWasPrerendered } from '../platform/use-hydrated.ts';

/**
 * Wraps a static drawing. On a page whose markup was prerendered it needs no script, and keeps the same markup when the
 * user comes back. On pages that open later its script is loaded; without a signal it stays empty.
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
    // React ignores this markup during hydration and keeps the existing one.
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
    const html = { __html: markup };
    return <span ref={place} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
  };
}
