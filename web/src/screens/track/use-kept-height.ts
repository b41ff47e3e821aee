import { useEffect, useRef } from 'react';

/** Keeps an element at its greatest height while its contents change, so that what is below does not move. */
export function useKeptHeight<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let width = 0;
    const watch = new ResizeObserver(() => {
      const box = element.getBoundingClientRect();
      // Starts again at another width, for example when a phone is turned.
      if (Math.abs(box.width - width) > 1) element.style.removeProperty('min-height');
      width = box.width;
      element.style.setProperty('min-height', `${element.getBoundingClientRect().height}px`);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return ref;
}
