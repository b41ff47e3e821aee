import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the first result after a search or a filter if it is above the viewport or in its lower half. Its own
 * `scroll-margin-top` sets the distance to the bar at the top.
 */
export function useScrollToResults(results: RefObject<HTMLElement | null>, query: string): void {
  const shown = useRef(query);
  useEffect(() => {
    const element = results.current;
    if (shown.current === query || element === null) return;
    shown.current = query;
    const { top } = element.getBoundingClientRect();
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    if (top < bar + margin - 1 || top > window.innerHeight / 2)
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [query, results]);
}
