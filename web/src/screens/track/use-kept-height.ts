import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps an element at its greatest height while its content changes, so that what is below does not move. `release`
 * allows a lower height again: after the user's own action, which may move things.
 */
export function useKeptHeight<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let width = 0;
    let frame = 0;
    const keep = () => element.style.setProperty('min-height', `${element.getBoundingClientRect().height}px`);
    const startAgain = () => {
      element.style.removeProperty('min-height');
      keep();
    };
    const watch = new ResizeObserver(() => {
      const box = element.getBoundingClientRect();
      const isTurned = Math.abs(box.width - width) > 1;
      width = box.width;
      if (!isTurned) return keep();
      // The width changed, for example when a phone was turned. The reset waits for the next frame, because browsers
      // report an error for observers that resize what they watch.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(startAgain);
    });
    watch.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, []);
  const release = useCallback(() => ref.current?.style.removeProperty('min-height'), []);
  return { ref, release };
}
