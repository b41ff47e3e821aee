import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever searches or filters sees the first result: when it lies above the screen or in its lower half, the page scrolls to
 * it. How far under the bar at the top it comes to rest is its own `scroll-margin-top`.
 */
export function useResultsInView(results: RefObject<HTMLElement | null>, asked: string): void {
  const shown = useRef(asked);
  useEffect(() => {
    const element = results.current;
    if (shown.current === asked || element === null) return;
    shown.current = asked;
    const { top } = element.getBoundingClientRect();
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    if (top < bar + margin - 1 || top > window.innerHeight / 2)
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [asked, results]);
}
